// @vitest-environment node
import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  SUPRA_COIN,
  transferCoins,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { voteMultisigRange } from "@holdfast/sdk/multisig";
import { expect, test } from "vitest";
import { summarizePayload } from "../vault/payload-reader.ts";
import { coinOf, headlineOf } from "./headline.ts";

const [shared, you] = [parseAddress("0x5"), parseAddress("0xb")];
const moon = "0xc::moon::Moon";

function headline(payload: TransactionPayload | EntryFunction): string {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  return headlineOf(
    summarizePayload(whole),
    (value, coin) => `${value} ${coin === SUPRA_COIN ? "quants" : coin}`,
  );
}

test.each([
  [transferSupra(you, 5n), "Send 5 quants"],
  [transferCoins(you, 5n, moon), `Send 5 ${moon}`],
  [
    createEntryFunction(
      "0x1::supra_account::batch_transfer",
      [],
      [encodeArgument("vector<address>", [you, shared]), encodeArgument("vector<u64>", [1n, 2n])],
    ),
    "Send 3 quants to 2 addresses",
  ],
  [createEntryFunction("0xc::pool::join", [], []), "Call pool::join"],
  [createEntryFunction("0xc::pbo_delegation_pool::unlock", [], []), "Call pbo_delegation_pool::unlock"],
  [createEntryFunction("0x1::pbo_delegation_pool::unlock", [], []), "Unlock stake"],
  [
    createEntryFunction("0x1::multisig_account::execute_rejected_transaction", [], []),
    "Remove the oldest proposal",
  ],
  [proposeMultisig(shared, transferSupra(you, 5n)), "Propose: send 5 quants"],
  [proposeMultisigHash(shared, transferSupra(you, 5n)), "Propose a transaction"],
  [voteMultisig(shared, 7n, false), "Reject proposal 7"],
  [voteMultisig(shared, 7n, true), "Approve proposal 7"],
  [voteMultisigRange(shared, { first: 2n, last: 4n, isApproved: true }), "Approve proposals 2 to 4"],
  [voteMultisigRange(shared, { first: 2n, last: 4n, isApproved: false }), "Reject proposals 2 to 4"],
  [executeMultisig(shared), "Execute the next proposal"],
  [executeMultisig(shared, transferSupra(you, 5n)), "Execute a proposal: send 5 quants"],
] as const)("a transaction says in one sentence what it does (%#)", (payload, expected) => {
  expect(headline(payload)).toBe(expected);
});

test("the coin of a headline is found inside of proposals", () => {
  const entryFunction = proposeMultisig(shared, transferCoins(you, 5n, moon));
  expect(coinOf(summarizePayload({ kind: "entry-function", entryFunction }))).toBe(moon);
});
