import { descriptionText } from "@holdfast/descriptors";
import {
  createEntryFunction,
  encodeArgument,
  parseAddress,
  SUPRA_COIN,
  SupraError,
  type Address,
  type FunctionAbi,
  type TransactionEvent,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { me, testPrepared, testSummary } from "../testing/test-review.ts";
import { evaluate } from "../rules/rules.ts";
import { libraryDescriptors } from "../../../test/library-descriptors.ts";
import { descriptionFinder } from "../../components/descriptions/found-description.ts";
import { describedCall, type DescribedCall } from "./described-call.ts";

const pool = parseAddress("0xcafe");
const ADD_STAKE = "0x1::pbo_delegation_pool::add_stake";
const addStake = createEntryFunction(
  ADD_STAKE,
  [],
  [encodeArgument("address", pool), encodeArgument("u64", 150_000_000n)],
);
const abi: FunctionAbi = {
  name: "add_stake",
  visibility: "public",
  isEntry: true,
  isView: false,
  typeParameters: [],
  parameters: ["&signer", "address", "u64"],
  returns: [],
};

const withdrawn = (amount: bigint, coinType: string = SUPRA_COIN): TransactionEvent => ({
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
  type: "0x1::coin::CoinWithdraw",
  data: { account: me, amount: String(amount), coin_type: coinType },
});

const descriptors = () => libraryDescriptors({ files: [], attesters: [] });

const finder = (language: string, found: FunctionAbi) =>
  descriptionFinder(
    { descriptors, moduleOf: async () => ({ functions: [found], bytecode: undefined }) },
    language,
  );

/** What is said of it when the simulation told these events. */
async function said(
  events: readonly TransactionEvent[],
  { language = "en", found = abi, call = addStake } = {},
): Promise<{ readonly described: DescribedCall | undefined; readonly findings: readonly string[] }> {
  const prepared = testPrepared({ kind: "entry-function", entryFunction: call }, {}, events);
  const described = await describedCall(prepared.raw, prepared, finder(language, found));
  const findings = evaluate({
    prepared,
    summary: testSummary(prepared),
    disagreements: [],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    described,
  });
  return {
    described,
    findings: findings.map(({ rule }) => rule).filter((rule) => rule.startsWith("description")),
  };
}

it.each([
  ["en", "Stake 1.5 SUPRA in the pool"],
  ["de", "1.5 SUPRA im Pool"],
  ["es", "1.5 SUPRA en"],
])("says in %s what the simulation moved", async (language, sentence) => {
  const { described, findings } = await said([withdrawn(150_000_000n)], { language });
  if (described?.kind !== "fits") throw new RangeError(described?.kind);
  expect(described.check).toBe("as-described");
  expect(described.trust).toEqual({ kind: "built-in" });
  expect(descriptionText(described.description.sentence ?? [])).toContain(sentence);
  expect(findings).toEqual([]);
});

it.each([
  ["more", [withdrawn(150_000_001n)]],
  ["less", [withdrawn(1n)]],
  ["another coin too", [withdrawn(150_000_000n), withdrawn(1n, "0x5::gold::Gold")]],
])("is silent and found where the simulation moved %s", async (_, events) => {
  const { described, findings } = await said(events);
  expect(described).toMatchObject({ kind: "fits", check: "otherwise" });
  expect(findings).toEqual(["description-differs"]);
});

it("is not checked where the simulation does not tell whose coins moved", async () => {
  const silent = await said([]);
  expect(silent.described).toMatchObject({ check: "untold" });
  expect(silent.findings).toEqual(["description-unconfirmed"]);
  const prepared = testPrepared({ kind: "entry-function", entryFunction: addStake });
  const { rawBytes } = prepared.simulation;
  const error = new SupraError("http/refused", {}, "The node refused.", "Ask another one.");
  const unsimulated = { kind: "unsimulated", error, rawBytes, at: 0 } as const;
  const described = await describedCall(
    prepared.raw,
    { ...prepared, simulation: unsimulated },
    finder("en", abi),
  );
  expect(described).toMatchObject({ kind: "fits", check: "untold" });
});

describe("what a multisig account carries out", () => {
  const multisig = parseAddress("0xf0");
  const stored = { kind: "entry-function", entryFunction: addStake } as const;
  const leaves = (account: Address, amount: bigint): TransactionEvent => ({
    ...withdrawn(amount),
    data: { account, amount: String(amount), coin_type: SUPRA_COIN },
  });
  const carriedOut = (events: readonly TransactionEvent[], inner?: typeof stored, executes = stored) => {
    const carried = inner === undefined ? {} : { inner };
    const payload = { kind: "multisig", multisigAddress: multisig, ...carried } as const;
    const prepared = testPrepared(payload, {}, events);
    return describedCall(prepared.raw, prepared, finder("en", abi), executes);
  };
  const failure: TransactionEvent = {
    ...withdrawn(0n),
    type: "0x1::multisig_account::TransactionExecutionFailed",
    data: {
      multisig_account: multisig,
      executor: me,
      sequence_number: "1",
      transaction_payload: "0x",
      num_approvals: "2",
      execution_error: { abort_location: "1::stake", error_type: "MoveAbort", error_code: "7" },
    },
  };

  it("checks a multisig call against that account's balance changes", async () => {
    for (const inner of [stored, undefined]) {
      const described = await carriedOut([leaves(multisig, 150_000_000n)], inner);
      expect(described).toMatchObject({ kind: "fits", check: "as-described" });
    }
  });

  it.each([
    ["another amount", [leaves(multisig, 150_000_001n)], "otherwise"],
    ["the same from the signer", [leaves(me, 150_000_000n)], "otherwise"],
    ["something of the signer too", [leaves(multisig, 150_000_000n), leaves(me, 1n)], "otherwise"],
    ["nothing", [], "untold"],
    ["nothing because it fails", [failure], "untold"],
    ["what it says, and that it failed", [leaves(multisig, 150_000_000n), failure], "untold"],
  ])("has no sentence where the simulation moved %s", async (_, events, check) => {
    expect(await carriedOut(events)).toMatchObject({ kind: "fits", check });
  });

  it("is not told where the chain has not just that stored", async () => {
    const payload = { kind: "multisig", multisigAddress: multisig, inner: stored } as const;
    const prepared = testPrepared(payload, {}, [leaves(multisig, 150_000_000n)]);
    expect(await describedCall(prepared.raw, prepared, finder("en", abi))).toBeUndefined();
  });
});

it("is stale where the node's interface is another one, and said so", async () => {
  const { described, findings } = await said([withdrawn(150_000_000n)], {
    found: { ...abi, parameters: ["&signer", "address", "u64", "u64"] },
  });
  expect(described).toEqual({ kind: "stale" });
  expect(findings).toEqual(["description-stale"]);
});

it.each([
  ["fits", [withdrawn(150_000_000n)], abi],
  ["differs", [withdrawn(1n), withdrawn(7n, "0x5::gold::Gold")], abi],
  ["is stale", [withdrawn(150_000_000n)], { ...abi, parameters: ["&signer"] }],
])("one that %s takes away no finding and makes none milder", async (_, events, found) => {
  const prepared = testPrepared({ kind: "entry-function", entryFunction: addStake }, {}, events);
  const facts = {
    prepared,
    summary: testSummary(prepared),
    disagreements: ["The recipient is different."],
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
  } as const;
  const described = await describedCall(prepared.raw, prepared, finder("en", found));
  const without = evaluate(facts);
  const beside = evaluate({ ...facts, described });
  expect(without.length).toBeGreaterThan(0);
  for (const finding of without) expect(beside).toContainEqual(finding);
});

it("asks no node without a description and ignores other arguments", async () => {
  const other = createEntryFunction("0x5::shop::buy", [], []);
  const prepared = testPrepared({ kind: "entry-function", entryFunction: other });
  let asked = 0;
  const moduleOf = async (): Promise<undefined> => {
    asked++;
  };
  const find = descriptionFinder({ descriptors, moduleOf }, "en");
  expect(await describedCall(prepared.raw, prepared, find)).toBeUndefined();
  expect(asked).toBe(0);
  const short = createEntryFunction(ADD_STAKE, [], [encodeArgument("address", pool)]);
  expect((await said([], { call: short })).described).toBeUndefined();
});

it("reports unproven income if nothing came, unless another coin moved", async () => {
  const vest = createEntryFunction("0x1::vesting::vest", [], [encodeArgument("address", pool)]);
  const found: FunctionAbi = { ...abi, name: "vest", parameters: ["address"] };
  const call = { call: vest, found };
  expect((await said([], call)).described).toMatchObject({ kind: "fits", check: "as-described" });
  const { described, findings } = await said([withdrawn(1n)], call);
  expect(described).toMatchObject({ check: "otherwise" });
  expect(findings).toEqual(["description-differs"]);
  const untold = { ...withdrawn(1n), type: "0x1::coin::WithdrawEvent", data: { amount: "1" } };
  expect((await said([untold], call)).described).toMatchObject({ check: "untold" });
});
