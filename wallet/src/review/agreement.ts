import { t } from "@lingui/core/macro";
import { summarizePayments } from "@holdfast/descriptors/calls";
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
  balanceChanges,
  isAddress,
  type TransactionEffects,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  parseAddress,
  signingMessage,
} from "@holdfast/sdk";
import type { PreparedTransaction, Simulation } from "../chain/transactions/prepare.ts";
import type { TransactionSummary, Cosigners } from "../vault/signing.ts";
import { getChange, simulatedEffects, simulatedMoves } from "./balance-changes.ts";
import type { Intent } from "./review-request.ts";
import { isAlone } from "../chain/transactions/parties.ts";

export interface Sources {
  readonly from: Address;
  readonly chainId: number;
  readonly intent: Intent;
  readonly prepared: PreparedTransaction;
  readonly summary: TransactionSummary;
}

/** Contradictions between form, bytes and simulation; empty if none. */
export function disagreements(sources: Sources): readonly string[] {
  const { from, chainId, intent, prepared, summary } = sources;
  const { raw, simulation } = prepared;
  return [
    ...(summary.sender === from ? [] : [t`The transaction has a different sender.`]),
    ...(summary.chainId === chainId ? [] : [t`The transaction is for a different network.`]),
    ...(summary.digest === bytesToHex(sha3(encodeSignedMessage(prepared)))
      ? []
      : [t`The signing process read different bytes.`]),
    ...(intent.kind === "payments" ? paymentObjections(intent, summary) : []),
    ...(intent.kind === "exact" ? payloadObjections(intent.payload, summary, prepared) : []),
    ...simulationObjections(simulation, raw),
    ...(intent.kind === "payments" && simulation.kind === "worked"
      ? movementObjections(intent, from, prepared)
      : []),
  ];
}

/** True if all three were compared and agree. A payment's simulation must tell whose coins moved. */
export function isAgreed(sources: Sources): boolean {
  const { from, intent, prepared } = sources;
  if (prepared.simulation.kind !== "worked" || disagreements(sources).length > 0) return false;
  return (
    intent.kind !== "payments" ||
    transferEvidence(simulatedEffects(prepared), intent.coinType, from) === "whose"
  );
}

type Payments = Extract<Intent, { kind: "payments" }>;

function paymentObjections(
  { payments, coinType }: Payments,
  { action }: TransactionSummary,
): readonly string[] {
  const read = summarizePayments(action);
  if (read?.coin !== coinType)
    return [
      coinType === SUPRA_COIN
        ? t`This transaction does not send SUPRA.`
        : t`This transaction does not send this coin.`,
    ];
  if (read.payments.length !== payments.length) return [t`The number of payments is different.`];
  return [
    ...(read.payments.every(({ to }, at) => to === payments[at]?.to) ? [] : [t`The recipient is different.`]),
    ...(read.payments.every(({ amount }, at) => amount === payments[at]?.amount)
      ? []
      : [t`The amount is different.`]),
  ];
}

function payloadObjections(
  intended: TransactionPayload | EntryFunction,
  { action }: TransactionSummary,
  { raw, rawBytes }: PreparedTransaction,
): readonly string[] {
  const payload: TransactionPayload =
    "kind" in intended ? intended : { kind: "entry-function", entryFunction: intended };
  const isSame = equalBytes(encodeRawTransaction({ ...raw, payload }), rawBytes);
  const name =
    payload.kind === "entry-function" ? formatFunctionId(payload.entryFunction.function) : undefined;
  const isNamed = !("function" in action) || name === undefined || action.function === name;
  return isSame && isNamed ? [] : [t`The action differs from the one in the form.`];
}

/** Only the sequence number may differ. */
function simulationObjections({ rawBytes }: Simulation, raw: RawTransaction): readonly string[] {
  const { sequenceNumber } = decodeRawTransaction(rawBytes);
  const isSame = equalBytes(encodeRawTransaction({ ...raw, sequenceNumber }), rawBytes);
  return isSame ? [] : [t`The node simulated a different transaction.`];
}

