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
 * State of a transaction. `unknown` is not a failure: it may have arrived. The last four are final. `taken`: another
 * transaction used its number, so it can never execute. Only a final state allows sending again.
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

/** A final state that moved nothing, according to one node. */
export type UnprovenEnd = UnexecutedEnd | "failed";

/** How it ended on the chain. Amounts in quants. */
export interface OutboxOutcome {
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly cost: bigint;
  readonly blockHeight: bigint;
  readonly timestampMicros: bigint;
  /** Reason why an executed multisig proposal failed. The transaction itself succeeded. */
  readonly proposalFailure?: string;
}

/** A transaction signed on this device, and its status. */
export interface OutboxEntry {
  readonly hash: TransactionHash;
  readonly chainId: number;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly expirationSecs: bigint;
  /** BCS of the signed transaction. Sent again as it is, never signed again. */
  readonly signedBytes: Uint8Array;
  /** The application's own description. Stored unchanged, never sent. */
  readonly action?: unknown;
  /** The caller's name for one action. All signatures for an intent count as one, done once. */
  readonly intent?: string;
  /** Milliseconds since 1970 by this device. */
  readonly createdAt: number;
  readonly state: OutboxState;
  /** Times it was handed to a node. */
  readonly sendings: number;
  /** The node's or the network's last word when it was no success, for the user to read. */
  readonly lastProblem?: { readonly code: string; readonly message: string };
  readonly outcome?: OutboxOutcome;
  /** The chain was reset: it knows less of the account than before, as with a devnode. */
  readonly isChainReset?: boolean;
  /**
   * One node reports this status, which moved nothing, and no other confirms it. For `expired` and `taken`, the
   * state stays `unknown` until the user accepts it. For `failed`, the number is used, so the state is final and
   * later transactions can follow; the same payload is not sent again until the user accepts the risk.
   */
  readonly unproven?: UnprovenEnd | undefined;
  /** The user accepts that sending the same again may pay twice. */
  readonly isRiskAccepted?: boolean;
  /** The bytes were damaged on this device: the transaction is looked up, and can't be submitted again. */
  readonly isDamaged?: boolean;
}

/** Describes a payload for the application. */
export type DescribePayload = (payload: TransactionPayload) => unknown;

/** A new entry from signed bytes; everything in it is read out of them. @throws bcs/… */
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

/** Decodes the entry's bytes; undefined if they don't match its hash because the device damaged them. */
export function signedTransactionOf(entry: OutboxEntry): SignedTransaction | undefined {
  return attempt(() => {
    const signed = decodeSignedTransaction(entry.signedBytes);
    return transactionHash(signed) === entry.hash ? signed : undefined;
  });
}

/** Whether two entries want the very same. One whose bytes are damaged may have wanted it. */
export function isSamePayload(one: OutboxEntry, other: OutboxEntry): boolean {
  const [payload, another] = [one, other].map((entry) => signedTransactionOf(entry)?.raw.payload);
  if (payload === undefined || another === undefined) return true;
  return equalBytes(payloadToBytes(payload), payloadToBytes(another));
}

/** When it was sent, in seconds since 1970: by the chain's clock where it was executed, else by this device's. */
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

/** True while only one node reports the failure and the user has not accepted the risk of sending again. */
export function isFailureClaimed({
  unproven,
  isRiskAccepted,
}: Pick<OutboxEntry, "unproven" | "isRiskAccepted">): boolean {
  return unproven === "failed" && isRiskAccepted !== true;
}

/**
 * Outcome of an entry if `detail` is about exactly its bytes. A different sender, number, fee or payload under our
 * hash is rejected. A transaction discarded without a block used no number and may still execute.
 */
export function outcomeOf(entry: OutboxEntry, detail: TransactionDetail): Partial<OutboxEntry> | undefined {
  if (!isInBlock(detail) || contradicts(entry, detail)) return undefined;
  const { vmStatus, gasUsed, cost, block } = detail;
  const proposalFailure =
    detail.payload.kind === "multisig" ? proposalFailureStatus(detail.events) : undefined;
  return {
    state: detail.status === "Success" ? "succeeded" : "failed-on-chain",
    // Only a damaged entry may not know it.
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

/** True if a node reports a different transaction under our hash, which proves nothing. */
export function isContradiction(entry: OutboxEntry, detail: TransactionDetail): boolean {
  return isInBlock(detail) && contradicts(entry, detail);
}

type InBlock = FinishedTransaction & Required<Pick<FinishedTransaction, "block">>;

function isInBlock(detail: TransactionDetail): detail is InBlock {
  return detail.status !== "Pending" && detail.block !== undefined;
}

function contradicts(entry: OutboxEntry, detail: FinishedTransaction): boolean {
  if (detail.hash !== entry.hash || detail.sender !== entry.sender) return true;
  if (entry.isDamaged === true) return false; // nothing is left to compare with but the hash, which covers the rest
  const { raw } = decodeSignedTransaction(entry.signedBytes);
  return (
    detail.sequenceNumber !== raw.sequenceNumber ||
    detail.maxGasAmount !== raw.maxGasAmount ||
    detail.gasUnitPrice !== raw.gasUnitPrice ||
    contradictsPayload(raw.payload, detail.payload)
  );
}
