import { equalBytes } from "../bytes/byte-array.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { proposalFailureStatus } from "../client/proposal-failure.ts";
import type { FinishedTransaction, TransactionDetail } from "../client/transaction-detail.ts";
import { attempt } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { payloadToBytes, type TransactionPayload } from "../transaction/payload.ts";
import {
  decodeSignedTransaction,
  transactionHash,
  type SignedTransaction,
} from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import { contradictsPayload } from "./payload-match.ts";

/**
 * `unknown` is not a failure: it may have arrived. `taken`: another transaction used its number. The last
 * four are final; only these allow sending again.
 */
export type OutboxState =
  | "signed"
  | "unknown"
  | "pending"
  | "succeeded"
  | "failed-on-chain"
  | "expired"
  | "taken";

/** Final states without execution. */
export type UnexecutedEnd = Extract<OutboxState, "expired" | "taken">;

/** Final states that moved nothing, according to one node. */
export type UnprovenEnd = UnexecutedEnd | "failed";

/** Result on the chain. Amounts in quants. */
export interface OutboxOutcome {
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly cost: bigint;
  readonly blockHeight: bigint;
  readonly timestampMicros: bigint;
  /** Why an executed multisig proposal failed. The transaction itself succeeded. */
  readonly proposalFailure?: string;
}

/** A transaction signed on this device, and its status. */
export interface OutboxEntry {
  readonly hash: TransactionHash;
  readonly chainId: number;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly expirationSecs: bigint;
  /** BCS of the signed transaction. Resent unchanged, never signed again. */
  readonly signedBytes: Uint8Array;
  /** The application's own description. Stored unchanged, never sent. */
  readonly action?: unknown;
  /** The caller's name for one action: all signatures for it count as one. */
  readonly intent?: string;
  /** Milliseconds since 1970 by this device. */
  readonly createdAt: number;
  readonly state: OutboxState;
  /** Number of submissions. */
  readonly sendings: number;
  /** Latest error of a node or of the network. */
  readonly lastProblem?: { readonly code: string; readonly message: string };
  readonly outcome?: OutboxOutcome;
  /** The chain was reset: it knows less of the account than before. */
  readonly isChainReset?: boolean;
  /**
   * One node reports this status, and no other confirms it. `expired` and `taken` stay `unknown` until the
   * user accepts them. `failed` is final, because the number is used, but the same payload is blocked until
   * the user accepts the risk.
   */
  readonly unproven?: UnprovenEnd | undefined;
  /** The user accepts that sending the same again may pay twice. */
  readonly isRiskAccepted?: boolean;
  /** The bytes were damaged on this device: the transaction can be looked up, but not submitted again. */
  readonly isDamaged?: boolean;
}

/** Describes a payload for the application. */
export type DescribePayload = (payload: TransactionPayload) => unknown;

/** A new entry; everything is read from the signed bytes. @throws bcs/… */
export function createOutboxEntry(
  given: Uint8Array,
  createdAt: number,
  describe: DescribePayload = () => undefined,
): OutboxEntry {
  const signedBytes = ownBytes(given);
  const signed = decodeSignedTransaction(signedBytes);
  const { raw } = signed;
  return {
    hash: transactionHash(signed),
    chainId: raw.chainId,
    sender: raw.sender,
    sequenceNumber: raw.sequenceNumber,
    expirationSecs: raw.expirationTimestampSecs,
    signedBytes,
    action: describe(raw.payload),
    createdAt: Math.floor(createdAt),
    state: "signed",
    sendings: 0,
  };
}

/** Decodes the entry's bytes; undefined if they are damaged. */
export function signedTransactionOf(entry: OutboxEntry): SignedTransaction | undefined {
  return attempt(() => {
    const signed = decodeSignedTransaction(entry.signedBytes);
    return transactionHash(signed) === entry.hash ? signed : undefined;
  });
}

/** True for equal payloads, and if damaged bytes may have been equal. */
export function isSamePayload(one: OutboxEntry, other: OutboxEntry): boolean {
  const [payload, another] = [one, other].map((entry) => signedTransactionOf(entry)?.raw.payload);
  if (payload === undefined || another === undefined) return true;
  return equalBytes(payloadToBytes(payload), payloadToBytes(another));
}

/** Seconds since 1970: block time if executed, else this device's time. */
export function sentAtSecs({ outcome, createdAt }: Pick<OutboxEntry, "outcome" | "createdAt">): number {
  return Math.floor(outcome === undefined ? createdAt / 1000 : Number(outcome.timestampMicros) / 1_000_000);
}

/** True if the intended effect happened, not only the execution. */
export function hasWorked({ state, outcome }: Pick<OutboxEntry, "state" | "outcome">): boolean {
  return state === "succeeded" && outcome?.proposalFailure === undefined;
}

/** True if the state is final. */
export function isFinal({ state }: Pick<OutboxEntry, "state">): boolean {
  return state === "succeeded" || state === "failed-on-chain" || state === "expired" || state === "taken";
}

/** True if it was executed without effect, according to the node that reported it. */
export function hasFailed({ state, outcome }: Pick<Partial<OutboxEntry>, "state" | "outcome">): boolean {
  return state === "failed-on-chain" || outcome?.proposalFailure !== undefined;
}

/** True while only one node reports the failure and the user has not accepted the risk. */
export function isFailureClaimed({
  unproven,
  isRiskAccepted,
}: Pick<OutboxEntry, "unproven" | "isRiskAccepted">): boolean {
  return unproven === "failed" && isRiskAccepted !== true;
}

/** Outcome if `detail` is about exactly these bytes; none if discarded: it may still execute. */
export function outcomeOf(entry: OutboxEntry, detail: TransactionDetail): Partial<OutboxEntry> | undefined {
  if (!isInBlock(detail) || contradicts(entry, detail)) return undefined;
  const { vmStatus, gasUsed, cost, block } = detail;
  const proposalFailure =
    detail.payload.kind === "multisig" ? proposalFailureStatus(detail.events) : undefined;
  return {
    state: detail.status === "Success" ? "succeeded" : "failed-on-chain",
    sequenceNumber: detail.sequenceNumber,
    outcome: {
      vmStatus,
      gasUsed,
      cost,
      blockHeight: block.height,
      timestampMicros: block.timestampMicros,
      ...(proposalFailure === undefined ? {} : { proposalFailure }),
    },
  };
}

/** True if a node reports a different transaction under this hash, which proves nothing. */
export function isContradiction(entry: OutboxEntry, detail: TransactionDetail): boolean {
  return isInBlock(detail) && contradicts(entry, detail);
}

type InBlock = FinishedTransaction & Required<Pick<FinishedTransaction, "block">>;

function isInBlock(detail: TransactionDetail): detail is InBlock {
  return detail.status !== "Pending" && detail.block !== undefined;
}

function contradicts(entry: OutboxEntry, detail: FinishedTransaction): boolean {
  if (detail.hash !== entry.hash || detail.sender !== entry.sender) return true;
  if (entry.isDamaged === true) return false; // only the hash is left to compare
  const { raw } = decodeSignedTransaction(entry.signedBytes);
  return (
    detail.sequenceNumber !== raw.sequenceNumber ||
    detail.maxGasAmount !== raw.maxGasAmount ||
    detail.gasUnitPrice !== raw.gasUnitPrice ||
    contradictsPayload(raw.payload, detail.payload)
  );
}
