import { decodeAddress } from "@holdfast/sdk";
import { u64 } from "./values.ts";
import type { CallDescription, ReadCall } from "../call-description.ts";

const transfer: ReadCall = ({ type, next }) => ({
  kind: "transfer",
  coinType: type(),
  to: next(decodeAddress),
  amount: next(u64),
});

const batchTransfer: ReadCall = ({ type, next }) => {
  const recipients = next((reader) => reader.vector(decodeAddress));
  const amounts = next((reader) => reader.vector(u64));
  if (recipients.length !== amounts.length) return undefined;
  const payments = amounts.flatMap((amount, at) =>
    recipients.slice(at, at + 1).map((to) => ({ to, amount })),
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return { kind: "batch-transfer", coinType: type(), payments, total };
};

const assetTransfer: ReadCall = ({ next }) => ({
  kind: "asset-transfer",
  asset: next(decodeAddress),
  to: next(decodeAddress),
  amount: next(u64),
});

const assetTransferAtLeast: ReadCall = ({ next }) => {
  const subject = {
    kind: "asset",
    asset: next(decodeAddress),
    to: next(decodeAddress),
    amount: next(u64),
  } as const;
  next(u64); // minimum to receive
  return { kind: "call", subject };
};

export const PAYMENT_CALLS = {
  "0x1::supra_account::batch_transfer": { parameters: ["recipients", "amounts"], read: batchTransfer },
  "0x1::supra_account::batch_transfer_coins": {
    typeArguments: 1,
    parameters: ["recipients", "amounts"],
    read: batchTransfer,
  },
  "0x1::supra_account::create_account": { parameters: ["auth_key"], takes: "nothing", rule: "none" },
  "0x1::supra_account::set_allow_direct_coin_transfers": {
    parameters: ["allow"],
    takes: "nothing",
    rule: "call/refuse-coins",
    unless: { parameter: "allow", is: "0x01" },
  },
  "0x1::supra_account::transfer": { parameters: ["to", "amount"], read: transfer },
  "0x1::supra_account::transfer_coins": { typeArguments: 1, parameters: ["to", "amount"], read: transfer },
  "0x1::coin::create_coin_conversion_map": { parameters: [], rule: "call/governance" },
  "0x1::coin::create_pairing": { typeArguments: 1, parameters: [], rule: "call/governance" },
  "0x1::coin::freeze_coin_store": {
    typeArguments: 1,
    parameters: ["account_addr", "_freeze_cap"],
    rule: "call/coin-powers",
  },
  "0x1::coin::migrate_to_fungible_store": {
    typeArguments: 1,
    parameters: [],
    takes: "nothing",
    rule: "call/convert-coins",
  },
  "0x1::coin::transfer": { typeArguments: 1, parameters: ["to", "amount"], read: transfer },
  "0x1::coin::unfreeze_coin_store": {
    typeArguments: 1,
    parameters: ["account_addr", "_freeze_cap"],
    rule: "call/coin-powers",
  },
  "0x1::coin::upgrade_supply": { typeArguments: 1, parameters: [], rule: "call/convert-coins" },
  "0x1::managed_coin::burn": { typeArguments: 1, parameters: ["amount"], rule: "call/coin-powers" },
  "0x1::managed_coin::initialize": {
    typeArguments: 1,
    parameters: ["name", "symbol", "decimals", "monitor_supply"],
    rule: "none",
  },
  "0x1::managed_coin::mint": {
    typeArguments: 1,
    parameters: ["dst_addr", "amount"],
    rule: "call/coin-powers",
  },
  "0x1::managed_coin::register": { typeArguments: 1, parameters: [], takes: "nothing", rule: "none" },
  "0x1::supra_coin::claim_mint_capability": { parameters: [], rule: "call/coin-powers" },
  "0x1::supra_coin::delegate_mint_capability": { parameters: ["to"], rule: "call/coin-powers" },
  "0x1::supra_coin::mint": { parameters: ["dst_addr", "amount"], rule: "call/coin-powers" },
  "0x1::primary_fungible_store::transfer": {
    typeArguments: 1,
    parameters: ["metadata", "recipient", "amount"],
    read: assetTransfer,
  },
  "0x1::primary_fungible_store::transfer_assert_minimum_deposit": {
    typeArguments: 1,
    parameters: ["metadata", "recipient", "amount", "expected"],
    read: assetTransferAtLeast,
    rule: "call/move-store",
  },
  "0x1::fungible_asset::transfer": {
    typeArguments: 1,
    parameters: ["from", "to", "amount"],
    rule: "call/move-store",
  },
  "0x1::fungible_asset::upgrade_store_to_concurrent": {
    typeArguments: 1,
    parameters: ["store"],
    rule: "none",
  },
  "0x1::dispatchable_fungible_asset::transfer": {
    typeArguments: 1,
    parameters: ["from", "to", "amount"],
    rule: "call/move-store",
  },
  "0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit": {
    typeArguments: 1,
    parameters: ["from", "to", "amount", "expected"],
    rule: "call/move-store",
  },
  "0x1::dispatchable_fungible_asset::transfer*": { rule: "call/move-store" },
  "0x1::managed_coin::destroy_caps": { rule: "call/coin-powers" },
} as const satisfies Readonly<Record<string, CallDescription>>;
