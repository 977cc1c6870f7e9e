import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  parseAddress,
  registerAutomation,
  transferCoins,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundRepetition, type RepetitionPlace } from "./repetition-rule.ts";

const you = parseAddress("0xb");
const place: RepetitionPlace = {
  nowSecs: 1000n,
  fastestBlockMs: 100n,
  cycleSecs: 1200n,
  registrationFee: 7n,
};

interface TaskNumbers {
  readonly gas: bigint;
  readonly price: bigint;
  readonly cap: bigint;
  readonly end: bigint;
}

function createTask(call: EntryFunction, { gas, price, cap, end }: TaskNumbers) {
  const summary = summarizePayload(
    registerAutomation(call, {
      maxGasAmount: gas,
      gasPriceCap: price,
      automationFeeCapForEpoch: cap,
      expirationTimestampSecs: end,
    }),
  );
  if (summary.kind !== "automation") throw new TypeError("It is no automation.");
  return summary;
}

const numbers = { gas: 10n, price: 100n, cap: 50n, end: 4600n };

test("an hourly payment per block is bounded by blocks, cycles, fees", () => {
  expect(boundRepetition(createTask(transferSupra(you, 3n), numbers), place)).toEqual({
    runs: 36_000n,
    cycles: 4n,
    moved: 108_000n,
    fees: 7n + 5n * 50n + 36_000n * 1000n,
    total: 108_000n + 7n + 250n + 36_000_000n,
  });
});

test("unknown code and unknown cycles have no bound", () => {
  const unknown = createTask(createEntryFunction("0xbad::supra_account::transfer", [], []), numbers);
  expect(boundRepetition(unknown, place)).toMatchObject({ moved: undefined, total: undefined });
  const paying = createTask(transferSupra(you, 3n), numbers);
  expect(boundRepetition(paying, { ...place, cycleSecs: undefined })).toMatchObject({
    runs: 36_000n,
    cycles: undefined,
    fees: undefined,
    total: undefined,
  });
  expect(boundRepetition(paying, { ...place, cycleSecs: 0n }).total).toBeUndefined();
});

test("separates another coin from SUPRA; a finished task never runs", () => {
  const moon = createTask(transferCoins(you, 5n, "0xc::moon::Moon"), numbers);
  expect(boundRepetition(moon, place).moved).toBe(0n);
  const over = createTask(transferSupra(you, 5n), { ...numbers, end: 999n });
  expect(boundRepetition(over, place)).toMatchObject({ runs: 0n, moved: 0n });
});

test("no chain at its usual block rate can exceed the bound", () => {
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const terms = fc.record({ gas: u64, price: u64, cap: u64 });
  const gaps = fc.array(fc.bigInt({ min: 100n, max: 5000n }), { maxLength: 60 });
  fc.assert(
    fc.property(
      u64,
      terms,
      gaps,
      fc.bigInt({ min: 0n, max: 4000n }),
      (amount, { gas, price, cap }, ms, life) => {
        const end = place.nowSecs + life;
        const bound = boundRepetition(
          createTask(transferSupra(you, amount), { gas, price, cap, end }),
          place,
        );
        let [nowMs, taken, cycle] = [place.nowSecs * 1000n, 7n + 2n * cap, 0n];
        for (const gap of ms) {
          if (nowMs / 1000n >= end) break;
          taken += amount + gas * price;
          const begun = (nowMs / 1000n - place.nowSecs) / 1200n;
          if (begun > cycle) taken += cap;
          cycle = begun;
          nowMs += gap;
        }
        expect(bound.total).toBeGreaterThanOrEqual(taken);
      },
    ),
  );
});

test("longer life and faster blocks raise the bound", () => {
  const secs = fc.bigInt({ min: 0n, max: 10_000_000n });
  fc.assert(
    fc.property(secs, secs, fc.bigInt({ min: 1n, max: 2000n }), (life, more, fastestBlockMs) => {
      const bound = (end: bigint, blockMs: bigint): bigint =>
        boundRepetition(createTask(transferSupra(you, 3n), { ...numbers, end }), {
          ...place,
          fastestBlockMs: blockMs,
        }).total ?? -1n;
      const end = place.nowSecs + life;
      expect(bound(end + more, fastestBlockMs)).toBeGreaterThanOrEqual(bound(end, fastestBlockMs));
      expect(bound(end, fastestBlockMs)).toBeGreaterThanOrEqual(bound(end, fastestBlockMs + 1n));
    }),
  );
});
