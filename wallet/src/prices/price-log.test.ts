import { expect, test } from "vitest";
import { SUPRA_COIN } from "@holdfast/sdk";
import fc from "fast-check";
import { type Price, PAIR } from "./rate.ts";
import { createPriceLog, type SeenPrices, pastRate } from "./price-log.ts";

const HOUR = 3_600_000;
const price = (value: bigint): Price => ({ pair: 500, value, decimals: 18, at: 5, round: 0n });
const seen = (at: number, value = 1n): SeenPrices => ({ at, prices: [price(value)] });

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test("remembers prices by chain exactly, across visits", () => {
  const storage = memory();
  const log = createPriceLog(storage);
  const value = 123_456_789_012_345_678_901_234n;
  log.note(8, seen(HOUR, value));
  log.note(4, seen(HOUR));
  log.note(4, { at: 9 * HOUR, prices: [] });
  expect(createPriceLog(storage).getState().chains).toEqual({ 8: [seen(HOUR, value)], 4: [seen(HOUR)] });
  log.clear();
  expect(createPriceLog(storage).getState().chains).toEqual({});
});

test("keeps hourly points for a week and daily ones before", () => {
  const log = createPriceLog(memory());
  for (let half = 0; half < 2 * 24 * 20; half++) log.note(4, seen((half * HOUR) / 2));
  const points = log.getState().chains[4] ?? [];
  expect(points.length).toBeLessThan(7 * 24 + 15);
  expect(points.length).toBeGreaterThan(7 * 24 + 10);
  expect(points.at(-1)?.at).toBe((2 * 24 * 20 - 1) * (HOUR / 2));
});

test("what is damaged does not take the rest with it", () => {
  const storage = memory();
  const point = { at: HOUR, prices: [[500, "1", 18, 5]] };
  const broken = { at: HOUR, prices: [[500, "1.5", 18, 5]] };
  storage.setItem(
    "holdfast-prices",
    JSON.stringify({ version: 1, state: { chains: { 4: [broken, point, 7] } } }),
  );
  expect(createPriceLog(storage).getState().chains).toEqual({ 4: [seen(HOUR)] });
  storage.setItem("holdfast-prices", "no JSON");
  expect(createPriceLog(storage).getState().chains).toEqual({});
});

function pricesAt(at: number, value: bigint): SeenPrices {
  const one = (pair: number, amount: bigint) => ({ pair, value: amount, decimals: 3, at, round: 1n });
  return { at, prices: [one(PAIR.SUPRA_USDT, value), one(PAIR.USDT_USD, 1000n)] };
}

const rateAt = (points: readonly SeenPrices[], at: number) =>
  pastRate(points, SUPRA_COIN, { currency: "USD", at })?.numerator;

test("uses the nearest known price, none if all are far", () => {
  const points = [pricesAt(100 * HOUR, 4n), pricesAt(110 * HOUR, 5n)];
  expect(rateAt(points, 104 * HOUR)).toBe(4_000n);
  expect(rateAt(points, 106 * HOUR)).toBe(5_000n);
  expect(rateAt(points, 88 * HOUR)).toBe(4_000n);
  expect(rateAt(points, 87 * HOUR)).toBeUndefined();
  expect(rateAt(points, 123 * HOUR)).toBeUndefined();
  expect(rateAt([], 100 * HOUR)).toBeUndefined();
});

test("no other moment is nearer than the one that counts", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 40 }), (hours, hour) => {
      const points = hours.toSorted((a, b) => a - b).map((one) => pricesAt(one * HOUR, BigInt(one + 1)));
      const least = Math.min(...hours.map((one) => Math.abs(one - hour)));
      const rate = rateAt(points, hour * HOUR);
      if (least > 12) return rate === undefined;
      return rate !== undefined && Math.abs(Number(rate / 1000n) - 1 - hour) === least;
    }),
  );
});
