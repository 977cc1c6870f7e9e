import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  parseAddress,
  proposeMultisig,
  executeMultisig,
  transferSupra,
  type TransactionEvent,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { askedMove, movedBy, proposedPayload } from "./asset-moves.ts";
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
} from "./testing/test-review.ts";

const asset = parseAddress("0xa55e7");
const multisig = parseAddress("0x5a");
const words = { symbol: "TAX", decimals: 2 };
const payload = transferAsset(asset, you, 500n);
const fee: TransactionEvent = {
  type: "0x1::transaction_fee::FeeStatement",
  data: { total_charge_gas_units: "9", storage_fee_refund_quants: "0" },
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
};

function found(events: readonly TransactionEvent[]) {
  const prepared = testPrepared(payload, {}, events);
  const summary = testSummary(prepared);
  const asked = askedMove(summary.action, me);
  const moves =
    asked === undefined ? [] : [{ ...asked, moved: movedBy(prepared.simulation, asked), frozen: [], words }];
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

test("pays an asset with losses if the payer read the amount", () => {
  const [finding, ...others] = found([
    movedAsset("Withdraw", me, asset, 500n),
    movedAsset("Deposit", you, asset, 450n),
    fee,
  ]).filter(({ level }) => level === "critical" || level === "block");
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    rule: "asset-hooks",
    level: "critical",
    title: "You send 5 TAX, but the asset's code delivers 4.5 TAX.",
  });
  expect(finding?.why).toMatch(/^5 TAX would leave your account\./);
});

test("reports and blocks payments with no arrival or excess outflow", () => {
  for (const events of [
    [movedAsset("Withdraw", me, asset, 500n), fee],
    [movedAsset("Withdraw", me, asset, 501n), movedAsset("Deposit", you, asset, 500n), fee],
  ]) {
    const rules = found(events).map(({ rule }) => rule);
    expect(rules).toContain("disagreement");
    expect(rules).toContain("asset-hooks");
  }
});

test("reports nothing for expected moves or missing events", () => {
  const whole = [movedAsset("Withdraw", me, asset, 500n), movedAsset("Deposit", you, asset, 500n), fee];
  for (const events of [whole, []])
    expect(found(events).map(({ rule }) => rule)).not.toContain("asset-hooks");
});

test("finds payments directly, in executed and in proposed payloads", () => {
  const call = transferAssetCall();
  const read = (of: Parameters<typeof summarizePayload>[0]) => summarizePayload(of);
  const asked = { coin: asset, to: you, amount: 500n };
  expect(askedMove(read(payload), me)).toEqual({ ...asked, from: me, isMultisig: false });
  expect(
    askedMove(read(executeMultisig(multisig, { kind: "entry-function", entryFunction: call })), me),
  ).toEqual({
    ...asked,
    from: multisig,
    isMultisig: true,
  });
  const proposal = read({ kind: "entry-function", entryFunction: proposeMultisig(multisig, call) });
  expect(askedMove(proposal, me)).toBeUndefined();
  expect(proposedPayload(proposal)).toEqual({ kind: "entry-function", entryFunction: call });
  expect(
    askedMove(read({ kind: "entry-function", entryFunction: transferSupra(you, 1n) }), me),
  ).toBeUndefined();
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
