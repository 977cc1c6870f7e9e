import { parseAddress, SUPRA_COIN, type TransactionHash } from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { firstWithoutDust, isDust } from "./dust.ts";

const [me, ana, stranger] = [parseAddress("0xa"), parseAddress("0xa11a"), parseAddress("0xbad")];
const isKnown = (address: string): boolean => address === ana;

const dust: ActivityEntry = {
  hash: `0x${"1".repeat(64)}` as TransactionHash,
  status: "Success",
  type: "CoinTransfer",
  micros: 1,
  sender: stranger,
  receiver: me,
  called: "0x1::supra_account::transfer",
  changes: [{ coinType: SUPRA_COIN, amount: 0n }],
  cost: 900n,
  height: 1n,
  sequenceNumber: 1n,
};

test("a payment of nothing by an unknown sender is dust", () => {
  expect(isDust(dust, me, isKnown)).toBe(true);
  expect(firstWithoutDust([dust], 5, me, isKnown)).toEqual([]);
});

test.each<[string, Partial<ActivityEntry>]>([
  ["the least that there is", { changes: [{ coinType: SUPRA_COIN, amount: 1n }] }],
  ["from a contact", { sender: ana }],
  ["from this account", { sender: me, receiver: stranger }],
  ["to oneself", { sender: me }],
  ["that failed", { status: "Failed" }],
  ["in a call", { type: "EntryFunctionCall", receiver: undefined }],
])("a payment %s is not", (_, change) => {
  const entries = [{ ...dust, ...change }];
  expect(firstWithoutDust([dust, ...entries, ...entries], 1, me, isKnown)).toEqual(entries);
});
