import {
  type Address,
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
import { encodeBcs } from "@holdfast/sdk/bcs";
import { describe, expect, test } from "vitest";
import { FRAMEWORK_FUNCTIONS, type FrameworkFunction } from "../../vault/testing/framework-functions.ts";
import { emptyContext, testPrepared, testSummary, transferAsset } from "../testing/test-review.ts";
import { evaluate } from "./rules.ts";
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
    verification: { state: "none", oneNode: [] },
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
      title: "This is not your contact Anna, but the address looks similar.",
      source: "bytes to sign; compared with your contacts on this device",
      target: imitation,
      similar: [{ address: imitation, knownAddress: anna, front: 6, back: 6 }],
      isCompared: false,
    },
  ]);
});

test("names whether an account, contact or earlier payment is imitated", () => {
  const said = (known: ReviewFacts["known"]) =>
    evaluated(transferSupra(imitation, 5n), { known }).map(({ title, source }) => [title, source]);
  const ownAccounts = [{ name: "Savings", address: anna }];
  expect(said({ ...contact, ownAccounts })).toEqual([
    [
      "This is not your account Savings, but the address looks similar.",
      "bytes to sign; compared with your accounts on this device",
    ],
  ]);
  expect(said({ ...none, paidFromHere: [anna] })).toEqual([
    [
      "This is not the address you paid before, but it looks similar.",
      "bytes to sign; compared with earlier payments from this device",
    ],
  ]);
});

test("known and unrelated addresses give no finding", () => {
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
      source: "proposal you vote on or execute; compared with your contacts on this device",
    },
  ]);
  expect(evaluated(vote)).toEqual([]);
});

test("stays critical after comparison and asks for the other's digits", () => {
  const other = parseAddress(`0x${"33".repeat(30)}5a5a`);
  const two = createEntryFunction(
    "0x1::supra_account::batch_transfer",
    [],
    [encodeArgument("vector<address>", [imitation, other]), encodeArgument("vector<u64>", [1n, 2n])],
  );
  expect(evaluated(two, { compared: [imitation] })).toMatchObject([
    {
      level: "critical",
      title: "2 addresses here look like ones you know, but are different.",
      target: other,
      isCompared: false,
    },
  ]);
  expect(evaluated(two, { compared: [imitation, other] })).toMatchObject([
    { level: "critical", isCompared: true },
  ]);
});

/** Places where a function takes addresses or objects: each is tried alone. */
const places = FRAMEWORK_FUNCTIONS.flatMap((called) =>
  called.parameters.flatMap((type, at) => (valueAt(type, stranger) === undefined ? [] : [{ called, at }])),
);

describe("every address argument of the framework", () => {
  test("is at one of more than 150 places", () => expect(places.length).toBeGreaterThan(150));

  test.each(places)("$called.name finds a look-alike at argument $at", ({ called, at }) => {
    expect(evaluated(createCall(called, at)).map(({ rule }) => rule)).toEqual(["look-alike"]);
  });
});

test("finds a look-alike in a call of unknown code", () => {
  const call = createEntryFunction("0x7::shop::sell", [], [encodeArgument("address", imitation)]);
  expect(evaluated(call).map(({ target }) => target)).toEqual([imitation]);
});

test("finds a look-alike that owns an object of the call", () => {
  const call = createEntryFunction(
    "0x1::fungible_asset::transfer",
    ["0x1::fungible_asset::FungibleStore"],
    [encodeArgument("address", anna), encodeArgument("address", stranger), encodeArgument("u64", 5n)],
  );
  const onChain = { ...emptyContext, objectOwners: new Map([[stranger, imitation]]) };
  expect(evaluated(call, { onChain })).toMatchObject([
    {
      target: imitation,
      source:
        "owners of this call's objects, reported by the node; compared with your contacts on this device",
    },
  ]);
});

test("finds no look-alike in keys and hashes of 32 bytes", () => {
  const bytes = [32, 33, 64].map((length) => encodeArgument("vector<u8>", new Uint8Array(length).fill(0x5a)));
  expect(evaluated(createEntryFunction("0x7::shop::note", [], bytes))).toEqual([]);
});

/** A call with the look-alike at one place, and nobody in particular at the others. */
function createCall({ name, typeArguments, parameters }: FrameworkFunction, place: number): EntryFunction {
  const types = Array.from({ length: typeArguments }, () => "0x7::moon::Moon");
  const values = parameters.map((type, at) => {
    const value = valueAt(type, at === place ? imitation : stranger);
    return value ?? encodeArgument("u64", 0n);
  });
  return createEntryFunction(name, types, values);
}

/** Undefined for a type without an address in it. */
function valueAt(type: string, address: Address): Uint8Array | undefined {
  if (type === "address" || /^(0x1::object::)?Object</.test(type)) return encodeArgument("address", address);
  const item = /^vector<(.*)>$/.exec(type)?.[1];
  const inner = item === undefined ? undefined : valueAt(item, address);
  return inner === undefined ? undefined : encodeBcs((writer) => void writer.u8(1).fixedBytes(inner));
}
