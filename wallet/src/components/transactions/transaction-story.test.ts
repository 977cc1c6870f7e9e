import {
  derivedObjectAddress,
  isTransactionHash,
  parseAddress,
  SUPRA_COIN,
  type Address,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { expect, test } from "vitest";
import { activityEntry } from "../../chain/activity/activity-entry.ts";
import { tellEntry, tellTransaction } from "./transaction-story.ts";

const [me, you, contract] = [parseAddress("0xa"), parseAddress("0xb"), parseAddress("0xc")];

/** A payment of 12.5 SUPRA from me to you that worked; override what differs. */
function testTransaction(change: Partial<FinishedTransaction> = {}): FinishedTransaction {
  const hash = `0x${"1".repeat(64)}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    sender: me,
    sequenceNumber: 0n,
    maxGasAmount: 1020n,
    gasUnitPrice: 100n,
    expirationMicros: 0n,
    payload: call("0x1::supra_account::transfer", [you, "1250000000"]),
    gasUsed: 9n,
    cost: 900n,
    events: [],
    vmStatus: "Executed successfully",
    ...change,
  };
}

function call(name: string, args: readonly string[] = []) {
  return { kind: "entry-function", function: name, typeArguments: [], arguments: args } as const;
}

function moved(type: string, account: Address, amount: string) {
  return {
    type: `0x1::coin::${type}`,
    data: { account, amount, coin_type: SUPRA_COIN },
    guid: { creationNumber: 0n, account: parseAddress("0x0") },
    sequenceNumber: 0n,
  };
}

test("a fungible asset transfer reads like a coin and names its recipient", () => {
  const asset = parseAddress("0xa55e7");
  const payment = testTransaction({
    payload: call("0x1::primary_fungible_store::transfer", [asset, "0xb", "5"]), // a node leaves out the zeros in front
    events: [
      {
        ...moved("CoinWithdraw", me, "5"),
        type: "0x1::fungible_asset::Withdraw",
        data: { store: derivedObjectAddress(me, asset), amount: "5" },
      },
    ],
  });
  const change = { coinType: asset, amount: -5n };
  const sent = { kind: "sent", title: "Sent", change };
  expect(tellTransaction(payment, me)).toEqual({ ...sent, other: { word: "to", address: you } });
  const stored = { ...activityEntry(payment, me), receiver: undefined }; // as before receivers were kept
  expect(tellEntry(stored, me)).toEqual({ ...sent, note: "a fungible asset" });
  const failure = { ...payment, status: "Failed", events: [] } as const;
  expect(tellTransaction(failure, me)).toMatchObject({ title: "Payment failed" });
});

test("sender and recipient each read their side with its amount", () => {
  expect(tellTransaction(testTransaction(), me)).toEqual({
    kind: "sent",
    title: "Sent",
    other: { word: "to", address: you },
    change: { coinType: SUPRA_COIN, amount: -1_250_000_000n },
  });
  expect(tellTransaction(testTransaction(), you)).toEqual({
    kind: "received",
    title: "Received",
    other: { word: "from", address: me },
    change: { coinType: SUPRA_COIN, amount: 1_250_000_000n },
  });
});

test("a payment that failed moved nothing", () => {
  const story = tellTransaction(testTransaction({ status: "Failed", vmStatus: "Out of gas" }), me);
  expect(story.title).toBe("Payment failed");
  expect(story.change).toBeUndefined();
});

test("a payment to oneself has no amount: nothing was gained or lost", () => {
  const payload = call("0x1::supra_account::transfer", [me, "5"]);
  expect(tellTransaction(testTransaction({ payload }), me)).toEqual({
    kind: "self",
    title: "Sent to yourself",
  });
});

test("coins that another account's call brought were received", () => {
  const transaction = testTransaction({
    sender: contract,
    payload: call("0xc::pool::pay_out"),
    events: [moved("CoinDeposit", me, "700")],
  });
  expect(tellTransaction(transaction, me)).toMatchObject({
    kind: "received",
    change: { coinType: SUPRA_COIN, amount: 700n },
  });
});

test("own calls show their function with cost or gain", () => {
  const transaction = testTransaction({
    payload: call("0xc::pool::join"),
    events: [moved("CoinWithdraw", me, "900"), moved("CoinDeposit", contract, "900")],
  });
  expect(tellTransaction(transaction, me)).toEqual({
    kind: "action",
    title: "Called pool::join",
    other: { word: "of", address: contract },
    change: { coinType: SUPRA_COIN, amount: -900n },
  });
});

test("a kind that is not known yet is told as just that", () => {
  const payload = { kind: "unknown", type: "quantum_payload", body: {} } as const;
  expect(tellTransaction(testTransaction({ payload }), me)).toEqual({
    kind: "action",
    title: "Unknown transaction type",
  });
});

test("a payment of another coin is told in that coin", () => {
  const moon = "0xc::moon::Moon";
  const payload = {
    ...call("0x1::supra_account::transfer_coins", [you, "7"]),
    typeArguments: [moon],
  };
  expect(tellTransaction(testTransaction({ payload }), me)).toMatchObject({
    kind: "sent",
    change: { coinType: moon, amount: -7n },
  });
});

test("where several coins moved, the one that is asked for is told", () => {
  const moon = "0xc::moon::Moon";
  const entry = activityEntry(testTransaction({ payload: call("0xc::pool::swap") }), me);
  const changes = [
    { coinType: moon, amount: 3n },
    { coinType: SUPRA_COIN, amount: -5n },
  ];
  expect(tellEntry({ ...entry, changes }, me).change).toEqual(changes[1]);
  expect(tellEntry({ ...entry, changes }, me, moon).change).toEqual(changes[0]);
});

test("a call of a delegation pool names the pool", () => {
  const payload = call("0x1::pbo_delegation_pool::add_stake", [contract, "1000"]);
  expect(tellTransaction(testTransaction({ payload }), me)).toMatchObject({
    title: "Stake was added",
    other: { word: "pool", address: contract },
  });
});
