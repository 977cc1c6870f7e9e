import { SUPRA_COIN_TAG, type Address, type TypeTag } from "@holdfast/sdk";
import { accountExists, createAccount, newEventHandle } from "./account.ts";
import { SUPRA_ASSET } from "./coin-pairing.ts";
import { deposit, isAccountRegistered, register, transfer, withdraw } from "./coin.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { address, bool, signer, u64, vector } from "./declare/type.ts";
import { emitThrough, eventHandle } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";
import { depositAnyway, withdrawAnyway } from "./fungible-asset.ts";
import { ensurePrimaryStore } from "./primary-fungible-store.ts";

const DirectCoinTransferConfigUpdatedEvent = struct(
  "supra_account",
  "DirectCoinTransferConfigUpdatedEvent",
  { new_allow_direct_transfers: bool },
  { abilities: ["drop", "store"] },
);
const DirectCoinTransferConfigUpdated = event("supra_account", "DirectCoinTransferConfigUpdated", {
  account: address,
  new_allow_direct_transfers: bool,
});
const DirectTransferConfig = resource("supra_account", "DirectTransferConfig", {
  allow_arbitrary_coin_transfers: bool,
  update_coin_transfer_events: eventHandle(DirectCoinTransferConfigUpdatedEvent),
});

const errors = declareErrors("supra_account", {
  EACCOUNT_NOT_FOUND: ["notFound", 1, "There is no such account."],
  EACCOUNT_NOT_REGISTERED_FOR_SUPRA: ["notFound", 2, "The account is not set up to hold SUPRA."],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS: [
    "permissionDenied",
    3,
    "The account takes only coins that it has registered itself.",
  ],
  EACCOUNT_DOES_NOT_ACCEPT_DIRECT_TOKEN_TRANSFERS: [
    "raw",
    4,
    "The account takes no tokens that are sent to it.",
  ],
  EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH: [
    "invalidArgument",
    5,
    "There must be as many amounts as recipients.",
  ],
});

export function createSupraAccount(context: Context, at: Address): void {
  createAccount(context, at);
  registerSupra(context, at);
}

/** Prepares an account for SUPRA, in the network's kind of store. */
export function registerSupra(context: Context, at: Address): void {
  if (isFeatureEnabled(context, "NEW_ACCOUNTS_DEFAULT_TO_FA_SUPRA_STORE"))
    ensurePrimaryStore(context, at, SUPRA_ASSET);
  else register(context, SUPRA_COIN_TAG, at);
}

/** Creates a missing recipient before it withdraws. */
export function transferSupra(context: Context, from: Address, to: Address, amount: bigint): void {
  if (!accountExists(context, to)) createSupraAccount(context, to);
  if (isFeatureEnabled(context, "OPERATIONS_DEFAULT_TO_FA_SUPRA_STORE")) {
    const store = ensurePrimaryStore(context, from, SUPRA_ASSET);
    const target = ensurePrimaryStore(context, to, SUPRA_ASSET);
    withdrawAnyway(context, store, amount);
    depositAnyway(context, target, SUPRA_ASSET, amount);
    return;
  }
  if (!isAccountRegistered(context, SUPRA_COIN_TAG, to)) register(context, SUPRA_COIN_TAG, to);
  transfer(context, SUPRA_COIN_TAG, from, to, amount);
}

/** Withdraws before it prepares the recipient. */
function transferCoins(context: Context, coin: TypeTag, from: Address, to: Address, amount: bigint): void {
  const taken = withdraw(context, coin, from, amount);
  if (!accountExists(context, to)) createSupraAccount(context, to);
  if (!isAccountRegistered(context, coin, to)) {
    if (!acceptsDirectTransfers(context, to)) throw errors.EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS();
    register(context, coin, to);
  }
  deposit(context, coin, to, taken);
}

function acceptsDirectTransfers(context: Context, at: Address): boolean {
  return context.read(at, DirectTransferConfig.of())?.allow_arbitrary_coin_transfers ?? true;
}

function setDirectTransfers(context: Context, account: Address, isAllowed: boolean): void {
  const config = context.read(account, DirectTransferConfig.of());
  if (config?.allow_arbitrary_coin_transfers === isAllowed) return;
  const handle = config?.update_coin_transfer_events ?? newEventHandle(context, account);
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
    context.emit(DirectCoinTransferConfigUpdated.of(), { account, new_allow_direct_transfers: isAllowed });
  const counted = emitThrough(context, handle, DirectCoinTransferConfigUpdatedEvent.of(), {
    new_allow_direct_transfers: isAllowed,
  });
  context.write(account, DirectTransferConfig.of(), {
    allow_arbitrary_coin_transfers: isAllowed,
    update_coin_transfer_events: counted,
  });
}

function pairs(
  recipients: readonly Address[],
  amounts: readonly bigint[],
): readonly { readonly to: Address; readonly amount: bigint }[] {
  if (recipients.length !== amounts.length) throw errors.EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH();
  return recipients.map((to, index) => ({ to, amount: amounts[index] ?? 0n }));
}

const COIN = ["CoinType"] as const;

const functions = () => [
  entry("create_account", { parameters: [address] }, (context, [at]) => createSupraAccount(context, at)),
  entry("transfer", { parameters: [signer, address, u64] }, (context, values) =>
    transferSupra(context, ...values),
  ),
  entry(
    "batch_transfer",
    { parameters: [signer, vector(address), vector(u64)] },
    (context, [from, recipients, amounts]) => {
      for (const { to, amount } of pairs(recipients, amounts)) transferSupra(context, from, to, amount);
    },
  ),
  entry(
    "transfer_coins",
    { typeParameters: COIN, parameters: [signer, address, u64] },
    (context, values, [coin]) => transferCoins(context, coin, ...values),
  ),
  entry(
    "batch_transfer_coins",
    { typeParameters: COIN, parameters: [signer, vector(address), vector(u64)] },
    (context, [from, recipients, amounts], [coin]) => {
      for (const { to, amount } of pairs(recipients, amounts)) transferCoins(context, coin, from, to, amount);
    },
  ),
  entry("set_allow_direct_coin_transfers", { parameters: [signer, bool] }, (context, values) =>
    setDirectTransfers(context, ...values),
  ),
  view(
    "can_receive_direct_coin_transfers",
    { parameters: [address], returns: [bool] },
    (context, [account]) => [acceptsDirectTransfers(context, account)],
  ),
];

export const supraAccountModule = defineModule({
  name: "supra_account",
  structs: [DirectTransferConfig, DirectCoinTransferConfigUpdatedEvent, DirectCoinTransferConfigUpdated],
  functions,
});
