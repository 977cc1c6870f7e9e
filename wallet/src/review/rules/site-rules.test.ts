import {
  createEntryFunction,
  parseAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type TransactionEvent,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { me, movedAsset, testPrepared, testSummary } from "../testing/test-review.ts";
import { evaluate } from "./rules.ts";
import type { ReviewFacts } from "./rule.ts";

const BUY = "0x5::shop::buy";
const call = { kind: "entry-function", entryFunction: createEntryFunction(BUY, [], []) } as const;

const withdrawn = (amount: bigint): TransactionEvent => ({
  type: "0x1::coin::CoinWithdraw",
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
  data: { account: me, amount: String(amount), coin_type: SUPRA_COIN },
});

/** What a rule finds; the balance is a million quants. */
function finds(
  rule: string,
  site: ReviewFacts["site"],
  taken = 0n,
  before: readonly TransactionEvent[] = [],
) {
  const prepared = testPrepared(call, {}, [...before, withdrawn(taken)]);
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    ...(site === undefined ? {} : { site }),
  }).find((found) => found.rule === rule);
}

const host = "shop.example";

it("finds a site taking nearly everything with a new call", () => {
  const level = (taken: bigint, knownCalls: readonly string[]) =>
    finds("site-takes-all", { host, knownCalls, approvedInRow: 0 }, taken)?.level;
  expect(level(950_000n, [])).toBe("critical");
  expect(level(950_000n, ["0x5::shop::sell"])).toBe("critical");
  expect(level(949_999n, [])).toBeUndefined();
  expect(level(1_000_000n, [BUY])).toBeUndefined();
  expect(finds("site-takes-all", undefined, 1_000_000n)).toBeUndefined();
});

it("finds it after a conversion too, which is no income", () => {
  const conversion = {
    ...withdrawn(0n),
    type: "0x1::coin::CoinEventHandleDeletion",
    data: {
      event_handle_creation_address: me,
      deleted_deposit_event_handle_creation_number: "2",
      deleted_withdraw_event_handle_creation_number: "3",
    },
  };
  const before = [conversion, movedAsset("Deposit", me, SUPRA_ASSET, 1_000_000n)];
  expect(finds("site-takes-all", { host, knownCalls: [], approvedInRow: 0 }, 990_000n, before)?.level).toBe(
    "critical",
  );
});

it("finds approval farming: a site that asks for one transaction after another", () => {
  const found = (approved: number, knownCalls: readonly string[] = [], taken = 0n) =>
    finds("site-in-row", { host, knownCalls, approvedInRow: approved }, taken);
  expect(found(1)).toBeUndefined();
  expect(found(2)).toMatchObject({
    level: "warning",
    title: "shop.example requested 3 transactions within two minutes.",
  });
  expect(found(2, [BUY], 1n)?.level).toBe("warning");
  // A game's tenth move is a habit: a known call that takes nothing but its fee.
  expect(found(9, [BUY])).toBeUndefined();
  expect(finds("site-in-row", undefined)).toBeUndefined();
});
