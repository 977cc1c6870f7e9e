import type { DescribedEffect, Description } from "@holdfast/descriptors";
import {
  createEntryFunction,
  derivedObjectAddress,
  encodeArgument,
  parseAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type TransactionEvent,
  type TransactionPayload,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { CallEnvelope, DescriptionFinder } from "../../components/descriptions/found-description.ts";
import { evaluate } from "../rules/rules.ts";
import { me, testPrepared, testSummary, you } from "../testing/test-review.ts";
import { describedCall, heldAgainst, isSettled, type DescribedCall } from "./described-call.ts";

const [gold, silver] = [parseAddress("0xf01d"), parseAddress("0x51")];

const event = (type: string, data: Record<string, string>): TransactionEvent => ({
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
  type: `0x1::${type}`,
  data,
});
const coinLeaves = (account: Address, amount: bigint): TransactionEvent =>
  event("coin::CoinWithdraw", { account, amount: String(amount), coin_type: SUPRA_COIN });
const assetMoves = (way: "Withdraw" | "Deposit", asset: Address, amount: bigint, of = me): TransactionEvent =>
  event(`fungible_asset::${way}`, { store: derivedObjectAddress(of, asset), amount: String(amount) });

const objectLeaves = (from: Address): TransactionEvent =>
  event("object::Transfer", { object: "0xcab", from, to: "0x5" });
const converted = [
  event("coin::CoinEventHandleDeletion", {
    event_handle_creation_address: me,
    deleted_deposit_event_handle_creation_number: "2",
    deleted_withdraw_event_handle_creation_number: "3",
  }),
  assetMoves("Deposit", SUPRA_ASSET, 5n),
];

const out = (coin: string, amount?: bigint): DescribedEffect => ({ direction: "out", coin, amount });
const inward = (coin: string, amount?: bigint): DescribedEffect => ({ direction: "in", coin, amount });

const held = (
  effects: readonly DescribedEffect[],
  events: readonly TransactionEvent[],
  given: readonly Uint8Array[] = [],
) => {
  const simulated = { events, sender: me, gasUnitPrice: 100n };
  return heldAgainst({ effects }, { simulated, caller: me, arguments: given });
};

it.each<[string, readonly DescribedEffect[], readonly TransactionEvent[], string]>([
  ["an asset leaves as declared", [out(gold, 5n)], [assetMoves("Withdraw", gold, 5n)], "as-described"],
  ["more of it leaves", [out(gold, 5n)], [assetMoves("Withdraw", gold, 6n)], "otherwise"],
  ["another asset leaves", [out(gold, 5n)], [assetMoves("Withdraw", silver, 5n)], "otherwise"],
  ["another's leaves", [out(gold, 5n)], [assetMoves("Withdraw", gold, 5n, you)], "otherwise"],
  ["it comes in instead", [out(gold, 5n)], [assetMoves("Deposit", gold, 5n)], "otherwise"],
  ["nothing of assets is told", [out(gold, 5n)], [coinLeaves(me, 1n)], "untold"],
  ["SUPRA leaves its store", [out(SUPRA_ASSET, 5n)], [coinLeaves(me, 5n)], "as-described"],
  ["other SUPRA leaves", [out(SUPRA_ASSET, 5n)], [coinLeaves(me, 6n)], "otherwise"],
  ["an amount should come in and nothing is told", [inward(SUPRA_COIN, 5n)], [], "untold"],
  ["anything may come in and nothing is told", [inward(SUPRA_COIN)], [], "as-described"],
  ["anything may leave and nothing is told", [out(SUPRA_COIN)], [], "untold"],
  ["anything may leave and does", [out(SUPRA_COIN)], [coinLeaves(me, 5n)], "as-described"],
  ["nothing is declared or told", [], [], "as-described"],
  ["nothing is declared and a coin leaves", [], [coinLeaves(me, 5n)], "otherwise"],
  [
    "nothing is declared and an unknown asset leaves somebody",
    [],
    [assetMoves("Withdraw", gold, 5n)],
    "untold",
  ],
  ["nothing is declared and an object leaves", [], [objectLeaves(me)], "otherwise"],
  ["nothing is declared and another's object leaves", [], [objectLeaves(you)], "as-described"],
  ["nothing is declared and a coin store is converted", [], converted, "untold"],
  ["nothing is declared and another's coin leaves", [], [coinLeaves(you, 5n)], "as-described"],
])("where %s, it says so", async (_, effects, events, check) => {
  expect(await held(effects, events)).toBe(check);
});

it("an asset named in the call may not leave unreported", async () => {
  const events = [coinLeaves(me, 5n), assetMoves("Withdraw", silver, 1n)];
  const named = encodeArgument("address", silver);
  expect(await held([out(SUPRA_COIN, 5n)], events, [named])).toBe("otherwise");
  expect(await held([out(SUPRA_COIN, 5n)], [coinLeaves(me, 5n)], [named])).toBe("as-described");
  // No address: it names nothing, and is passed over.
  expect(await held([out(SUPRA_COIN, 5n)], [coinLeaves(me, 5n)], [encodeArgument("u64", 5n)])).toBe(
    "as-described",
  );
});

it("an object that the call names may leave", async () => {
  const named = encodeArgument("address", parseAddress("0xcab"));
  expect(await held([], [objectLeaves(me)], [named])).toBe("as-described");
});

const description: Description = {
  intent: "Stake",
  sentence: [{ kind: "words", text: "Stake" }],
  arguments: [],
  effects: [out(SUPRA_COIN, 5n)],
};
const multisig = parseAddress("0xf0");
const entryFunction = createEntryFunction("0xcafe::pool::stake", [], []);
const stored = { kind: "entry-function", entryFunction } as const;

/** A finder that knows every call, and remembers who was said to make it. */
function finder(): { readonly find: DescriptionFinder; readonly asked: CallEnvelope[] } {
  const asked: CallEnvelope[] = [];
  const find: DescriptionFinder = async (_, envelope) => {
    asked.push(envelope);
    return { kind: "fits", description, trust: { kind: "built-in" } };
  };
  return { find, asked };
}

const failed: TransactionEvent = {
  ...event("multisig_account::TransactionExecutionFailed", {}),
  data: {
    multisig_account: parseAddress("0xf0"),
    executor: me,
    sequence_number: "1",
    transaction_payload: "0x",
    num_approvals: "2",
    execution_error: { abort_location: "1::stake", error_type: "MoveAbort", error_code: "7" },
  },
};
const execution: TransactionPayload = { kind: "multisig", multisigAddress: multisig };

async function describe(
  payload: TransactionPayload,
  events: readonly TransactionEvent[],
  executes?: typeof stored,
) {
  const prepared = testPrepared(payload, {}, events);
  const { find, asked } = finder();
  return { described: await describedCall(prepared.raw, prepared, find, executes), asked };
}

it("queries with the calling account and its chain", async () => {
  const own = await describe(stored, [coinLeaves(me, 5n)]);
  expect(own.described).toMatchObject({ check: "as-described" });
  expect(own.asked).toEqual([{ sender: me, chainId: 4 }]);
  const carriedOut = await describe(execution, [coinLeaves(multisig, 5n)], stored);
  expect(carriedOut.described).toMatchObject({ check: "as-described" });
  expect(carriedOut.asked).toEqual([{ sender: multisig, chainId: 4 }]);
});

it("a failed multisig call is not confirmed by other movements", async () => {
  const { described } = await describe(execution, [coinLeaves(multisig, 5n), failed], stored);
  expect(described).toMatchObject({ check: "untold" });
});

it("reports nothing for unstored proposals or other transactions", async () => {
  expect(await describe(execution, [])).toEqual({ described: undefined, asked: [] });
  const script = { code: new Uint8Array(4), typeArguments: [], arguments: [] };
  expect(await describe({ kind: "script", script }, [], stored)).toEqual({ described: undefined, asked: [] });
});

const fits = (check: "as-described" | "otherwise" | "untold"): DescribedCall => ({
  kind: "fits",
  description,
  trust: { kind: "built-in" },
  check,
});

it("is settled where its sentence stands or a finding says why not", () => {
  expect(isSettled(undefined)).toBe(false);
  expect(isSettled({ kind: "stale" })).toBe(true);
  expect(isSettled(fits("as-described"))).toBe(true);
  expect(isSettled(fits("otherwise"))).toBe(true);
  expect(isSettled(fits("untold"))).toBe(false);
});

/** What the rules say of a description. */
function listFindings(described: DescribedCall | undefined): readonly object[] {
  const prepared = testPrepared(stored, {}, []);
  return evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    described,
  })
    .filter(({ rule }) => rule.startsWith("description"))
    .map(({ rule, level, title, why, source }) => ({ rule, level, title, why, source }));
}

