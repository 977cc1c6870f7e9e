import { describe, expect, it, test } from "vitest";
import { computeCost, resentCycles, longestCycles, readPlan, taskStretches } from "./task-plan.ts";

const rules = {
  cycleIndex: 3n,
  cycleStartSecs: 10_000n,
  cycleSecs: 7200n,
  isRunning: true,
  isOpen: true,
  longestSecs: 604_800n,
  registrationFee: 100_000_000n,
};
const text = { cycles: "2", maxGas: "5000", priceCap: "200", feeCap: "1.5" };

/** When a task of so many cycles expires. */
function expiryOf(cycles: bigint): bigint {
  const plan = readPlan({ ...text, cycles: String(cycles) }, rules, 1n);
  return plan.kind === "ok" ? plan.options.expirationTimestampSecs : expect.fail("The plan is wrong.");
}

describe("the plan of a task", () => {
  it("expires with the last of its cycles, the first being the next", () => {
    expect(expiryOf(1n)).toBe(10_000n + 2n * 7200n);
    expect(readPlan(text, rules, 1n)).toEqual({
      kind: "ok",
      cycles: 2n,
      options: {
        maxGasAmount: 5000n,
        gasPriceCap: 200n,
        automationFeeCapForEpoch: 150_000_000n,
        expirationTimestampSecs: 10_000n + 3n * 7200n,
      },
    });
  });

  it("repeats the task's cycles, whenever in its cycle it was registered", () => {
    for (const registeredSecs of [10_000n, 12_345n, 17_199n])
      for (const cycles of [1n, 2n, 40n])
        expect(resentCycles({ registeredSecs, expirySecs: expiryOf(cycles) }, rules)).toBe(cycles);
  });

  it("limits a repeated task to the registry's cycles, at least one", () => {
    const registeredSecs = 10_000n;
    const of = (cycles: bigint) => ({ registeredSecs, expirySecs: registeredSecs + (1n + cycles) * 7200n });
    expect(resentCycles(of(500n), rules)).toBe(longestCycles(rules));
    expect(resentCycles(of(0n), rules)).toBe(1n);
    expect(resentCycles({ registeredSecs, expirySecs: 0n }, rules)).toBe(1n);
  });

  it("never lasts longer than the registry allows, even registered first second", () => {
    const most = longestCycles(rules);
    const lasts = expiryOf(most) - rules.cycleStartSecs;
    expect(lasts).toBeLessThanOrEqual(rules.longestSecs);
    expect(lasts + rules.cycleSecs).toBeGreaterThan(rules.longestSecs);
  });

  it.each([
    ["cycles", { cycles: "0" }],
    ["cycles", { cycles: "84" }],
    ["cycles", { cycles: "1.5" }],
    ["maxGas", { maxGas: "0" }],
    ["priceCap", { priceCap: "" }],
    ["feeCap", { feeCap: "a" }],
    ["feeCap", { feeCap: "0.1" }],
  ] as const)("says what is wrong with %s", (field, change) => {
    const reading = readPlan({ ...text, ...change }, rules, 100_000_000n);
    expect(reading).toMatchObject({ kind: "wrong", problems: { [field]: expect.stringMatching(/\.$/) } });
  });

  it("costs the registration and the deposit now, and every cap at worst", () => {
    const options = { maxGasAmount: 5000n, gasPriceCap: 200n, automationFeeCapForEpoch: 150_000_000n };
    expect(computeCost(options, rules, 7n)).toEqual({
      registration: 100_000_000n,
      deposit: 150_000_000n,
      perCycle: 7n,
    });
  });
});

const cycles = { cycleStartSecs: 2400n, cycleSecs: 1200n };

test("a task that waits runs with the cycle after this one", () => {
  const task = { state: "pending", registeredSecs: 2500n, expirySecs: 6000n } as const;
  expect(taskStretches(task, cycles)).toEqual([
    { fromSecs: 2500n, toSecs: 3600n, kind: "waits" },
    { fromSecs: 3600n, toSecs: 4800n, kind: "runs" },
    { fromSecs: 4800n, toSecs: 6000n, kind: "runs" },
  ]);
});

test("an active task's line marks past cycles and a shortened last one", () => {
  const task = { state: "active", registeredSecs: 900n, expirySecs: 4000n } as const;
  expect(taskStretches(task, cycles)).toEqual([
    { fromSecs: 900n, toSecs: 1200n, kind: "waits" },
    { fromSecs: 1200n, toSecs: 2400n, kind: "over" },
    { fromSecs: 2400n, toSecs: 3600n, kind: "runs" },
    { fromSecs: 3600n, toSecs: 4000n, kind: "runs" },
  ]);
});

test("a cancelled task runs to the end of its cycle only", () => {
  const task = { state: "cancelled", registeredSecs: 2400n, expirySecs: 4800n } as const;
  expect(taskStretches(task, cycles)).toEqual([
    { fromSecs: 2400n, toSecs: 3600n, kind: "runs" },
    { fromSecs: 3600n, toSecs: 4800n, kind: "never" },
  ]);
});

test("the cycles of a long life flow together", () => {
  const life = { registeredSecs: 0n, expirySecs: 120_000n };
  expect(taskStretches({ ...life, state: "active" }, cycles)).toEqual([
    { fromSecs: 0n, toSecs: 2400n, kind: "over" },
    { fromSecs: 2400n, toSecs: 120_000n, kind: "runs" },
  ]);
  expect(taskStretches({ ...life, state: "cancelled" }, cycles).map(({ kind }) => kind)).toEqual([
    "over",
    "runs",
    "never",
  ]);
});

test("what has no time is not drawn", () => {
  expect(taskStretches({ state: "active", registeredSecs: 5n, expirySecs: 5n }, cycles)).toEqual([]);
  const task = { state: "active", registeredSecs: 5n, expirySecs: 9n } as const;
  expect(taskStretches(task, { cycleStartSecs: 0n, cycleSecs: 0n })).toEqual([]);
});
