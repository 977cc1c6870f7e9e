// @vitest-environment node
import { expect, test } from "vitest";
import type { Price } from "./rate.ts";
import { createPriceLog, withSeen, type SeenPrices } from "./price-log.ts";

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
  let points: readonly SeenPrices[] = [];
  for (let half = 0; half < 2 * 24 * 20; half++) points = withSeen(points, seen((half * HOUR) / 2));
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