const compared = "description, bytes and simulation, compared";

it("findings explain a missing sentence and its evidence", () => {
  expect(listFindings(undefined)).toEqual([]);
  expect(listFindings(fits("as-described"))).toEqual([]);
  expect(listFindings(fits("otherwise"))).toEqual([
    {
      rule: "description-differs",
      level: "warning",
      title: "The description does not match what the simulation shows.",
      why: "No description is shown. Sign only if the arguments and the balance changes are what you want.",
      source: compared,
    },
  ]);
  expect(listFindings(fits("untold"))).toEqual([
    {
      rule: "description-unconfirmed",
      level: "info",
      title: "The simulation doesn't show whether the description is correct.",
      why: "Sign only if the arguments are what you want.",
      source: compared,
    },
  ]);
  expect(listFindings({ kind: "stale" })).toEqual([
    {
      rule: "description-stale",
      level: "info",
      title: "The code has changed since its description was written.",
      why: "No description is shown. Check the arguments and the balance changes.",
      source: "the node's ABI and the description",
    },
  ]);
});

it("a call without a sentence needs no unconfirmed finding", () => {
  const silent = { ...description, sentence: undefined };
  expect(
    listFindings({ kind: "fits", description: silent, trust: { kind: "yours" }, check: "untold" }),
  ).toEqual([]);
});
