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

/** What one account gains or loses of one coin, fee counted in. Amounts in least units. */
interface AccountChange {
  readonly account: Address;
  /** A coin's type, or the address of an asset's metadata. */
  readonly coinType: string;
  readonly amount: bigint;
  /** The part of it that is the fee, at most; only for the fee payer it. */
  readonly fee: bigint;
}

/** The simulation as the SDK reads what a transaction did; without events if it did not work. */
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
    // While it is open who pays, the sender does in the simulation.
    feePayer: getFeePayer(parties) ?? sender.address,
  };
}

/** What the simulation moved, as far as that shows without another question to the node. */
export function simulatedMoves(prepared: PreparedTransaction, known: KnownHoldings = {}): BalanceChanges {
  return balanceChanges(simulatedEffects(prepared), known);
}

/**
 * Reads what the simulation moved, whose it is, and how much of it was only converted. What the node does not say of a
 * store stays unnamed.
 */
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

/**
 * What changes for accounts by the node's simulation, and the fee at its worst. In the order of `accounts`; empty when it
 * was not simulated.
 */
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

/** Whether something left that no account could be found for. */
export function leavesUnnamed({ unnamed }: Pick<BalanceChanges, "unnamed">): boolean {
  return unnamed.some(({ amount }) => amount === undefined || amount < 0n);
}

/** What an account gained or lost of a coin, or of the asset that it is paired with. */
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

/** Addresses that a payload hands over: among them are the assets that it moves, and who gets them. */
export function addressesIn(action: PayloadSummary): readonly Address[] {
  const given = action.kind === "script" ? [] : listCalls(action).flatMap(({ call }) => call.arguments);
  return [...new Set(addressesAmong(given))];
}

/** Those of a call's arguments that can be addresses. */
export function addressesAmong(given: readonly Uint8Array[]): readonly Address[] {
  return given.filter(({ length }) => length === ADDRESS_BYTES).map((bytes) => bytesToAddress(bytes));
}

const ADDRESS_BYTES = 32;
