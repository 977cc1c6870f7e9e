import { isTransactionHash, SUPRA_COIN } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { chartBuckets } from "./activity-chart.tsx";

function move(ms: number, amount: bigint, change: Partial<ActivityEntry> = {}): ActivityEntry {
  const hash = `0x${"1".repeat(64)}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    type: "CoinTransfer",
    micros: ms * 1000,
    sender: undefined,
    receiver: undefined,
    called: undefined,
    changes: [{ coinType: SUPRA_COIN, amount }],
    cost: 0n,
    height: undefined,
    sequenceNumber: undefined,
    ...change,
  };
}

const day = (date: number, hour = 12): number => new Date(2026, 2, date, hour).getTime();

test("separates a day's income and spending and includes empty days", () => {
  const buckets = chartBuckets([move(day(4), 5n), move(day(2, 23), -3n), move(day(2, 1), 2n)], SUPRA_COIN);
  expect(buckets.map(({ start, gained, lost }) => [new Date(start).getDate(), gained, lost])).toEqual([
    [2, 2n, 3n],
    [3, 0n, 0n],
    [4, 5n, 0n],
  ]);
});

test("what failed, waits or moved another coin is not counted", () => {
  const entries = [
    move(day(1), 5n, { status: "Failed" }),
    move(day(1), 5n, { status: "Pending", micros: undefined }),
    move(day(1), 5n, { changes: [{ coinType: "0xc::moon::Moon", amount: 1n }] }),
  ];
  expect(chartBuckets(entries, SUPRA_COIN)).toEqual([]);
});

test("columns lose and repeat nothing, are few and in order", () => {
  const years = 25 * 365 * 86_400;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: years }), fc.bigInt({ min: -1000n, max: 1000n })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.constantFrom(1, 60, 86_400),
      (moves, shrink) => {
        const entries = moves.map(([second, amount]) => move(Math.floor(second / shrink) * 1000, amount));
        const buckets = chartBuckets(entries, SUPRA_COIN);
        const sum = buckets.reduce((total, { gained, lost }) => total + gained - lost, 0n);
        expect(sum).toBe(moves.reduce((total, [, amount]) => total + amount, 0n));
        expect(buckets.length).toBeLessThanOrEqual(33);
        const starts = buckets.map(({ start }) => start);
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      },
    ),
  );
});
