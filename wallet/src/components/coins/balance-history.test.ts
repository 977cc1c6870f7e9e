import { isTransactionHash, parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { balanceHistory, changeSince, pointsSince } from "./balance-history.ts";

const [me, you] = [parseAddress("0xa"), parseAddress("0xb")];

function testEntry(seconds: number, amount: bigint, change: Partial<ActivityEntry> = {}): ActivityEntry {
  const hash = `0x${"1".repeat(64)}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    type: "CoinTransfer",
    micros: seconds * 1_000_000,
    sender: amount < 0n ? me : you,
    receiver: undefined,
    called: undefined,
    changes: [{ coinType: SUPRA_COIN, amount }],
    cost: 1n,
    height: 1n,
    sequenceNumber: 0n,
    ...change,
  };
}

test("computes past balances from today's minus changes and own fees", () => {
  const entries = [testEntry(30, -20n), testEntry(20, 50n), testEntry(10, 100n)];
  expect(balanceHistory(entries, me, { balance: 129n, at: 40_000 })).toEqual([
    { at: 10_000, balance: 100n },
    { at: 20_000, balance: 150n },
    { at: 30_000, balance: 129n },
    { at: 40_000, balance: 129n },
  ]);
});

test("subtracts a fee from the sponsor, not from the sender", () => {
  const entries = [
    testEntry(30, -20n, { feePayer: you }),
    testEntry(20, 0n, { sender: you, changes: [], feePayer: me }),
    testEntry(10, 100n),
  ];
  const points = balanceHistory(entries, me, { balance: 79n, at: 40_000 });
  expect(points.map(({ balance }) => balance)).toEqual([100n, 99n, 79n, 79n]);
});

test("a failed payment costs its fee; a pending one costs nothing", () => {
  const entries = [
    testEntry(0, -5n, { status: "Pending", micros: undefined }),
    testEntry(20, -50n, { status: "Failed" }),
    testEntry(10, 100n),
  ];
  const points = balanceHistory(entries, me, { balance: 99n, at: 30_000 });
  expect(points.map(({ balance }) => balance)).toEqual([100n, 99n, 99n]);
});

test("it stops where the history can't be all there is", () => {
  const entries = [testEntry(20, 100n), testEntry(10, 100n)];
  expect(balanceHistory(entries, me, { balance: 50n, at: 30_000 })).toEqual([
    { at: 20_000, balance: 50n },
    { at: 30_000, balance: 50n },
  ]);
});

test("another coin's history has its changes only, without fees", () => {
  const moon = "0xc::moon::Moon";
  const entries = [
    testEntry(30, -5n, { changes: [{ coinType: moon, amount: -5n }] }),
    testEntry(20, 1000n),
    testEntry(10, 9n, { changes: [{ coinType: moon, amount: 9n }] }),
  ];
  expect(balanceHistory(entries, me, { balance: 4n, at: 40_000 }, moon)).toEqual([
    { at: 10_000, balance: 9n },
    { at: 30_000, balance: 4n },
    { at: 40_000, balance: 4n },
  ]);
});

test("a change counts from a moment, unknown before the history begins", () => {
  const points = [
    { at: 10_000, balance: 100n },
    { at: 20_000, balance: 150n },
    { at: 40_000, balance: 120n },
  ];
  expect(changeSince(points, 10_000)).toBe(20n);
  expect(changeSince(points, 39_999)).toBe(-30n);
  expect(changeSince(points, 40_000)).toBe(0n);
  expect(changeSince(points, 9_999)).toBeUndefined();
  expect(changeSince([], 0)).toBeUndefined();
});

test("cuts a history at a moment, and keeps what was there then", () => {
  const points = [
    { at: 10, balance: 5n },
    { at: 20, balance: 7n },
    { at: 40, balance: 7n },
  ];
  expect(pointsSince(points, 15)).toEqual([{ at: 15, balance: 5n }, ...points.slice(1)]);
  expect(pointsSince(points, 5)).toEqual(points);
  expect(pointsSince(points, 30)).toEqual([
    { at: 30, balance: 7n },
    { at: 40, balance: 7n },
  ]);
});
