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

/** What a user may set by hand. Whatever is left out is chosen. */
export interface Overrides {
  /** Units of gas. */
  readonly maxGasAmount?: bigint;
  /** Quants per unit of gas. */
  readonly gasUnitPrice?: bigint;
  /** Seconds from the chain's now until the transaction expires. */
  readonly expirySecs?: bigint;
  readonly sequenceNumber?: bigint;
}

/** Any transaction that is wanted, and who takes part in it. */
interface PrepareRequest extends Omit<Parties, "sender"> {
  readonly account: KeyedAccount;
  readonly payload: TransactionPayload | EntryFunction;
  readonly overrides?: Overrides;
  /**
   * Units of gas that the requester of the transaction put into it. Signed for where the simulation needed no more of
   * it, and where it is within what is chosen without it; else as if it were absent.
   */
  readonly askedMaxGas?: bigint | undefined;
  /** Units of gas that were chosen for much the same. Tried first: if they would be chosen again, that is all. */
  readonly likelyMaxGas?: bigint | undefined;
}

/** What became of the simulation of a transaction, and of which bytes. */
export type Simulation = {
  /** BCS of the raw transaction that was simulated: the one to sign, but for the sequence number that the chain has now. */
  readonly rawBytes: Uint8Array;
  /** Milliseconds since 1970 by this device. */
  readonly at: number;
} & (
  | {
      readonly kind: "worked";
      readonly gasUsed: bigint;
      readonly events: readonly TransactionEvent[];
      /** What it would write, where the node told that. */
      readonly stateChanges?: readonly StateChange[] | undefined;
    }
  | { readonly kind: "failed"; readonly vmStatus: string; readonly error: SupraError }
  /** The node was not asked, refused to try it, or told nothing but its success: why. */
  | { readonly kind: "unsimulated"; readonly error: SupraError }
);

/** A transaction that is ready to be reviewed and signed. Amounts in quants. */
export interface PreparedTransaction {
  readonly raw: RawTransaction;
  /** BCS of {@link raw}: what the signer reviews and signs. */
  readonly rawBytes: Uint8Array;
  readonly parties: Parties;
  /** Of the fee payer the fee; undefined while that is open. */
  readonly payerBalance: bigint | undefined;
  /** By the node's word; the worst while nobody could try it. */
  readonly expectedFee: bigint;
  /** The most that the chain can take. */
  readonly maxFee: bigint;
  /** The most that the signer may allow; does not depend on what the node says. */
  readonly feeCap: bigint;
  /** False when the node asks for a higher gas price than is ever offered, so that it may have to wait. */
  readonly isPriceEnough: boolean;
  readonly simulation: Simulation;
  /** Of a proposal: what executing it now would do. */
  readonly execution?: Simulation | undefined;
  /** Whether a receiver has an account, where the node was asked on the way. */
  readonly receivers?: ReadonlyMap<Address, boolean>;
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
  /** Seconds by which this device's clock is ahead of the chain's. */
  readonly clockAheadSecs: number;
}

export interface PrepareOptions extends CallOptions {
  /** Knows what was sent from here and not yet seen by the node. */
  readonly outbox?: Pick<Outbox, "hasUsed" | "nextSequence">;
  readonly clientOf?: ClientOf;
  /** Milliseconds since 1970 by this device. */
  readonly now?: () => number;
}

/**
 * The most that is asked of a sponsor, and that is paid so without a second thought,
 * in quants: 2 SUPRA. A payment that makes an account takes 1,020 units, which with room to spare are 1.53 SUPRA at
 * the price of the public networks.
 */
export const SPONSORED_FEE = 200_000_000n;

/** The chain's word for a payer who has too little (vm_status). */
const FEE_NOT_COVERED = "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE";

