import { expect, test } from "vitest";
import { taskStretches } from "./automation-page.tsx";

const rules = { cycleStartSecs: 2400n, cycleSecs: 1200n };

test("a task that waits runs with the cycle after this one", () => {
  const task = { state: "pending", registeredSecs: 2500n, expirySecs: 6000n } as const;
  expect(taskStretches(task, rules)).toEqual([
    { fromSecs: 2500n, toSecs: 3600n, kind: "waits" },
    { fromSecs: 3600n, toSecs: 4800n, kind: "runs" },
    { fromSecs: 4800n, toSecs: 6000n, kind: "runs" },
  ]);
});

test("an active task's line marks past cycles and a shortened last one", () => {
  const task = { state: "active", registeredSecs: 900n, expirySecs: 4000n } as const;
  expect(taskStretches(task, rules)).toEqual([
    { fromSecs: 900n, toSecs: 1200n, kind: "waits" },
    { fromSecs: 1200n, toSecs: 2400n, kind: "over" },
    { fromSecs: 2400n, toSecs: 3600n, kind: "runs" },
    { fromSecs: 3600n, toSecs: 4000n, kind: "runs" },
  ]);
});

test("a cancelled task runs to the end of its cycle only", () => {
  const task = { state: "cancelled", registeredSecs: 2400n, expirySecs: 4800n } as const;
  expect(taskStretches(task, rules)).toEqual([
    { fromSecs: 2400n, toSecs: 3600n, kind: "runs" },
    { fromSecs: 3600n, toSecs: 4800n, kind: "never" },
  ]);
});

test("the cycles of a long life flow together", () => {
  const life = { registeredSecs: 0n, expirySecs: 120_000n };
  expect(taskStretches({ ...life, state: "active" }, rules)).toEqual([
    { fromSecs: 0n, toSecs: 2400n, kind: "over" },
    { fromSecs: 2400n, toSecs: 120_000n, kind: "runs" },
  ]);
  expect(taskStretches({ ...life, state: "cancelled" }, rules).map(({ kind }) => kind)).toEqual([
    "over",
    "runs",
    "never",
  ]);
});

test("what has no time is not drawn", () => {
  expect(taskStretches({ state: "active", registeredSecs: 5n, expirySecs: 5n }, rules)).toEqual([]);
  const task = { state: "active", registeredSecs: 5n, expirySecs: 9n } as const;
  expect(taskStretches(task, { cycleStartSecs: 0n, cycleSecs: 0n })).toEqual([]);
});
