import {
  signatureRisk,
  summarizePayload,
  type PayloadSummary,
  type TransactionTerms,
} from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  executeMultisig,
  parseAddress,
  registerAutomation,
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
import { getHeadlineCoin, formatSignedHeadline } from "./review-words.ts";

const [multisig, you] = [parseAddress("0x5"), parseAddress("0xb")];
const moon = "0xc::moon::Moon";

/** As its only signer reads it. */
function ownHeadline(action: PayloadSummary, formatCoin: (value: bigint, coin: string) => string): string {
  const own = { part: "sender", actsFor: [multisig] } as const;
  return formatSignedHeadline({ action, sender: multisig }, own, formatCoin, () => undefined);
}

function headline(payload: TransactionPayload | EntryFunction): string {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  return ownHeadline(
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
      [encodeArgument("vector<address>", [you, multisig]), encodeArgument("vector<u64>", [1n, 2n])],
    ),
    "Send 3 quants to 2 addresses",
  ],
  [
    createEntryFunction(
      "0x1::supra_account::batch_transfer",
      [],
      [encodeArgument("vector<address>", [you]), encodeArgument("vector<u64>", [3n])],
    ),
    "Send 3 quants to 1 address",
  ],
  [createEntryFunction("0xc::pool::join", [], []), "Call pool::join of 0xc"],
  [
    createEntryFunction("0xc::pbo_delegation_pool::unlock", [], []),
    "Call pbo_delegation_pool::unlock of 0xc",
  ],
  [createEntryFunction("0xbad::supra_account::transfer", [], []), "Call supra_account::transfer of 0xbad"],
  [createEntryFunction("0x1::stake::set_operator", [], []), "Call stake::set_operator"],
  [createEntryFunction("0x1::account::offer_signer_capability", [], []), "Let another account sign"],
  [createEntryFunction("0x1::pbo_delegation_pool::unlock", [], []), "Unlock stake"],
  [
    createEntryFunction("0x1::multisig_account::execute_rejected_transaction", [], []),
    "Remove the oldest proposal",
  ],
  [proposeMultisig(multisig, transferSupra(you, 5n)), "Propose: send 5 quants"],
  [proposeMultisigHash(multisig, transferSupra(you, 5n)), "Propose a transaction"],
  [voteMultisig(multisig, 7n, false), "Reject proposal 7"],
  [voteMultisig(multisig, 7n, true), "Approve proposal 7"],
  [voteMultisigRange(multisig, { first: 2n, last: 4n, isApproved: true }), "Approve proposals 2 to 4"],
  [voteMultisigRange(multisig, { first: 2n, last: 4n, isApproved: false }), "Reject proposals 2 to 4"],
  [executeMultisig(multisig), "Execute the next proposal"],
  [executeMultisig(multisig, transferSupra(you, 5n)), "Execute a proposal: send 5 quants"],
] as const)("a transaction says in one sentence what it does (%#)", (payload, expected) => {
  expect(headline(payload)).toBe(expected);
});

test("what repeats says so first, and until when, at any depth", () => {
  const task = (end: bigint) =>
    registerAutomation(transferSupra(you, 5n), {
      maxGasAmount: 10n,
      gasPriceCap: 100n,
      automationFeeCapForEpoch: 5n,
      expirationTimestampSecs: end,
    });
  const said = /^Repeat in every block until .*2033.*: send 5 quants$/;
  expect(headline(task(2_000_000_000n))).toMatch(said);
  expect(headline(executeMultisig(multisig, task(2_000_000_000n)))).toMatch(
    /^Execute a proposal: repeat in every block until .*2033.*: send 5 quants$/,
  );
  expect(headline(proposeMultisig(multisig, task(2_000_000_000n)))).toMatch(
    /^Propose: repeat in every block until .*2033/,
  );
  expect(headline(task(2n ** 64n - 1n))).toBe(
    `Repeat in every block until Unix time ${2n ** 64n - 1n}: send 5 quants`,
  );
});

test("the coin of a headline is found inside of proposals", () => {
  const entryFunction = proposeMultisig(multisig, transferCoins(you, 5n, moon));
  expect(getHeadlineCoin(summarizePayload({ kind: "entry-function", entryFunction }))).toBe(moon);
});

test("another sender's action names the sender to payers and co-signers", () => {
  const action = summarizePayload({ kind: "entry-function", entryFunction: transferSupra(you, 5n) });
  const me = parseAddress("0xa");
  const said = (change: Partial<TransactionTerms>, name?: string, ownAddresses = [me]) => {
    const terms = { action, sender: me, secondarySigners: [], feePayer: me, maxFee: 1n, ...change };
    return formatSignedHeadline(
      terms,
      signatureRisk(terms, { keyAddresses: [me], ownAddresses }),
      (value) => `${value} quants`,
      () => name,
    );
  };
  expect(said({})).toBe("Send 5 quants");
  expect(said({ feePayer: you })).toBe("Send 5 quants");
  const ends = `0x0000…${you.slice(-4)}`;
  expect(said({ sender: you })).toBe(`Pay the network fee for ${ends}: send 5 quants`);
  expect(said({ sender: you }, "Savings", [me, you])).toBe(
    "Pay the network fee for your account Savings: send 5 quants to Savings",
  );
  const signsAlong = { sender: you, secondarySigners: [me] };
  expect(said(signsAlong)).toBe(`Co-sign and pay the network fee for ${ends}: send 5 quants`);
  expect(said({ ...signsAlong, feePayer: you })).toBe(`Co-sign for ${ends}: send 5 quants`);
  expect(said({ ...signsAlong, feePayer: "open" }, "Be\u202en")).toBe(
    "Co-sign for Be\\u{202e}n: send 5 quants to Be\\u{202e}n",
  );
});

test("a package's name can neither hide nor fill a headline", () => {
  const named = (name: string) => ({
    ...summarizePayload({ kind: "entry-function", entryFunction: transferSupra(you, 5n) }),
    kind: "publish" as const,
    target: { kind: "account" as const },
    package: {
      name,
      policy: "compatible" as const,
      moduleNames: [],
      modules: [],
      codeSize: 0,
      dependencies: [],
    },
  });
  const said = (name: string): string => {
    const action = named(name);
    return "function" in action ? ownHeadline(action, () => "") : "";
  };
  expect(said("Swap\u202e\u200b")).toBe("Publish Swap\\u{202e}\\u{200b}");
  expect([...said("x".repeat(900))].length).toBe("Publish ".length + 60);
});
