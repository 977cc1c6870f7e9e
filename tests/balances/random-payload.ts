import { DELEGATION_POOL_ADDRESS } from "@holdfast/devnode";
import {
  executeMultisig,
  pairedAsset,
  proposeMultisig,
  registerAutomation,
  SUPRA_ASSET,
  SUPRA_COIN,
  transferCoin,
  transferCoins,
  transferSupra,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { arg, call } from "../../devnode/test/test-machine.ts";
import { scriptPayload } from "./random-scripts.ts";
import type { RandomCall } from "./random-step.ts";

/** What the numbers of a call mean. */
export interface Terms {
  readonly sender: Address;
  readonly to: Address;
  readonly other: Address;
  readonly coins: readonly string[];
  /** An asset that is paired with no coin. */
  readonly note: Address;
  readonly multisig: Address;
  readonly nowSecs: bigint;
}

type Payload = TransactionPayload | EntryFunction;
type OfKind<K> = Extract<RandomCall, { readonly kind: K }>;
type Makers = { readonly [K in RandomCall["kind"]]: (wanted: OfKind<K>, terms: Terms) => Payload };

const METADATA = "0x1::fungible_asset::Metadata";
const AUTOMATION = "0x1::automation_registry";

export function createPayload(wanted: RandomCall, terms: Terms): Payload {
  const make = MAKERS[wanted.kind] as (wanted: RandomCall, terms: Terms) => Payload;
  return make(wanted, terms);
}

const MAKERS: Makers = {
  pay: ({ amount }, { to }) => transferSupra(to, amount),
  "pay-coin": ({ amount, coin, isMaking }, { to, coins }) =>
    isMaking ? transferCoins(to, amount, coinAt(coins, coin)) : transferCoin(to, amount, coinAt(coins, coin)),
  "pay-many": ({ amount }, { to, other }) =>
    call(
      "0x1::supra_account::batch_transfer",
      [],
      arg.list([to, other], arg.address),
      arg.list([amount, amount / 2n], arg.u64),
    ),
  "pay-asset": ({ amount, asset }, { to, coins, note }) => {
    const paid = [SUPRA_ASSET, note, pairedAsset(coinAt(coins, 1))][asset] ?? note;
    const name = "0x1::primary_fungible_store::transfer";
    return call(name, [METADATA], arg.address(paid), arg.address(to), arg.u64(amount));
  },
  convert: ({ coin }, { coins }) => call("0x1::coin::migrate_to_fungible_store", [coinAt(coins, coin)]),
  mint: ({ amount }, { to, coins }) =>
    call("0x1::managed_coin::mint", [coinAt(coins, 1)], arg.address(to), arg.u64(amount)),
  burn: ({ amount }, { coins }) => call("0x1::managed_coin::burn", [coinAt(coins, 1)], arg.u64(amount)),
  stake: ({ what, amount }) =>
    call(`0x1::pbo_delegation_pool::${what}`, [], arg.address(DELEGATION_POOL_ADDRESS), arg.u64(amount)),
  propose: ({ amount }, { to, multisig }) => proposeMultisig(multisig, transferSupra(to, amount)),
  execute: (_, { multisig }) => executeMultisig(multisig),
  automate: ({ amount }, { to, nowSecs }) =>
    registerAutomation(transferSupra(to, amount), {
      maxGasAmount: 50n,
      gasPriceCap: 200n,
      automationFeeCapForEpoch: 100_000_000n,
      expirationTimestampSecs: nowSecs + 3_000n,
    }),
  stop: ({ task }) => call(`${AUTOMATION}::stop_tasks`, [], arg.list([task], arg.u64)),
  cancel: ({ task }) => call(`${AUTOMATION}::cancel_task`, [], arg.u64(task)),
  script: ({ lines, amount }, { sender, to, note }) => scriptPayload(lines, { sender, to, note, amount }),
};

function coinAt(coins: readonly string[], number: number): string {
  return coins[number] ?? SUPRA_COIN;
}
