import {
  createEntryFunction,
  DEVNODE,
  encodeArgument,
  parseAddress,
  proposeMultisig,
  executeMultisig,
  transferSupra,
  type TransactionEvent,
  type TransactionPayload,
} from "@holdfast/sdk";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { multisigSimulationQuery } from "../chain/multisig/multisig-simulation.ts";
import { coinInfoQuery } from "../chain/queries/balance-query.ts";
import { readAssetMoves } from "./asset-moves.ts";
import { disagreements } from "./agreement.ts";
import { evaluate } from "./rules/rules.ts";
import {
  me,
  movedAsset,
  emptyContext,
  testPrepared,
  testSummary,
  transferAsset,
  you,
  watchedAccount as account,
} from "./testing/test-review.ts";

const asset = parseAddress("0xa55e7");
const multisig = parseAddress("0x5a");
const payload = transferAsset(asset, you, 500n);
const fee: TransactionEvent = {
  type: "0x1::transaction_fee::FeeStatement",
  data: { total_charge_gas_units: "9", storage_fee_refund_quants: "0" },
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
};

/** Payments of a transaction, where the chain knows the asset, and what it proposes works. */
function readMoves(made: TransactionPayload, events: readonly TransactionEvent[] = []) {
  const prepared = testPrepared(made, {}, events);
  const summary = testSummary(prepared);
  const queries = new QueryClient();
  // Of a later moment, so that no node is asked again.
  const later = { updatedAt: Date.now() + 60_000 };
  const info = { name: "Tax", symbol: "TAX", decimals: 2 };
  queries.setQueryData(coinInfoQuery(DEVNODE, asset).queryKey, info, later);
  const proposed = { kind: "entry-function", entryFunction: transferAssetCall() } as const;
  const simulation = multisigSimulationQuery(DEVNODE, {
    owner: account,
    address: multisig,
    payload: proposed,
  });
  queries.setQueryData(simulation.queryKey, prepared.simulation, later);
  return readAssetMoves({ queries, network: DEVNODE, account }, { summary, prepared, open: [] });
}

async function found(events: readonly TransactionEvent[]) {
  const prepared = testPrepared(payload, {}, events);
  const summary = testSummary(prepared);
  const moves = await readMoves(payload, events);
  return evaluate({
    prepared,
    summary,
    disagreements: disagreements({
      from: me,
      chainId: 4,
      prepared,
      summary,
      intent: { kind: "payments", payments: [{ to: you, amount: 500n }], coinType: asset },
    }),
    newReceivers: [],
    known: { ownAccounts: [], contacts: [], paidFromHere: [] },
    compared: [],
    verification: { state: "none", oneNode: [] },
    onChain: { ...emptyContext, assetMoves: moves },
  });
}

test("pays an asset with losses if the payer read the amount", async () => {
  const all = await found([
    movedAsset("Withdraw", me, asset, 500n),
    movedAsset("Deposit", you, asset, 450n),
    fee,
  ]);
  const [finding, ...others] = all.filter(({ level }) => level === "critical" || level === "block");
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    rule: "asset-hooks",
    level: "critical",
    title: "You send 5 TAX, but the asset's code delivers 4.5 TAX.",
  });
  expect(finding?.why).toMatch(/^5 TAX would leave your account\./);
});

test("reports and blocks payments with no arrival or excess outflow", async () => {
  for (const events of [
    [movedAsset("Withdraw", me, asset, 500n), fee],
    [movedAsset("Withdraw", me, asset, 501n), movedAsset("Deposit", you, asset, 500n), fee],
  ]) {
    const rules = (await found(events)).map(({ rule }) => rule);
    expect(rules).toContain("disagreement");
    expect(rules).toContain("asset-hooks");
  }
});

test("reports nothing for expected moves or missing events", async () => {
  const whole = [movedAsset("Withdraw", me, asset, 500n), movedAsset("Deposit", you, asset, 500n), fee];
  for (const events of [whole, []])
    expect((await found(events)).map(({ rule }) => rule)).not.toContain("asset-hooks");
});

test("finds payments directly, in executed and in proposed payloads", async () => {
  const call = { kind: "entry-function", entryFunction: transferAssetCall() } as const;
  const asked = { coin: asset, to: you, amount: 500n };
  const ofMultisig = [{ ...asked, from: multisig, isMultisig: true }];
  expect(await readMoves(payload)).toMatchObject([{ ...asked, from: me, isMultisig: false }]);
  expect(await readMoves(executeMultisig(multisig, call))).toMatchObject(ofMultisig);
  const proposal = proposeMultisig(multisig, call.entryFunction);
  expect(await readMoves({ kind: "entry-function", entryFunction: proposal })).toMatchObject(ofMultisig);
  const own = transferSupra(you, 1n);
  expect(await readMoves({ kind: "entry-function", entryFunction: own })).toEqual([]);
});

function transferAssetCall() {
  return createEntryFunction(
    "0x1::primary_fungible_store::transfer_assert_minimum_deposit",
    ["0x1::fungible_asset::Metadata"],
    [
      encodeArgument("address", asset),
      encodeArgument("address", you),
      encodeArgument("u64", 500n),
      encodeArgument("u64", 450n),
    ],
  );
}
