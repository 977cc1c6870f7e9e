// @vitest-environment node
import { SUPRA_COIN } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pastRate } from "./past-rate.ts";
import { PAIR } from "./rate.ts";
import type { SeenPrices } from "./price-log.ts";

const HOUR = 3_600_000;

function seen(at: number, value: bigint): SeenPrices {
  const one = (pair: number, amount: bigint) => ({ pair, value: amount, decimals: 3, at, round: 1n });
  return { at, prices: [one(PAIR.SUPRA_USDT, value), one(PAIR.USDT_USD, 1000n)] };
}

const rateAt = (points: readonly SeenPrices[], at: number) =>
  pastRate(points, SUPRA_COIN, { currency: "USD", at })?.numerator;

test("uses the nearest known price, none if all are far", () => {
  const points = [seen(100 * HOUR, 4n), seen(110 * HOUR, 5n)];
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
      const points = hours.toSorted((a, b) => a - b).map((one) => seen(one * HOUR, BigInt(one + 1)));
      const least = Math.min(...hours.map((one) => Math.abs(one - hour)));
      const rate = rateAt(points, hour * HOUR);
      if (least > 12) return rate === undefined;
      return rate !== undefined && Math.abs(Number(rate / 1000n) - 1 - hour) === least;
    }),
  );
});
