import type { Address } from "../move/address.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { buildTransaction, transferSupra } from "../transaction/build.ts";
import { TRANSFER_MAX_GAS, TRANSFER_NEW_RECEIVER_MAX_GAS } from "../transaction/defaults.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import type { SupraClient } from "./client.ts";
import { expiryFor, readChainMicros } from "./expiry.ts";
import { SPECIFIED_DEFAULTS, type NetworkProfile } from "./network.ts";

/** What may be set by hand; everything else comes from the network profile and the chain. */
export interface PrepareOptions {
  readonly sender: Address;
  /** Without it: the sender's number on the chain. */
  readonly sequenceNumber?: bigint;
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  /** Seconds since 1970. Without it: now, by the chain's newest block and the device, and the profile's time to live. */
  readonly expirationTimestampSecs?: bigint;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly nowMs?: () => number;
  readonly signal?: AbortSignal;
}

/**
 * A raw transaction ready to sign: the sequence number from the chain, gas and expiry from the profile unless given,
 * the chain id always from the profile. An expiry that is not given counts from the chain's time, as far as the
 * device's clock bears it out: a node cannot make bytes valid for longer than was meant.
 * @throws account/not-found when the sender does not exist and no sequence number is given,
 * network/clock-differs when the chain is ahead of the device's clock by more than the profile allows
 */
export async function prepareTransaction(
  client: SupraClient,
  network: NetworkProfile,
  payload: TransactionPayload | EntryFunction,
  options: PrepareOptions,
): Promise<RawTransaction> {
  const { sender, signal, nowMs = Date.now } = options;
  const own = ownValue(payload); // before it waits: the argument is the caller's
  const call = signal === undefined ? {} : { signal };
  const chooseExpiry = async (): Promise<bigint> =>
    expiryFor(network, await readChainMicros(client, nowMs, call), nowMs());
  const [sequenceNumber, expirationTimestampSecs] = await Promise.all([
    options.sequenceNumber ?? client.accounts.get(sender, call).then((account) => account.sequenceNumber),
    options.expirationTimestampSecs ?? chooseExpiry(),
  ]);
  const { defaults = SPECIFIED_DEFAULTS } = network;
  return buildTransaction(own, {
    sender,
    sequenceNumber,
    chainId: network.chainId,
    maxGasAmount: options.maxGasAmount ?? defaults.maxGasAmount,
    gasUnitPrice: options.gasUnitPrice ?? defaults.gasUnitPrice,
    expirationTimestampSecs,
  });
}

/**
 * A transfer of the network's own coin, `amount` in quants. Without a maximum of gas it is 10, or 1020 when the
 * receiver does not exist yet (interface specification §9).
 */
export async function prepareTransfer(
  client: SupraClient,
  network: NetworkProfile,
  transfer: { readonly to: Address; readonly amount: bigint },
  options: PrepareOptions,
): Promise<RawTransaction> {
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const gasFor = async (): Promise<bigint> =>
    (await client.accounts.exists(transfer.to, call)) ? TRANSFER_MAX_GAS : TRANSFER_NEW_RECEIVER_MAX_GAS;
  const maxGasAmount = options.maxGasAmount ?? (await gasFor());
  const payload = transferSupra(transfer.to, transfer.amount);
  return prepareTransaction(client, network, payload, { ...options, maxGasAmount });
}
