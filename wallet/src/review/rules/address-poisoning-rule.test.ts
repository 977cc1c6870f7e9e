// @vitest-environment node
import {
  createEntryFunction,
  encodeArgument,
  parseAddress,
  proposeMultisig,
  registerAutomation,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { testPrepared, testSummary, transferAsset } from "../testing/test-review.ts";
import { evaluate } from "./evaluate.ts";
import { ADDRESS_POISONING_RULE } from "./address-poisoning-rule.ts";
import type { ReviewFacts } from "./rule.ts";

const anna = parseAddress(`0x${"5a".repeat(32)}`);
const imitation = parseAddress(`0x${"5a".repeat(3)}${"77".repeat(26)}${"5a".repeat(3)}`);
const stranger = parseAddress(`0x${"81".repeat(32)}`);
const multisig = parseAddress(`0x${"c3".repeat(32)}`);

const none: ReviewFacts["known"] = { ownAccounts: [], contacts: [], paidFromHere: [] };
const contact = { ...none, contacts: [{ name: "Anna", address: anna }] };

function evaluated(payload: TransactionPayload | EntryFunction, rest: Partial<ReviewFacts> = {}) {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  const prepared = testPrepared(whole);
  const compared = { disagreements: [], newReceivers: [], known: contact, compared: [] };
  const facts: ReviewFacts = {
    prepared,
    summary: testSummary(prepared),
    ...compared,
    verification: { state: "none" },
  };
  return evaluate({ ...facts, ...rest }, {}, [ADDRESS_POISONING_RULE]);
}

const batch = (name: string, types: readonly string[]): EntryFunction =>
  createEntryFunction(`0x1::supra_account::${name}`, types, [
    encodeArgument("vector<address>", [stranger, imitation, imitation]),
    encodeArgument("vector<u64>", [1n, 2n, 3n]),
  ]);

const pay = (name: string): EntryFunction =>
  createEntryFunction(
    name,
    ["0x7::moon::Moon"],
    [encodeArgument("address", imitation), encodeArgument("u64", 5n)],
  );

const costs = {
  maxGasAmount: 10n,
  gasPriceCap: 100n,
  automationFeeCapForEpoch: 5n,
  expirationTimestampSecs: 100n,
};

test.each([
  ["a payment", transferSupra(imitation, 5n)],
  ["a payment that makes the account", pay("0x1::supra_account::transfer_coins")],
  ["a payment of a coin", pay("0x1::coin::transfer")],
  ["a payment of a fungible asset", transferAsset(stranger, imitation, 5n)],
  ["one of several payments", batch("batch_transfer", [])],
  ["one of several payments of a coin", batch("batch_transfer_coins", ["0x7::moon::Moon"])],
  ["a proposal to pay", proposeMultisig(multisig, transferSupra(imitation, 5n))],
  [
    "a multisig account's payment",
    {
      kind: "multisig",
      multisigAddress: multisig,
      inner: { kind: "entry-function", entryFunction: transferSupra(imitation, 5n) },
    },
  ],
  ["a payment that repeats", registerAutomation(transferSupra(imitation, 5n), costs)],
] as const)("%s to an address that looks like a contact is critical", (_, payload) => {
  expect(evaluated(payload)).toMatchObject([
    {
      rule: "look-alike",
      level: "critical",
      title: "This is not your contact Anna, but its address looks like it.",
      source: "read from the bytes that would be signed; compared with your contacts on this device",
      target: imitation,
      similar: [{ address: imitation, knownAddress: anna, front: 6, back: 6 }],
      isCompared: false,
    },
  ]);
});

test("it says whether an account, a contact or an earlier payment is imitated", () => {
  const said = (known: ReviewFacts["known"]) =>
    evaluated(transferSupra(imitation, 5n), { known }).map(({ title, source }) => [title, source]);
  const ownAccounts = [{ name: "Savings", address: anna }];
  expect(said({ ...contact, ownAccounts })).toEqual([
    [
      "This is not your account Savings, but its address looks like it.",
      "read from the bytes that would be signed; compared with your accounts on this device",
    ],
  ]);
  expect(said({ ...none, paidFromHere: [anna] })).toEqual([
    [
      "This is not the address you paid before, but it looks like it.",
      "read from the bytes that would be signed; compared with earlier payments from this device",
    ],
  ]);
});

test("the known address itself, and one that is like none, give nothing to say", () => {
  expect(evaluated(transferSupra(anna, 5n))).toEqual([]);
  expect(evaluated(transferSupra(stranger, 5n))).toEqual([]);
  const known = { ...contact, paidFromHere: [imitation] };
  expect(evaluated(transferSupra(imitation, 5n), { known })).toEqual([]);
});

test("such a payment in a proposal that it decides on is told", () => {
  const decides = [{ kind: "entry-function", entryFunction: transferSupra(imitation, 5n) }] as const;
  const vote = voteMultisig(multisig, 1n, true);
  expect(evaluated(vote, { decides })).toMatchObject([
    {
      level: "critical",
      source: "read from the proposal that this decides on; compared with your contacts on this device",
    },
  ]);
  expect(evaluated(vote)).toEqual([]);
});

test("it stays critical when the digits were compared, and asks for those of the one that was not", () => {
  const other = parseAddress(`0x${"33".repeat(30)}5a5a`);
  const two = createEntryFunction(
    "0x1::supra_account::batch_transfer",
    [],
    [encodeArgument("vector<address>", [imitation, other]), encodeArgument("vector<u64>", [1n, 2n])],
  );
  expect(evaluated(two, { compared: [imitation] })).toMatchObject([
    {
      level: "critical",
      title: "2 of the receivers look like addresses that you know, and are others.",
      target: other,
      isCompared: false,
    },
  ]);
  expect(evaluated(two, { compared: [imitation, other] })).toMatchObject([
    { level: "critical", isCompared: true },
  ]);
});
