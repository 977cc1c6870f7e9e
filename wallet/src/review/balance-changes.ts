import { callsOf, type PayloadSummary } from "@holdfast/descriptors/calls";
import { assetChange, bytesToAddress, coinChange, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";

/** What one account gains or loses of one coin, fee counted in. Amounts in least units. */
export interface BalanceChange {
  readonly account: Address;
  /** A coin's type, or the address of an asset's metadata. */
  readonly coinType: string;
  readonly amount: bigint;
  /** The part of it that is the fee, at most; only for the fee payer it. */
  readonly fee: bigint;
}

/**
 * What changes for accounts by the node's simulation, and the fee at its worst. In the order of `accounts`; empty when it
 * was not simulated.
 * @param assets metadata of the fungible assets that are looked for: the events name stores, not assets
 */
export function balanceChanges(
  prepared: PreparedTransaction,
  accounts: readonly Address[],
  assets: readonly Address[] = [],
): readonly BalanceChange[] {
  const { simulation, worstFee } = prepared;
  const events = simulation.kind === "worked" ? simulation.events : [];
  const payer = payerOf(prepared);
  return accounts.flatMap((account) => {
    const fee = account === payer ? worstFee : 0n;
    const ofAssets = assetChange({ events }, account, assets);
    const changes = [
      ...coinChange(events, account, prepared.raw.gasUnitPrice),
      ...ofAssets.map(({ metadata, amount }) => ({ coinType: metadata, amount })),
    ];
    const isPaying = fee > 0n && !changes.some(({ coinType }) => coinType === SUPRA_COIN);
    return [...changes, ...(isPaying ? [{ coinType: SUPRA_COIN, amount: 0n }] : [])]
      .map(({ coinType, amount }) => {
        const ownFee = coinType === SUPRA_COIN ? fee : 0n;
        return { account, coinType, amount: amount - ownFee, fee: ownFee };
      })
      .filter(({ amount }) => amount !== 0n);
  });
}

/** Who pays the fee; undefined while that is open. */
export function payerOf({ parties: { sender, feePayer } }: PreparedTransaction): Address | undefined {
  if (feePayer === "open") return undefined;
  return feePayer?.address ?? sender.address;
}

/** Addresses that a payload hands over: among them are the assets that it moves. */
export function addressesIn(action: PayloadSummary): readonly Address[] {
  const given = action.kind === "script" ? [] : callsOf(action).flatMap(({ call }) => call.arguments);
  const found = given.filter(({ length }) => length === ADDRESS_BYTES).map((bytes) => bytesToAddress(bytes));
  return [...new Set(found)];
}

const ADDRESS_BYTES = 32;
