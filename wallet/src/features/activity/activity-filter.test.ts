import { isTransactionHash, parseAddress, SUPRA_COIN, type TransactionHash } from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { countConditions, entriesAt, filterActivity, type ActivityFilter } from "./activity-filter.ts";
import { activityIndex } from "./activity-index.ts";
import type { KnownWords } from "./activity-marks.ts";

const [me, ana, bob] = [parseAddress("0xa"), parseAddress("0xa11a"), parseAddress("0xb0b")];
const moon = "0xc::moon::Moon";

function createHash(digit: string): TransactionHash {
  const hash = `0x${digit.repeat(64)}`;
  return isTransactionHash(hash) ? hash : expect.unreachable();
}

/** A payment of 12.5 SUPRA from me to Ana, at noon on 21 November 2025; override what differs. */
function testEntry(change: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    hash: createHash("1"),
    status: "Success",
    type: "CoinTransfer",
    micros: new Date(2025, 10, 21, 12).getTime() * 1000,
    sender: me,
    receiver: ana,
    called: "0x1::supra_account::transfer",
    changes: [{ coinType: SUPRA_COIN, amount: -1_250_000_000n }],
    cost: 900n,
    height: 7n,
    sequenceNumber: 3n,
    ...change,
  };
}

const paid = testEntry();
const received = testEntry({
  hash: createHash("2"),
  sender: bob,
  receiver: me,
  changes: [{ coinType: moon, amount: 5n }],
  micros: new Date(2025, 10, 20, 23, 59, 59).getTime() * 1000,
});
const called = testEntry({
  hash: createHash("3"),
  status: "Failed",
  type: "EntryFunctionCall",
  receiver: undefined,
  called: "0xc::moon::mint",
  changes: [],
  micros: new Date(2025, 10, 22, 0, 0, 0).getTime() * 1000,
});
const waiting = testEntry({ hash: createHash("4"), status: "Pending", micros: undefined });
const all = [waiting, called, paid, received];

const words: KnownWords = {
  names: new Map([[ana, "Ana"]]),
  notes: new Map([[received.hash, "Rent\nNovember"]]),
};

function found(filter: ActivityFilter, entries: readonly ActivityEntry[] = all): readonly ActivityEntry[] {
  const index = activityIndex(entries, me);
  return entriesAt(index, filterActivity(index, filter, me, words).places);
}

test("nothing asked is the same list", () => {
  expect(found({})).toBe(all);
});

test.each<[ActivityFilter, readonly ActivityEntry[]]>([
  [{ status: "failed" }, [called]],
  [{ status: "pending" }, [waiting]],
  [{ type: "call" }, [called]],
  [{ type: "transfer", status: "confirmed" }, [paid, received]],
  [{ direction: "in" }, [received]],
  [{ direction: "out" }, [waiting, paid]],
  [{ coin: moon }, [received]],
  [{ with: "ana" }, [waiting, paid]],
  [{ with: "b0b" }, [received]],
  [{ with: me }, []],
  [{ fn: "MOON::mint" }, [called]],
  [{ from: "2025-11-21", until: "2025-11-21" }, [paid]],
  [{ until: "2025-11-20" }, [received]],
  [{ from: "2025-11-22", status: "failed" }, [called]],
  [{ q: "12.5" }, [waiting, paid]],
  [{ q: "12" }, [waiting, paid]],
  [{ q: "2.5" }, []],
  [{ q: "12.50000000" }, [waiting, paid]],
  [{ q: "12.6" }, []],
  [{ q: "MOON" }, [called, received]],
  [{ q: "rent" }, [received]],
  [{ q: " Ana " }, [waiting, paid]],
  [{ q: createHash("3").slice(0, 20) }, [called]],
  [{ q: "nothing of the kind" }, []],
])("%j finds what it says", (filter, expected) => {
  expect(found(filter)).toEqual(expected);
});

test("a failed payment counts by its intended direction, self-payments by none", () => {
  const failed = testEntry({ status: "Failed" });
  const toMyself = testEntry({ receiver: me, changes: [{ coinType: SUPRA_COIN, amount: 0n }] });
  const coins = testEntry({ changes: [{ coinType: moon, amount: -1n }] });
  const list = [failed, toMyself, coins];
  expect(found({ direction: "out" }, list)).toEqual([failed, coins]);
  expect(found({ direction: "in" }, list)).toEqual([]);
});

test("a fungible asset payment counts as outgoing like a coin's", () => {
  const called = "0x1::primary_fungible_store::transfer";
  const changes = [{ coinType: parseAddress("0xa55e7"), amount: -5n }];
  const asset = testEntry({ type: "EntryFunctionCall", called, changes });
  expect(found({ direction: "out" }, [asset])).toEqual([asset]);
  expect(found({ direction: "in" }, [asset])).toEqual([]);
});

test("finds every moved coin by its type and amount", () => {
  const swap = testEntry({
    type: "EntryFunctionCall",
    changes: [
      { coinType: SUPRA_COIN, amount: -100_000_000n },
      { coinType: moon, amount: 700_000_000n },
    ],
  });
  for (const filter of [{ coin: moon }, { q: "moon::Moon" }, { q: "7" }, { q: "1" }])
    expect(found(filter, [swap]), JSON.stringify(filter)).toEqual([swap]);
  for (const filter of [{ q: "7.1" }, { coin: "0xc::star::Star" }])
    expect(found(filter, [swap]), JSON.stringify(filter)).toEqual([]);
});

test("an amount that no float holds is found exactly", () => {
  const most = 2n ** 64n - 1n;
  const all = [most, most - 1n].map((amount) => testEntry({ changes: [{ coinType: SUPRA_COIN, amount }] }));
  expect(found({ q: "184467440737.09551615" }, all)).toEqual([all[0]]);
  expect(found({ q: "184467440737.09551614" }, all)).toEqual([all[1]]);
});

test("counts and hides zero payments by strangers unless searched for", () => {
  const nothing = [{ coinType: SUPRA_COIN, amount: 0n }];
  const dust = testEntry({ hash: createHash("5"), sender: bob, receiver: me, changes: nothing });
  const known = testEntry({ hash: createHash("6"), sender: ana, receiver: me, changes: nothing });
  const list = [paid, dust, known];
  const index = activityIndex(list, me);
  expect(filterActivity(index, {}, me, words)).toEqual({ places: Uint32Array.of(0, 2), dust: 1 });
  expect(found({ status: "confirmed" }, list)).toEqual([paid, known]);
  for (const filter of [{ dust: "shown" }, { q: "b0b" }, { with: "b0b" }] as const)
    expect(found(filter, list)).toContain(dust);
});

test("conditions in the sheet are counted, text and direction are not", () => {
  expect(countConditions({ q: "x", direction: "in", type: "call", from: "2025-11-21" })).toBe(2);
});
