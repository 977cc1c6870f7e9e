import { listCalls, type PayloadSummary } from "@holdfast/descriptors/calls";
import {
  balanceChanges,
  bytesToAddress,
  isAddress,
  pairedAsset,
  simulatedBalanceChanges,
  SUPRA_COIN,
  type Address,
  type BalanceChanges,
  type KnownHoldings,
  type SimulatedEffects,
} from "@holdfast/sdk";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { getClient } from "../chain/nodes/client-cache.ts";
import { optional } from "../chain/nodes/optional.ts";
import { getFeePayer } from "../chain/transactions/parties.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";

/** With the fee. Amounts in base units. */
interface AccountChange {
  readonly account: Address;
  /** Coin type, or metadata address. */
  readonly coinType: string;
  readonly amount: bigint;
  /** Maximum fee; zero unless the account pays it. */
  readonly fee: bigint;
}

/** Without events if the simulation failed. */
export function simulatedEffects({
  simulation,
  raw,
  parties,
}: Pick<PreparedTransaction, "simulation" | "raw" | "parties">): SimulatedEffects {
  const { sender } = parties;
  return {
    events: simulation.kind === "worked" ? simulation.events : [],
    ...(simulation.kind === "worked" && simulation.stateChanges !== undefined
      ? { stateChanges: simulation.stateChanges }
      : {}),
    gasUnitPrice: raw.gasUnitPrice,
    sender: sender.address,
    // While the payer is open, the sender pays in the simulation.
    feePayer: getFeePayer(parties) ?? sender.address,
  };
}

export function simulatedMoves(prepared: PreparedTransaction, known: KnownHoldings = {}): BalanceChanges {
  return balanceChanges(simulatedEffects(prepared), known);
}

/** Movements, owners and conversions of the simulation. Stores that the node doesn't know stay unnamed. */
export async function readBalanceChanges(
  network: ChainNetwork,
  prepared: PreparedTransaction,
  action: PayloadSummary,
  user: { readonly ownAddresses: readonly Address[]; readonly knownCoins: readonly string[] },
): Promise<BalanceChanges> {
  const given = addressesIn(action);
  const known = {
    accounts: [...user.ownAddresses, ...given],
    assets: [...new Set([...given, ...user.knownCoins.filter((coin) => isAddress(coin))])],
  };
  const effects = simulatedEffects(prepared);
  const read = await optional(simulatedBalanceChanges(getClient(network), effects, known));
  return read ?? simulatedMoves(prepared, known);
}

/** Changes by simulation with the maximum fee, in the order of `accounts`; empty if not simulated. */
export function accountChanges(
  prepared: Pick<PreparedTransaction, "parties" | "maxFee">,
  { changes }: Pick<BalanceChanges, "changes">,
  accounts: readonly Address[],
): readonly AccountChange[] {
  const payer = getFeePayer(prepared.parties);
  return accounts.flatMap((account) => {
    const fee = account === payer ? prepared.maxFee : 0n;
    const own = changes.filter((change) => change.account === account);
    const isPaying = fee !== 0n && !own.some(({ coinType }) => coinType === SUPRA_COIN);
    return [...own, ...(isPaying ? [{ coinType: SUPRA_COIN, amount: 0n }] : [])]
      .map(({ coinType, amount }) => {
        const ownFee = coinType === SUPRA_COIN ? fee : 0n;
        return { account, coinType, amount: amount - ownFee, fee: ownFee };
      })
      .filter(({ amount }) => amount !== 0n);
  });
}

/** True if something left and no account was found for it. */
export function leavesUnnamed({ unnamed }: Pick<BalanceChanges, "unnamed">): boolean {
  return unnamed.some(({ amount }) => amount === undefined || amount < 0n);
}

/** Of a coin or its paired asset. */
export function getChange(
  { changes }: Pick<BalanceChanges, "changes">,
  account: Address,
  coin: string,
): bigint {
  return changes
    .filter((change) => change.account === account && isSameCoin(change.coinType, coin))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function isSameCoin(a: string, b: string): boolean {
  return a === b || (isAddress(b) && !isAddress(a) && pairedAsset(a) === b);
}

export function addressesIn(action: PayloadSummary): readonly Address[] {
  const given = action.kind === "script" ? [] : listCalls(action).flatMap(({ call }) => call.arguments);
  return [...new Set(addressesAmong(given))];
}

export function addressesAmong(given: readonly Uint8Array[]): readonly Address[] {
  return given.filter(({ length }) => length === ADDRESS_BYTES).map((bytes) => bytesToAddress(bytes));
}

const ADDRESS_BYTES = 32;