/** A simulation without any movement says nothing, so it does not contradict. */
function movementObjections(
  { payments, coinType }: Payments,
  from: Address,
  prepared: PreparedTransaction,
): readonly string[] {
  if (transferEvidence(simulatedEffects(prepared), coinType, from) !== "whose") return [];
  const expected = new Map<Address, bigint>();
  const add = (account: Address, amount: bigint): void =>
    void expected.set(account, (expected.get(account) ?? 0n) + amount);
  for (const { to, amount } of payments) {
    add(to, amount);
    add(from, -amount);
  }
  const known = { accounts: [...expected.keys()], assets: isAddress(coinType) ? [coinType] : [] };
  const moves = simulatedMoves(prepared, known);
  const isSame = [...expected].every(([account, amount]) =>
    isAsMeant(getChange(moves, account, coinType), amount, coinType),
  );
  return isSame ? [] : [t`The simulation shows transfers other than this payment.`];
}

/** An asset's code may move less than asked, as a finding reports. Anything else is a different payment. */
function isAsMeant(moved: bigint, meant: bigint, coinType: string): boolean {
  if (!isAddress(coinType) || isSupra(coinType)) return moved === meant;
  return meant < 0n ? moved >= meant && moved <= 0n : moved > 0n && moved <= meant;
}

/** Events that name the owner: coins' account, assets' store. */
const OF_COINS = /^0x1::coin::Coin(Deposit|Withdraw)$/;
const OF_ASSETS = /^0x1::fungible_asset::(Deposit|Withdraw)$/;
/** All movement events, even without an owner. */
const OF_ANYTHING = /^0x1::(coin|fungible_asset)::(Coin)?(Deposit|Withdraw)(Event)?\b/;

/** As coin or as its paired asset. */
function isSupra(coin: string): boolean {
  return coin === SUPRA_COIN || coin === SUPRA_ASSET;
}

/** Whether a simulation shows whose coins moved, only that coins moved, or nothing. */
export function transferEvidence(
  effects: TransactionEffects,
  coinType: string,
  account: Address,
): "whose" | "something" | "nothing" {
  const { events } = effects;
  const eventPattern = isAddress(coinType) && !isSupra(coinType) ? OF_ASSETS : OF_COINS;
  if (events.some(({ type }) => eventPattern.test(type))) return "whose";
  // Events name stores, not assets: only the account's SUPRA store proves SUPRA.
  const { changes } = balanceChanges(effects, { accounts: [account] });
  const isOwn = changes.some((change) => change.account === account && change.coinType === SUPRA_COIN);
  if (isSupra(coinType) && isOwn) return "whose";
  return events.some(({ type }) => OF_ANYTHING.test(type)) ? "something" : "nothing";
}

/** Other signers, as in the message; undefined if the sender signs alone. */
export function getCosigners({ parties }: Pick<PreparedTransaction, "parties">): Cosigners | undefined {
  if (isAlone(parties)) return undefined;
  const { secondarySigners = [], feePayer } = parties;
  const others = secondarySigners.map(({ address }) => address);
  if (feePayer === undefined) return { kind: "multi-agent", secondarySigners: others };
  const payer = feePayer === "open" ? OPEN : feePayer.address;
  return { kind: "fee-payer", secondarySigners: others, feePayer: payer };
}

export function encodeSignedMessage(prepared: Pick<PreparedTransaction, "raw" | "parties">): Uint8Array {
  const cosigners = getCosigners(prepared);
  const { raw } = prepared;
  if (cosigners === undefined) return signingMessage(raw);
  return cosigners.kind === "multi-agent"
    ? multiAgentSigningMessage(raw, cosigners.secondarySigners)
    : feePayerSigningMessage(raw, cosigners.secondarySigners, cosigners.feePayer);
}

const OPEN: Address = parseAddress("0x0");
