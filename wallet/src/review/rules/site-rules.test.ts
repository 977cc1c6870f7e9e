// @vitest-environment node
import { createEntryFunction, parseAddress, SUPRA_COIN, type TransactionEvent } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { me, testPrepared, testSummary } from "../testing/test-review.ts";
import { evaluate } from "./evaluate.ts";
import type { ReviewFacts } from "./rule.ts";

const BUY = "0x5::shop::buy";
const call = { kind: "entry-function", entryFunction: createEntryFunction(BUY, [], []) } as const;

const withdrawn = (amount: bigint): TransactionEvent => ({
  type: "0x1::coin::CoinWithdraw",
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
  data: { account: me, amount: String(amount), coin_type: SUPRA_COIN },
});

/** Whether the rule finds something; the balance is a million quants. */
function finds(taken: bigint, site: ReviewFacts["site"]): boolean {
  const prepared = testPrepared(call, {}, [withdrawn(taken)]);
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none" },
    ...(site === undefined ? {} : { site }),
  }).some(({ rule, level }) => rule === "site-takes-all" && level === "critical");
}

it("finds that a site takes nearly everything with a call that it never made before", () => {
  const host = "shop.example";
  expect(finds(950_000n, { host, knownCalls: [] })).toBe(true);
  expect(finds(950_000n, { host, knownCalls: ["0x5::shop::sell"] })).toBe(true);
  expect(finds(949_999n, { host, knownCalls: [] })).toBe(false);
  expect(finds(1_000_000n, { host, knownCalls: [BUY] })).toBe(false);
  expect(finds(1_000_000n, undefined)).toBe(false);
});
