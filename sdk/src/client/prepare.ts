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

/** Overrides of the profile's and chain's values. */
export interface PrepareOptions {
  readonly sender: Address;
  /** Default: the sender's on the chain. */
  readonly sequenceNumber?: bigint;
  readonly maxGasAmount?: bigint | undefined;
  readonly gasUnitPrice?: bigint | undefined;
  /** Seconds since 1970. Without it: now, by the chain's newest block and the device, and the profile's time to live. */
  readonly expirationTimestampSecs?: bigint;
  /** Milliseconds since 1970. Default: device clock. */
  readonly nowMs?: () => number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A raw transaction to sign: sequence number from the chain, gas and expiry from the profile unless given,
 * chain ID always from the profile. The expiry follows chain time, limited by the device's clock.
 * @throws account/not-found without a sequence number, network/clock-differs if the chain is too far ahead
 */
export async function prepareTransaction(
  client: SupraClient,
  network: NetworkProfile,
  payload: TransactionPayload | EntryFunction,
  options: PrepareOptions,
): Promise<RawTransaction> {
  return (await prepareAtChainTime(client, network, payload, options)).raw;
}

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
  const own = ownValue(payload); // copied before waiting
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

/** The gas limit comes from the node's simulation with the sender's key, or from the caller's. */
export type PrepareSimulatedOptions = PrepareOptions &
  ({ readonly publicKey: Uint8Array } | { readonly gasUsedBy: GasChoice["simulate"] });

/** {@link prepareTransaction} with a simulated gas limit. Simulates with the node's sequence number. */
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

/** Undefined if it fails or reports no gas. */
function createSimulation(
  client: SupraClient,
  publicKey: Uint8Array,
  call: CallOptions,
): GasChoice["simulate"] {
  const ownKey = ownBytes(publicKey); // copied before waiting
  return async (raw) => {
    try {
      return (await client.transactions.simulate(unsignedTransaction(raw, ownKey), call)).gasUsed;
    } catch (error) {
      if (isSupraError(error, simulationFailed) || isSupraError(error, httpRefused)) return undefined;
      throw error;
    }
  };
}

interface PrepareTransferOptions extends PrepareOptions {
  /** The sender's key, to simulate transfers to new recipients. */
  readonly publicKey?: Uint8Array;
}

/** A SUPRA transfer to sign. Gas: {@link TRANSFER_MAX_GAS}, for a new recipient {@link TRANSFER_NEW_RECEIVER_MAX_GAS} (specification §9), or as simulated. */
export async function prepareTransfer(
  client: SupraClient,
  network: NetworkProfile,
  transfer: { readonly to: Address; readonly amount: bigint },
  { publicKey, ...options }: PrepareTransferOptions,
): Promise<RawTransaction> {
  const call = { signal: options.signal };
  const payload = transferSupra(transfer.to, transfer.amount);
  const ownKey = publicKey && ownBytes(publicKey); // copied before waiting
  const prepare = (maxGasAmount: bigint) =>
    prepareTransaction(client, network, payload, { ...options, maxGasAmount });
  if (options.maxGasAmount !== undefined) return prepare(options.maxGasAmount);
  if (await client.accounts.exists(transfer.to, call)) return prepare(TRANSFER_MAX_GAS);
  const raw = await prepare(TRANSFER_NEW_RECEIVER_MAX_GAS);
  if (ownKey === undefined) return raw;
  const roomy = unsignedTransaction({ ...raw, maxGasAmount: TRANSFER_ROOM }, ownKey);
  // Without a response, use the specified gas.
  const { gasUsed } = await client.transactions.simulate(roomy, call).catch(() => NOTHING_KNOWN);
  return { ...raw, maxGasAmount: sufficientGas(raw.maxGasAmount, gasUsed) };
}

const NOTHING_KNOWN: { readonly gasUsed?: bigint } = {};
