import { transferSupra, type TransactionPayload } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { me, moved, testPrepared, testSummary, you } from "../testing/test-review.ts";
import type { Finding } from "./finding.ts";
import { evaluate } from "./rules.ts";

const pay: TransactionPayload = { kind: "entry-function", entryFunction: transferSupra(you, 5n) };

const paid = [moved("CoinWithdraw", me, 5n), moved("CoinDeposit", you, 5n)];

/** What is found about a transaction that this device's clock sees expire in so many seconds. */
function listFindings(secondsLeft: bigint, clockAheadSecs = 0): readonly Finding[] {
  const { raw } = testPrepared(pay);
  const deviceSecs = raw.expirationTimestampSecs - secondsLeft;
  const chainTimeSecs = deviceSecs - BigInt(clockAheadSecs);
  const prepared = testPrepared(pay, { chainTimeSecs, clockAheadSecs }, paid);
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
  });
}

const rulesIn = (findings: readonly Finding[]) => findings.map(({ rule, level }) => `${rule}: ${level}`);

test("accepts an expiry of ten minutes plus clock tolerance", () => {
  expect(listFindings(60n)).toEqual([]);
  expect(listFindings(720n)).toEqual([]);
});

test("warns of a later expiry with its date by device clock", () => {
  const findings = listFindings(721n);
  expect(rulesIn(findings)).toEqual(["expiry-too-far: warning"]);
  expect(findings[0]?.title).toMatch(/^This transaction stays valid until .*1970.*\.$/);
  const yearAhead = listFindings(365n * 86_400n + 60n, -365 * 86_400);
  expect(rulesIn(yearAhead)).toEqual(["expiry-too-far: warning", "clock: info"]);
});
