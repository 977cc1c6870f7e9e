import type { Address } from "../move/address.ts";
import { ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { buildTransaction, transferSupra } from "../transaction/build.ts";
import {
  SPECIFIED_DEFAULTS,
  sufficientGas,
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  TRANSFER_ROOM,
} from "../transaction/defaults.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { unsignedTransaction } from "../transaction/sign.ts";
import { httpRefused, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { CallOptions } from "./request.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import type { SupraClient } from "./client.ts";
import { expiryFor, readChainMicros } from "./expiry.ts";
import { chooseGasLimit, type GasChoice } from "./gas-limit.ts";
import type { NetworkProfile } from "./network.ts";

/** What may be set by hand; everything else comes from the network profile and the chain. */
export interface PrepareOptions {
  readonly sender: Address;
  /** Without it: the sender's number on the chain. */
  readonly sequenceNumber?: bigint;
  readonly maxGasAmount?: bigint | undefined;
  readonly gasUnitPrice?: bigint | undefined;
  /** Seconds since 1970. Without it: now, by the chain's newest block and the device, and the profile's time to live. */
  readonly expirationTimestampSecs?: bigint;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly nowMs?: () => number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A raw transaction ready to sign. The sequence number comes from the chain, and gas and expiry from the profile
 * unless given. The chain ID always comes from the profile. The default expiry counts from the chain's time, checked
 * against the device's clock, so a node can't extend it.
 * @throws account/not-found if the sender does not exist and no sequence number is given, network/clock-differs if
 * the chain is ahead of the device's clock by more than the profile allows
 */
export async function prepareTransaction(
  client: SupraClient,
  network: NetworkProfile,
  payload: TransactionPayload | EntryFunction,
  options: PrepareOptions,
): Promise<RawTransaction> {
  return (await prepareAtChainTime(client, network, payload, options)).raw;
}

/** A transaction, and the chain's time in microseconds unless its expiry was given. */
interface PreparedAtChainTime {
  readonly raw: RawTransaction;
  readonly chainMicros: bigint;
}

async function prepareAtChainTime(
  client: SupraClient,
  network: NetworkProfile,
  payload: TransactionPayload | EntryFunction,
  options: PrepareOptions,
): Promise<PreparedAtChainTime> {
  const { sender, signal, nowMs = Date.now, expirationTimestampSecs } = options;
  const own = ownValue(payload); // before it waits: the argument is the caller's
  const call = { signal };
  const [sequenceNumber, chainMicros] = await Promise.all([
    options.sequenceNumber ?? client.accounts.get(sender, call).then((account) => account.sequenceNumber),
    expirationTimestampSecs === undefined ? readChainMicros(client, nowMs, call) : 0n,
  ]);
  const { defaults = SPECIFIED_DEFAULTS } = network;
  const raw = buildTransaction(own, {
    sender,
    sequenceNumber,
    chainId: network.chainId,
    maxGasAmount: options.maxGasAmount ?? defaults.maxGasAmount,
    gasUnitPrice: options.gasUnitPrice ?? defaults.gasUnitPrice,
    expirationTimestampSecs: expirationTimestampSecs ?? expiryFor(network, chainMicros, nowMs()),
  });
  return { raw, chainMicros };
}

/** Options where the gas limit comes from a simulation: the node's with the sender's key, or one of the caller's. */
export type PrepareSimulatedOptions = PrepareOptions &
  ({ readonly publicKey: Uint8Array } | { readonly gasUsedBy: GasChoice["simulate"] });

/**
 * Like {@link prepareTransaction}, with a gas limit from `chooseGasLimit` unless given. Simulates with the node's
 * sequence number, because it rejects a later one.
 */
export async function prepareSimulated(
  client: SupraClient,
  network: NetworkProfile,
  payload: TransactionPayload | EntryFunction,
  options: PrepareSimulatedOptions,
): Promise<PreparedAtChainTime> {
  const call = { signal: options.signal };
  const simulate =
    "gasUsedBy" in options ? options.gasUsedBy : createSimulation(client, options.publicKey, call);
  const preparing = prepareAtChainTime(client, network, payload, options);
  if (options.maxGasAmount !== undefined) return preparing;
  const [{ raw, chainMicros }, balance] = await Promise.all([
    preparing,
    client.coins.getBalance(options.sender, undefined, call),
  ]);
  const choice = { balance, simulate, ...call };
  return { raw: { ...raw, maxGasAmount: await chooseGasLimit(client, network, raw, choice) }, chainMicros };
}

/** Gas used by a transaction of this key. Undefined if it fails or the node does not report it. */
function createSimulation(
  client: SupraClient,
  publicKey: Uint8Array,
  call: CallOptions,
): GasChoice["simulate"] {
  const ownKey = ownBytes(publicKey); // before it waits: the argument is the caller's
  return async (raw) => {
    try {
      return (await client.transactions.simulate(unsignedTransaction(raw, ownKey), call)).gasUsed;
    } catch (error) {
      if (isSupraError(error, simulationFailed) || isSupraError(error, httpRefused)) return undefined;
      throw error;
    }
  };
}

/** What may be set by hand for a transfer. */
interface PrepareTransferOptions extends PrepareOptions {
  /** The sender's key: with it a transfer to a new recipient is simulated, for the gas that it needs. */
  readonly publicKey?: Uint8Array;
}

/**
 * A SUPRA transfer of `amount` quants. The default gas limit is 10, or 1020 for a new recipient (interface
 * specification §9), or more if a simulation needs it.
 */
export async function prepareTransfer(
  client: SupraClient,
  network: NetworkProfile,
  transfer: { readonly to: Address; readonly amount: bigint },
  { publicKey, ...options }: PrepareTransferOptions,
): Promise<RawTransaction> {
  const call = { signal: options.signal };
  const payload = transferSupra(transfer.to, transfer.amount);
  const ownKey = publicKey && ownBytes(publicKey); // before it waits: the argument is the caller's
  const prepare = (maxGasAmount: bigint) =>
    prepareTransaction(client, network, payload, { ...options, maxGasAmount });
  if (options.maxGasAmount !== undefined) return prepare(options.maxGasAmount);
  if (await client.accounts.exists(transfer.to, call)) return prepare(TRANSFER_MAX_GAS);
  const raw = await prepare(TRANSFER_NEW_RECEIVER_MAX_GAS);
  if (ownKey === undefined) return raw;
  const roomy = unsignedTransaction({ ...raw, maxGasAmount: TRANSFER_ROOM }, ownKey);
  // Without an answer the specified gas stands: that it fails is for the transaction itself to say.
  const { gasUsed } = await client.transactions.simulate(roomy, call).catch(() => NOTHING_KNOWN);
  return { ...raw, maxGasAmount: sufficientGas(raw.maxGasAmount, gasUsed) };
}

const NOTHING_KNOWN: { readonly gasUsed?: bigint } = {};
