import { accountNotFound, simulationFailed, httpRefused } from "@holdfast/sdk/errors";
import {
  buildTransaction,
  encodeRawTransaction,
  isSupraError,
  type Address,
  type CallOptions,
  type EntryFunction,
  type RawTransaction,
  type SupraClient,
  type SupraError,
  type StateChange,
  type TransactionEvent,
  type TransactionPayload,
  ed25519Address,
  hexToBytes,
  type GasPrice,
} from "@holdfast/sdk";
import {
  expiryFor,
  expirySecsOf,
  gasLimitFor,
  MIN_GAS,
  maxGasFor,
  type Outbox,
  readTimeAndAccount,
} from "@holdfast/sdk/outbox";
import {
  feeNotCovered,
  simulationIncomplete,
  simulationPayerOpen,
  simulationWithoutKey,
  transferKeyRotated,
} from "../chain-errors.ts";
import { getDefaults, type ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "../nodes/client-cache.ts";
import { type KeyedAccount, type Parties, getFeePayer, isKeyKnown } from "./parties.ts";
import { simulateAs } from "./simulation.ts";

/** Missing values are chosen automatically. */
export interface Overrides {
  /** Gas units. */
  readonly maxGasAmount?: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice?: bigint;
  /** Seconds from the chain's time. */
  readonly expirySecs?: bigint;
  readonly sequenceNumber?: bigint;
}

interface PrepareRequest extends Omit<Parties, "sender"> {
  readonly account: KeyedAccount;
  readonly payload: TransactionPayload | EntryFunction;
  readonly overrides?: Overrides;
  /** Requested gas units: used if they suffice and don't exceed the automatic choice. */
  readonly askedMaxGas?: bigint | undefined;
  /** Gas units of a similar transaction, tried first. */
  readonly likelyMaxGas?: bigint | undefined;
}

/** A simulation and its bytes. */
export type Simulation = {
  /** BCS of the simulated transaction. Only its sequence number may differ from the one to sign. */
  readonly rawBytes: Uint8Array;
  /** Milliseconds since 1970. */
  readonly at: number;
} & (
  | {
      readonly kind: "worked";
      readonly gasUsed: bigint;
      readonly events: readonly TransactionEvent[];
      /** If the node returned them. */
      readonly stateChanges?: readonly StateChange[] | undefined;
    }
  | { readonly kind: "failed"; readonly vmStatus: string; readonly error: SupraError }
  /** Not requested, refused, or incomplete: see `error`. */
  | { readonly kind: "unsimulated"; readonly error: SupraError }
);

/** Ready for review. Amounts in quants. */
export interface PreparedTransaction {
  readonly raw: RawTransaction;
  /** BCS of {@link raw}, to review and sign. */
  readonly rawBytes: Uint8Array;
  readonly parties: Parties;
  /** The fee payer's; undefined while open. */
  readonly payerBalance: bigint | undefined;
  /** By simulation; the maximum without one. */
  readonly expectedFee: bigint;
  readonly maxFee: bigint;
  /** The signer's limit; does not depend on the node. */
  readonly feeCap: bigint;
  /** False if the node's price is above the cap, so it may have to wait. */
  readonly isPriceEnough: boolean;
  readonly simulation: Simulation;
  /** A proposal's execution now. */
  readonly execution?: Simulation | undefined;
  /** Whether each recipient's account exists, if read. */
  readonly receivers?: ReadonlyMap<Address, boolean>;
  /** Seconds since 1970 of the newest block. */
  readonly chainTimeSecs: bigint;
  /** Positive if this device's clock is ahead. */
  readonly clockAheadSecs: number;
}

export interface PrepareOptions extends CallOptions {
  /** Knows transactions that the node has not seen yet. */
  readonly outbox?: Pick<Outbox, "hasUsed" | "nextSequence">;
  readonly clientOf?: ClientOf;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Maximum fee of a sponsor, paid without a warning, in quants: 2 SUPRA. Creating an account takes 1,020
 * units, with margin 1.53 SUPRA on public networks.
 */
export const SPONSORED_FEE = 200_000_000n;

/** vm_status */
const FEE_NOT_COVERED = "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE";

export interface Draft {
  readonly client: SupraClient;
  readonly parties: Parties;
  readonly overrides: Overrides;
  readonly network: ChainNetwork;
  /** The node's next sequence number; 0 for a missing account. */
  readonly onChain: bigint;
  /** May be ahead of the chain. */
  readonly sequenceNumber: bigint;
  /** Quants per gas unit. */
  readonly price: bigint;
  /** False if the node's price is above the cap. */
  readonly isPriceEnough: boolean;
  readonly expirationTimestampSecs: bigint;
  /** Seconds since 1970 of the newest block. */
  readonly chainTimeSecs: bigint;
  readonly deviceSecs: bigint;
  readonly call: CallOptions;
  readonly now: () => number;
}

/**
 * Reads, simulates and chooses the gas. A failed simulation is not an error: see {@link Simulation}.
 * @throws account/not-found, transfer/key-rotated, prepare/fee-not-covered, network/wrong-chain,
 * network/clock-differs, outbox/busy and read errors
 */
export async function prepareTransaction(
  network: ChainNetwork,
  request: PrepareRequest,
  options: PrepareOptions = {},
): Promise<PreparedTransaction> {
  const { account, payload, overrides = {}, likelyMaxGas, feePayer } = request;
  const client = (options.clientOf ?? sharedClientOf)(network);
  const payer = getFeePayer({ sender: account, feePayer });
  const [draft, payerBalance] = await Promise.all([
    openDraft(network, request, options),
    payer && readBalance(client, payer, { signal: options.signal }),
  ]);
  const finish = (maxGas: bigint, simulated?: Simulation): Promise<PreparedTransaction> =>
    finishDraft(draft, { payload, maxGas, gasCeiling: maxGasFor(network), payerBalance, simulated });
  if (overrides.maxGasAmount !== undefined) return finish(overrides.maxGasAmount);
  if (likelyMaxGas !== undefined) {
    const simulated = await simulateDraft(draft, payload, likelyMaxGas);
    if (simulated.kind === "worked" && gasLimitFor(simulated.gasUsed) === likelyMaxGas)
      return finish(likelyMaxGas, simulated);
  }
  return finish(await chooseMaxGas(draft, request, payerBalance));
}

/**
 * Chain data for any transaction.
 * @throws account/not-found, transfer/key-rotated, network/wrong-chain, network/clock-differs, outbox/busy
 * and read errors
 */
export async function openDraft(
  network: ChainNetwork,
  { account, overrides = {}, secondarySigners, feePayer }: Omit<PrepareRequest, "payload">,
  { outbox, now = Date.now, signal, clientOf = sharedClientOf }: PrepareOptions,
): Promise<Draft> {
  const { address, publicKey } = account;
  const client = clientOf(network);
  const call = { signal };
  const deviceSecs = BigInt(Math.round(now() / 1000));
  const isUsedHere = async (number: bigint): Promise<boolean> =>
    outbox !== undefined &&
    overrides.sequenceNumber === undefined &&
    outbox.hasUsed(network, address, number);
  const [{ chainTimeSecs, account: sender }, , gasPrice] = await Promise.all([
    readTimeAndAccount(client, address, isUsedHere, call),
    client.chain.expectId(network.chainId, call),
    client.chain.getGasPrice(call),
  ]);
  // A watch-only account has no key to compare with.
  const own = isKeyKnown(publicKey) ? ed25519Address(hexToBytes(publicKey)) : undefined;
  if (sender !== undefined && own !== undefined && sender.authenticationKey !== own)
    throw transferKeyRotated({ address });
  // A sponsor may pay to create the sender's account.
  if (sender === undefined && feePayer === undefined) throw accountNotFound({ address });
  const { price, isPriceEnough } = choosePrice(network, gasPrice);
  const lifeSecs = overrides.expirySecs ?? expirySecsOf(network);
  const expirationTimestampSecs = expiryFor(network, chainTimeSecs * 1_000_000n, now(), lifeSecs);
  const onChain = sender?.sequenceNumber ?? 0n;
  const sequenceNumber =
    overrides.sequenceNumber ??
    (await outbox?.nextSequence(network, address, { onChain, chainTimeSecs })) ??
    onChain;
  return {
    client,
    parties: { sender: account, secondarySigners, feePayer },
    overrides,
    network,
    onChain,
    sequenceNumber,
    price: overrides.gasUnitPrice ?? price,
    isPriceEnough,
    expirationTimestampSecs,
    chainTimeSecs,
    deviceSecs,
    call,
    now,
  };
}

export async function finishDraft(
  draft: Draft,
  {
    payload,
    maxGas,
    gasCeiling,
    payerBalance,
    simulated,
  }: {
    readonly payload: PrepareRequest["payload"];
    readonly maxGas: bigint;
    /** Maximum gas, unless the user wants more. */
    readonly gasCeiling: bigint;
    readonly payerBalance: bigint | undefined;
    /** A simulation of this payload and gas. */
    readonly simulated?: Simulation | undefined;
  },
): Promise<PreparedTransaction> {
  const { network, overrides } = draft;
  const simulation = simulated ?? (await simulateDraft(draft, payload, maxGas));
  const raw = buildDraft(draft, payload, maxGas, draft.sequenceNumber);
  const feeCap = (overrides.maxGasAmount ?? gasCeiling) * (overrides.gasUnitPrice ?? highestPrice(network));
  return toPrepared(raw, simulation, { ...draft, payerBalance, feeCap });
}

export function toPrepared(
  raw: RawTransaction,
  simulation: Simulation,
  read: Pick<PreparedTransaction, "parties" | "payerBalance" | "feeCap" | "isPriceEnough" | "chainTimeSecs"> &
    Pick<Draft, "deviceSecs">,
): PreparedTransaction {
  const { parties, payerBalance, feeCap, isPriceEnough, chainTimeSecs, deviceSecs } = read;
  const maxFee = raw.maxGasAmount * raw.gasUnitPrice;
  const expectedFee = simulation.kind === "worked" ? simulation.gasUsed * raw.gasUnitPrice : maxFee;
  const clockAheadSecs = Number(deviceSecs - chainTimeSecs);
  const fees = { payerBalance, expectedFee, maxFee, feeCap, isPriceEnough };
  return {
    raw,
    rawBytes: encodeRawTransaction(raw),
    parties,
    ...fees,
    simulation,
    chainTimeSecs,
    clockAheadSecs,
  };
}

/** Uses the node's number: it rejects later ones. */
export async function simulateDraft(
  draft: Draft,
  payload: PrepareRequest["payload"],
  maxGas: bigint,
): Promise<Simulation> {
  return simulateRaw(draft, buildDraft(draft, payload, maxGas));
}

/** A failed simulation is a result. */
export async function simulateRaw(
  { client, parties, call, now }: Pick<Draft, "client" | "parties" | "call" | "now">,
  raw: RawTransaction,
): Promise<Simulation> {
  const base = { rawBytes: encodeRawTransaction(raw), at: now() };
  try {
    const { gasUsed, events, stateChanges } = await simulateAs(client, raw, parties, call);
    if (gasUsed === undefined || events === undefined)
      return { ...base, kind: "unsimulated", error: simulationIncomplete({}) };
    return { ...base, kind: "worked", gasUsed, events, stateChanges };
  } catch (error) {
    if (isSupraError(error) && parties.feePayer === "open" && error.message.includes(FEE_NOT_COVERED))
      return { ...base, kind: "unsimulated", error: simulationPayerOpen({}) };
    if (isSupraError(error, simulationFailed))
      return { ...base, kind: "failed", vmStatus: error.context.vmStatus, error };
    if (isSupraError(error, simulationWithoutKey) || isSupraError(error, httpRefused))
      return { ...base, kind: "unsimulated", error };
    throw error;
  }
}

function buildDraft(
  { network, parties, price, expirationTimestampSecs, onChain }: Draft,
  payload: PrepareRequest["payload"],
  maxGasAmount: bigint,
  sequenceNumber = onChain,
): RawTransaction {
  return buildTransaction(payload, {
    sender: parties.sender.address,
    sequenceNumber,
    chainId: network.chainId,
    maxGasAmount,
    gasUnitPrice: price,
    expirationTimestampSecs,
  });
}

/** The requested gas if it suffices, else 1.5 times the simulated, else the usual maximum. */
async function chooseMaxGas(
  draft: Draft,
  { payload, askedMaxGas }: Pick<PrepareRequest, "payload" | "askedMaxGas">,
  payerBalance: bigint | undefined,
): Promise<bigint> {
  const { client, parties, call, network, price } = draft;
  const maxGasLimit = maxGasFor(network);
  // While the payer is open, the sender pays in the simulation.
  const affordable = (payerBalance ?? (await readBalance(client, parties.sender.address, call))) / price;
  const room = affordable < maxGasLimit ? affordable : maxGasLimit;
  if (room < MIN_GAS && payerBalance !== undefined)
    throw feeNotCovered({ fee: MIN_GAS * price, balance: payerBalance });
  const simulation = room < MIN_GAS ? undefined : await simulateDraft(draft, payload, room);
  if (simulation?.kind === "worked" && askedMaxGas !== undefined)
    if (askedMaxGas >= simulation.gasUsed && askedMaxGas <= room) return askedMaxGas;
  const usual = getDefaults(network).maxGasAmount;
  const unsimulated = payerBalance === undefined ? min(usual, SPONSORED_FEE / price) : usual;
  const suggested = simulation?.kind === "worked" ? gasLimitFor(simulation.gasUsed) : unsimulated;
  return min(suggested < MIN_GAS ? MIN_GAS : suggested, payerBalance === undefined ? maxGasLimit : room);
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Maximum multiple of the profile's gas price, whatever the node reports. */
const HIGHEST_PRICE_FACTOR = 5n;

/** Quants per gas unit. */
export function highestPrice(network: ChainNetwork): bigint {
  return getDefaults(network).gasUnitPrice * HIGHEST_PRICE_FACTOR;
}

/** The usual price, or the node's higher one, up to the cap. */
export function choosePrice(
  network: ChainNetwork,
  { mean, median, min = 0n }: GasPrice,
): Pick<Draft, "price" | "isPriceEnough"> {
  const usual = getDefaults(network).gasUnitPrice;
  const asked = [median ?? mean, min].reduce((a, b) => (a > b ? a : b), usual);
  const cap = highestPrice(network);
  return { price: asked > cap ? cap : asked, isPriceEnough: min <= cap };
}

/** Quants; 0 for a missing account. */
export function readBalance(client: SupraClient, address: Address, call: CallOptions): Promise<bigint> {
  return client.coins.getBalance(address, undefined, call);
}
