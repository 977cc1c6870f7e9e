import type { PayloadSummary, Payment } from "@holdfast/descriptors/calls";
import {
  bytesToHex,
  decodeRawTransaction,
  encodeRawTransaction,
  equalBytes,
  formatFunctionId,
  sha3,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type EntryFunction,
  type RawTransaction,
  type TransactionPayload,
  assetChange,
  coinChange,
  coinMovements,
  isAddress,
  type TransactionEvent,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  parseAddress,
  signingMessage,
} from "@holdfast/sdk";
import type { PreparedTransaction, Simulation } from "../chain/transactions/prepare.ts";
import type { TransactionSummary, Cosigners } from "../vault/signing.ts";
import type { Intent } from "./review-request.ts";
import { isAlone } from "../chain/transactions/parties.ts";

/** The three sources: what was meant, what the signer reads, and what the simulation did. */
export interface Sources {
  readonly from: Address;
  readonly chainId: number;
  readonly intent: Intent;
  readonly prepared: PreparedTransaction;
  readonly summary: TransactionSummary;
}

/** What the sources say otherwise than each other, as sentences; empty when they agree. */
export function disagreements(sources: Sources): readonly string[] {
  const { from, chainId, intent, prepared, summary } = sources;
  const { raw, simulation } = prepared;
  return [
    ...(summary.sender === from ? [] : ["It is sent from another account."]),
    ...(summary.chainId === chainId ? [] : ["It is for another network."]),
    ...(summary.digest === bytesToHex(sha3(messageOf(prepared))) ? [] : ["The signer read other bytes."]),
    ...(intent.kind === "payments" ? paymentObjections(intent, summary) : []),
    ...(intent.kind === "exact" ? payloadObjections(intent.payload, summary, prepared) : []),
    ...simulationObjections(simulation, raw),
    ...(intent.kind === "payments" && simulation.kind === "worked"
      ? movementObjections(intent, from, simulation, raw.gasUnitPrice)
      : []),
  ];
}

type Payments = Extract<Intent, { kind: "payments" }>;

function paymentObjections(
  { payments, coinType }: Payments,
  { action }: TransactionSummary,
): readonly string[] {
  const read = readPayments(action);
  if (read?.coinType !== coinType)
    return [coinType === SUPRA_COIN ? "It is not a payment of SUPRA." : "It is not a payment of this coin."];
  if (read.payments.length !== payments.length) return ["It makes another number of payments."];
  return [
    ...(read.payments.every(({ to }, at) => to === payments[at]?.to) ? [] : ["It goes to another address."]),
    ...(read.payments.every(({ amount }, at) => amount === payments[at]?.amount)
      ? []
      : ["It moves another amount."]),
  ];
}

/** The payments that the signer read, undefined when it read something else. */
function readPayments(
  action: PayloadSummary,
): { readonly coinType: string; readonly payments: readonly Payment[] } | undefined {
  if (action.kind === "transfer") return { coinType: action.coinType, payments: [action] };
  if (action.kind === "asset-transfer") return { coinType: action.asset, payments: [action] };
  return action.kind === "batch-transfer" ? action : undefined;
}

/** The form's payload again, in the bytes that would be signed and in what the signer says. */
function payloadObjections(
  wanted: TransactionPayload | EntryFunction,
  { action }: TransactionSummary,
  { raw, rawBytes }: PreparedTransaction,
): readonly string[] {
  const payload: TransactionPayload =
    "kind" in wanted ? wanted : { kind: "entry-function", entryFunction: wanted };
  const isSame = equalBytes(encodeRawTransaction({ ...raw, payload }), rawBytes);
  const name =
    payload.kind === "entry-function" ? formatFunctionId(payload.entryFunction.function) : undefined;
  const isNamed = !("function" in action) || name === undefined || action.function === name;
  return isSame && isNamed ? [] : ["It does something else than the form says."];
}

/** What was simulated must be what is signed; only the number may have moved on meanwhile. */
function simulationObjections({ rawBytes }: Simulation, raw: RawTransaction): readonly string[] {
  const { sequenceNumber } = decodeRawTransaction(rawBytes);
  const isSame = equalBytes(encodeRawTransaction({ ...raw, sequenceNumber }), rawBytes);
  return isSame ? [] : ["The node simulated another transaction."];
}

