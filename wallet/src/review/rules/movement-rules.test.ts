import { createEntryFunction, parseAddress, SUPRA_ASSET, type TransactionEvent } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { simulatedMoves } from "../balance-changes.ts";
import { me, movedAsset, testPrepared, testSummary, thief, you } from "../testing/test-review.ts";
import { evaluate } from "./rules.ts";
import type { ReviewFacts } from "./rule.ts";

const call = {
  kind: "entry-function",
  entryFunction: createEntryFunction("0x5::shop::buy", [], []),
} as const;
const gold = parseAddress("0xf01d");

const event = (type: string, data: Readonly<Record<string, string>>): TransactionEvent => ({
  type,
  data,
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
});
const transfer = (object: string, from = me) => event("0x1::object::Transfer", { object, from, to: thief });
const conversion = event("0x1::coin::CoinEventHandleDeletion", {
  event_handle_creation_address: me,
  deleted_deposit_event_handle_creation_number: "2",
  deleted_withdraw_event_handle_creation_number: "3",
});

function found(events: readonly TransactionEvent[], moves?: ReviewFacts["moves"]) {
  const prepared = testPrepared(call, {}, events);
  const rules = ["leaves-unnamed", "objects-leave", "conversion-guessed"];
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    ...(moves === undefined ? {} : { moves }),
  }).filter(({ rule }) => rules.includes(rule));
}

it("warns if something leaves a store whose owner is not known", () => {
  const events = [movedAsset("Withdraw", me, gold, 5n)];
  expect(found(events)).toMatchObject([{ rule: "leaves-unnamed", level: "warning" }]);
  const prepared = testPrepared(call, {}, events);
  expect(found(events, simulatedMoves(prepared, { accounts: [me], assets: [gold] }))).toEqual([]);
  expect(found([movedAsset("Deposit", me, gold, 5n)])).toEqual([]);
});

it("names an object that leaves, and counts several", () => {
  expect(found([transfer("0xcab")])).toMatchObject([
    { rule: "objects-leave", level: "warning", title: expect.stringContaining("0x") as string, target: me },
  ]);
  expect(found([transfer("0xcab"), transfer("0xcac")])[0]?.title).toBe(
    "2 collectibles or objects leave your account.",
  );
  expect(found([transfer("0xcab", you)])).toEqual([]);
});

it("warns about an object that is destroyed", () => {
  const data = { collection: "0xc", index: "1", token: "0xcab", previous_owner: me };
  expect(found([event("0x4::collection::Burn", data)])[0]?.why).toMatch(
    /^The object and everything inside are destroyed/,
  );
});

it("warns if a converted amount was not measured", () => {
  const events = [conversion, movedAsset("Deposit", me, SUPRA_ASSET, 1_000n)];
  expect(found(events)).toMatchObject([{ rule: "conversion-guessed", level: "warning" }]);
  const moves = simulatedMoves(testPrepared(call, {}, events), { coinStoreBefore: () => 1_000n });
  expect(found(events, moves)).toEqual([]);
});
