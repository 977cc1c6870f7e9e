import {
  derivedObjectAddress,
  isTransactionHash,
  parseAddress,
  SUPRA_COIN,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { activityEntry, paysFee } from "./activity-entry.ts";

const ME = parseAddress(`0x${"a1".repeat(32)}`);
const YOU = parseAddress(`0x${"b2".repeat(32)}`);
const SPONSOR = parseAddress(`0x${"c3".repeat(32)}`);
const GOLD = parseAddress(`0x${"60".repeat(32)}`);
const IRON = parseAddress(`0x${"fe".repeat(32)}`);

const event = (type: string, data: Readonly<Record<string, string>>) => ({
  type,
  data,
  guid: { creationNumber: 0n, account: parseAddress("0x0") },
  sequenceNumber: 0n,
});

function swap(
  status: FinishedTransaction["status"],
  asset: string | { readonly inner: string },
): FinishedTransaction {
  const hash = `0x${"11".repeat(32)}`;
  if (!isTransactionHash(hash)) throw new TypeError(hash);
  return {
    hash,
    status,
    sender: ME,
    sequenceNumber: 1n,
    maxGasAmount: 100n,
    gasUnitPrice: 100n,
    expirationMicros: 9n,
    payload: {
      kind: "entry-function",
      function: "0xc0ffee::pool::swap",
      typeArguments: [],
      arguments: [asset, "a text", "7", ["0x1"]],
    },
    gasUsed: 9n,
    cost: 900n,
    events: [
      event("0x1::coin::CoinDeposit", { account: ME, coin_type: "0xc::moon::Moon", amount: "40" }),
      event("0x1::coin::CoinDeposit", { account: YOU, coin_type: "0xc::moon::Moon", amount: "1" }),
      event("0x1::fungible_asset::Withdraw", { store: derivedObjectAddress(ME, GOLD), amount: "7" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(ME, GOLD), amount: "2" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(YOU, GOLD), amount: "5" }),
      event("0x1::fungible_asset::Deposit", { store: derivedObjectAddress(ME, IRON), amount: "3" }),
    ],
    vmStatus: "Executed successfully",
  };
}

it("reports moved coins and the assets that a call names", () => {
  for (const asset of [GOLD, { inner: GOLD }]) {
    const detail = swap("Success", asset);
    expect(activityEntry(detail, ME).changes).toEqual([
      { coinType: "0xc::moon::Moon", amount: 40n },
      { coinType: GOLD, amount: -5n },
    ]);
  }
});

it("counts an asset that the call does not name by its store", () => {
  const stores = new Map(
    [GOLD, IRON].map((asset) => [derivedObjectAddress(ME, asset), { owner: ME, coinType: String(asset) }]),
  );
  stores.set(derivedObjectAddress(YOU, GOLD), { owner: YOU, coinType: GOLD });
  const entry = activityEntry(swap("Success", "none"), ME, stores);
  expect(entry.changes).toContainEqual({ coinType: GOLD, amount: -5n });
  expect(entry.changes).toContainEqual({ coinType: IRON, amount: 3n });
  expect(entry.isUncertain).toBeUndefined();
});

it("reports no asset of a failed call and marks unknown ones uncertain", () => {
  expect(activityEntry(swap("Failed", GOLD), ME).changes).toEqual([]);
  expect(activityEntry(swap("Success", "none"), ME)).toMatchObject({
    changes: [{ coinType: "0xc::moon::Moon", amount: 40n }],
    isUncertain: true,
  });
});

describe("what a transaction was for whom", () => {
  const transfer = (change: Partial<FinishedTransaction>): FinishedTransaction => ({
    ...swap("Success", GOLD),
    payload: {
      kind: "entry-function",
      function: "0x1::supra_account::transfer",
      typeArguments: [],
      arguments: [YOU, "5"],
    },
    events: [
      event("0x1::coin::CoinWithdraw", { account: ME, coin_type: SUPRA_COIN, amount: "5" }),
      event("0x1::coin::CoinDeposit", { account: YOU, coin_type: SUPRA_COIN, amount: "5" }),
      event("0x1::transaction_fee::FeeStatement", {
        total_charge_gas_units: "9",
        storage_fee_refund_quants: "250",
      }),
    ],
    ...change,
  });

  it("charges a sponsor the fee, and gives nothing of the payment", () => {
    const entry = activityEntry(transfer({ feePayer: SPONSOR }), SPONSOR);
    expect(entry).toMatchObject({ changes: [], cost: 650n });
    expect(paysFee(entry, SPONSOR)).toBe(true);
  });

  it("takes the storage refund off the fee", () => {
    expect(activityEntry(transfer({}), ME)).toMatchObject({
      changes: [{ coinType: SUPRA_COIN, amount: -5n }],
      cost: 650n,
    });
  });

  it("moves nothing for a payment to oneself", () => {
    const events = [
      event("0x1::coin::CoinWithdraw", { account: ME, coin_type: SUPRA_COIN, amount: "5" }),
      event("0x1::coin::CoinDeposit", { account: ME, coin_type: SUPRA_COIN, amount: "5" }),
    ];
    expect(activityEntry(transfer({ events }), ME).changes).toEqual([]);
  });

  it("shows a pending payment's amount to its parties only", () => {
    const pending = { ...transfer({ feePayer: SPONSOR }), status: "Pending" } as const;
    expect(activityEntry(pending, YOU).changes).toEqual([{ coinType: SUPRA_COIN, amount: 5n }]);
    expect(activityEntry(pending, SPONSOR).changes).toEqual([]);
  });

  it("marks a proposal that was executed and failed", () => {
    const failed = event("0x1::multisig_account::TransactionExecutionFailed", {});
    expect(activityEntry(transfer({ events: [failed] }), ME).hasFailedInside).toBe(true);
  });

  it("has no number of the account for a run of a task", () => {
    expect(activityEntry(transfer({ isAutomated: true }), ME).sequenceNumber).toBeUndefined();
  });

  it("shows the intent as uncertain if the node omits events", () => {
    expect(activityEntry(transfer({ events: [] }), YOU)).toMatchObject({
      changes: [{ coinType: SUPRA_COIN, amount: 5n }],
      isUncertain: true,
    });
  });

  it("is not certain if an event can't be read", () => {
    const broken = event("0x1::coin::CoinDeposit", { account: ME });
    expect(activityEntry(transfer({ events: [broken] }), ME)).toMatchObject({
      changes: [],
      isUncertain: true,
    });
  });
});