/** A simulation that tells of no movement at all is silent, which is no contradiction; one that tells of another is. */
function movementObjections(
  { payments, coinType }: Payments,
  from: Address,
  { events }: Extract<Simulation, { kind: "worked" }>,
  gasUnitPrice: bigint,
): readonly string[] {
  if (howToldIs(events, coinType, { account: from, gasUnitPrice }) !== "whose") return [];
  const expected = new Map<Address, bigint>();
  const add = (account: Address, amount: bigint): void =>
    void expected.set(account, (expected.get(account) ?? 0n) + amount);
  for (const { to, amount } of payments) {
    add(to, amount);
    add(from, -amount);
  }
  const isSame = [...expected].every(([account, amount]) =>
    isAsMeant(movedFor(events, account, coinType, gasUnitPrice), amount, coinType),
  );
  return isSame ? [] : ["The simulation moved something else than this payment."];
}

/**
 * An asset's own code may move less of it than was asked: a finding says how much. More than was asked, nothing that
 * arrives, or anything else of coins, is another payment.
 */
function isAsMeant(moved: bigint, meant: bigint, coinType: string): boolean {
  if (!isAddress(coinType) || isSupra(coinType)) return moved === meant;
  return meant < 0n ? moved >= meant && moved <= 0n : moved > 0n && moved <= meant;
}

/** Events that say whose units moved: of coins the account, of assets the store. */
const OF_COINS = /^0x1::coin::Coin(Deposit|Withdraw)$/;
const OF_ASSETS = /^0x1::fungible_asset::(Deposit|Withdraw)$/;
/** Every way in which the framework tells that something moved, also those that do not say whose. */
const OF_ANYTHING = /^0x1::(coin|fungible_asset)::(Coin)?(Deposit|Withdraw)(Event)?\b/;

/**
 * What an account gained or lost, by the events of a simulation, in least units.
 * @param coinType a coin's type, or the address of an asset's metadata
 */
function movedFor(
  events: readonly TransactionEvent[],
  account: Address,
  coinType: string,
  gasUnitPrice: bigint,
): bigint {
  if (isAddress(coinType) && !isSupra(coinType))
    return assetChange({ events }, account, [coinType])[0]?.amount ?? 0n;
  const wanted = isSupra(coinType) ? SUPRA_COIN : coinType;
  return coinChange(events, account, gasUnitPrice).find((change) => change.coinType === wanted)?.amount ?? 0n;
}

/** As a coin or as the asset that is one with it. */
function isSupra(coin: string): boolean {
  return coin === SUPRA_COIN || coin === SUPRA_ASSET;
}

/** How much a simulation tells of what an account moved: whose it was, only that something moved, or nothing. */
export function howToldIs(
  events: readonly TransactionEvent[],
  coinType: string,
  { account, gasUnitPrice }: { readonly account: Address; readonly gasUnitPrice: bigint },
): "whose" | "something" | "nothing" {
  const isTold = isAddress(coinType) && !isSupra(coinType) ? OF_ASSETS : OF_COINS;
  if (events.some(({ type }) => isTold.test(type))) return "whose";
  // An event names no asset but a store: only that of the account's SUPRA says that SUPRA moved.
  if (isSupra(coinType) && coinMovements(events, account, gasUnitPrice).length > 0) return "whose";
  return events.some(({ type }) => OF_ANYTHING.test(type)) ? "something" : "nothing";
}

/** Who signs besides the sender, as it enters the message; undefined for a transaction that its sender signs alone. */
export function cosignersOf({ parties }: Pick<PreparedTransaction, "parties">): Cosigners | undefined {
  if (isAlone(parties)) return undefined;
  const { secondarySigners = [], feePayer } = parties;
  const others = secondarySigners.map(({ address }) => address);
  if (feePayer === undefined) return { kind: "multi-agent", secondarySigners: others };
  const payer = feePayer === "open" ? OPEN : feePayer.address;
  return { kind: "fee-payer", secondarySigners: others, feePayer: payer };
}

/** The bytes that are signed: a mark, the raw transaction, and who signs besides. */
export function messageOf(prepared: Pick<PreparedTransaction, "raw" | "parties">): Uint8Array {
  const cosigners = cosignersOf(prepared);
  const { raw } = prepared;
  if (cosigners === undefined) return signingMessage(raw);
  return cosigners.kind === "multi-agent"
    ? multiAgentSigningMessage(raw, cosigners.secondarySigners)
    : feePayerSigningMessage(raw, cosigners.secondarySigners, cosigners.feePayer);
}

/** Stands for the future payer. */
const OPEN: Address = parseAddress("0x0");