/** A transaction that is being prepared: what the chain said, and how to build and simulate it. */
export interface Draft {
  readonly client: SupraClient;
  readonly parties: Parties;
  readonly overrides: Overrides;
  readonly network: ChainNetwork;
  /** The sender's next number by the node; 0 for an account that does not exist. */
  readonly onChain: bigint;
  /** The number that it will carry; the chain may not be there yet. */
  readonly sequenceNumber: bigint;
  /** Quants per unit of gas. */
  readonly price: bigint;
  /** False when the node asks for a higher price than is ever offered. */
  readonly isPriceEnough: boolean;
  readonly expirationTimestampSecs: bigint;
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
  readonly deviceSecs: bigint;
  readonly call: CallOptions;
  readonly now: () => number;
}

/**
 * Prepares any transaction: reads what it needs, simulates it, and chooses the gas. That its simulation fails is
 * an answer and no error: {@link Simulation} says why.
 * @throws account/not-found, transfer/key-rotated, prepare/fee-not-covered, network/wrong-chain,
 * network/clock-differs, outbox/busy and what reading throws
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
 * Reads what any transaction needs of the chain.
 * @throws account/not-found, transfer/key-rotated, network/wrong-chain, network/clock-differs, outbox/busy and what reading throws
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
  // A sponsor may pay for creating the sender's account, too.
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

/** The bytes to sign, simulated as they are. */
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
    /** No more gas than this is signed for, unless the user wants it. */
    readonly gasCeiling: bigint;
    readonly payerBalance: bigint | undefined;
    /** What came of trying just this payload with just this much gas. */
    readonly simulated?: Simulation | undefined;
  },
): Promise<PreparedTransaction> {
  const { network, overrides } = draft;
  const simulation = simulated ?? (await simulateDraft(draft, payload, maxGas));
  const raw = buildDraft(draft, payload, maxGas, draft.sequenceNumber);
  const feeCap = (overrides.maxGasAmount ?? gasCeiling) * (overrides.gasUnitPrice ?? highestPrice(network));
  return toPrepared(raw, simulation, { ...draft, payerBalance, feeCap });
}

/** A transaction, as it is to be signed, with its simulation and its fees. */
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

/** Tried with the number that the node knows: one that is ahead of it would be refused. */
export async function simulateDraft(
  draft: Draft,
  payload: PrepareRequest["payload"],
  maxGas: bigint,
): Promise<Simulation> {
  return simulateRaw(draft, buildDraft(draft, payload, maxGas));
}

/** Simulates a transaction as it is. That it can't be simulated is an answer too. */
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

/**
 * Tried with room to spare, then what was asked for where that is enough, else half as much again as was used; the usual
 * most when it could not be simulated.
 */
async function chooseMaxGas(
  draft: Draft,
  { payload, askedMaxGas }: Pick<PrepareRequest, "payload" | "askedMaxGas">,
  payerBalance: bigint | undefined,
): Promise<bigint> {
  const { client, parties, call, network, price } = draft;
  const maxGasLimit = maxGasFor(network);
  // While it is open who pays, the sender does in the simulation, as far as its coins go.
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

/** No gas price above this many times the profile's is offered, whatever the node says. */
const HIGHEST_PRICE_FACTOR = 5n;

/** The most that is ever offered for a unit of gas, in quants. */
export function highestPrice(network: ChainNetwork): bigint {
  return getDefaults(network).gasUnitPrice * HIGHEST_PRICE_FACTOR;
}

/** The usual price, more if the node asks for more, but never more than the cap. */
export function choosePrice(
  network: ChainNetwork,
  { mean, median, min = 0n }: GasPrice,
): Pick<Draft, "price" | "isPriceEnough"> {
  const usual = getDefaults(network).gasUnitPrice;
  const asked = [median ?? mean, min].reduce((a, b) => (a > b ? a : b), usual);
  const cap = highestPrice(network);
  return { price: asked > cap ? cap : asked, isPriceEnough: min <= cap };
}

/** Quants; read here so that a missing account is simply one without any. */
export function readBalance(client: SupraClient, address: Address, call: CallOptions): Promise<bigint> {
  return client.coins.getBalance(address, undefined, call);
}
