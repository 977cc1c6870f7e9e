import {
  buildTransaction,
  createAccount,
  createEntryFunction,
  encodeArgument,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  SUPRA_COIN,
  transferCoin,
  transferCoins,
  transferSupra,
  type EntryFunction,
} from "@holdfast/sdk";
import { createOutboxEntry } from "@holdfast/sdk/outbox";
import { expect, test } from "vitest";
import { describeAction, listReceivers, withAction } from "./outbox-action.ts";

const [ann, ben, asset] = [parseAddress("0xa"), parseAddress("0xb"), parseAddress("0xc")];
const MOON = "0xc::moon::Moon";
const describeCall = (entryFunction: EntryFunction) =>
  describeAction({ kind: "entry-function", entryFunction });
const call = (name: string, typeArguments: readonly string[], ...args: readonly Uint8Array[]) =>
  createEntryFunction(name, typeArguments, args);
const batch = [
  encodeArgument("vector<address>", [ann, ben]),
  encodeArgument("vector<u64>", [3n, 4n]),
] as const;

test.each([
  [transferSupra(ann, 5n), { kind: "transfer", to: ann, amount: 5n }],
  [transferCoin(ann, 5n, MOON), { kind: "payment", to: ann, amount: 5n, coin: MOON }],
  [transferCoins(ann, 5n, MOON), { kind: "payment", to: ann, amount: 5n, coin: MOON }],
  [
    call(
      "0x1::primary_fungible_store::transfer",
      ["0x1::fungible_asset::Metadata"],
      encodeArgument("address", asset),
      encodeArgument("address", ben),
      encodeArgument("u64", 5n),
    ),
    { kind: "payment", to: ben, amount: 5n, coin: asset },
  ],
  [
    call("0x1::supra_account::batch_transfer", [], ...batch),
    { kind: "batch", receivers: [ann, ben], total: 7n, coin: SUPRA_COIN },
  ],
  [
    call("0x1::supra_account::batch_transfer_coins", [MOON], ...batch),
    { kind: "batch", receivers: [ann, ben], total: 7n, coin: MOON },
  ],
])("a payment says whom it pays, and how much of what (%#)", (payload, expected) => {
  expect(describeCall(payload)).toEqual(expected);
});

test("lists the recipients of each payment kind and of nothing else", () => {
  const receivers = (payload: EntryFunction) => listReceivers(describeCall(payload));
  expect(receivers(transferSupra(ann, 5n))).toEqual([ann]);
  expect(receivers(transferCoins(ben, 5n, MOON))).toEqual([ben]);
  expect(receivers(call("0x1::supra_account::batch_transfer", [], ...batch))).toEqual([ann, ben]);
  expect(receivers(call("0xc::pool::join", [], encodeArgument("address", ann)))).toEqual([]);
});

test("a payment whose arguments are of another shape is only a call", () => {
  const name = "0x1::supra_account::batch_transfer";
  expect(describeCall(call(name, [], Uint8Array.of(9)))).toEqual({ kind: "call", function: name });
});

test("an entry is read once for the same bytes, and again where they have been damaged", async () => {
  const to = parseAddress("0xb");
  const account = await createAccount(new Uint8Array(32).fill(1));
  const raw = buildTransaction(transferSupra(to, 5n), {
    sender: account.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 10n,
    expirationTimestampSecs: 2_000_000_000n,
  });
  const entry = createOutboxEntry(encodeSignedTransaction(await signTransaction(raw, account)), 0);
  const { action } = withAction(entry);
  expect(action).toEqual({ kind: "transfer", to, amount: 5n });
  expect(withAction(structuredClone(entry)).action).toBe(action);

  const damaged = { ...entry, signedBytes: entry.signedBytes.map((byte) => byte ^ 1) };
  expect(withAction(damaged).action).toEqual({ kind: "call", function: "unknown" });
});
