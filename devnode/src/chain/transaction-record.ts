import type { SignedTransaction, TransactionHash } from "@holdfast/sdk";
import type { WriteSet } from "../state/state-view.ts";
import type { ChainEvent, Outcome } from "../vm/machine.ts";
import type { BlockHeader } from "./block.ts";

/** Result of a transaction. `Invalid` ones are in a block but discarded: no fee, no sequence number used. */
export type TransactionStatus = "Success" | "Fail" | "Invalid";

export interface TransactionResult {
  readonly status: TransactionStatus;
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly events: readonly ChainEvent[];
}

export interface CommittedTransaction extends TransactionResult {
  readonly kind: "committed";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  readonly block: BlockHeader;
  /** Index in the block. */
  readonly index: number;
  /** Hash of the task's registration, for a task run, which has no signature. */
  readonly registrationHash?: Uint8Array;
}

interface PendingTransaction {
  readonly kind: "pending";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
}

export interface SimulatedTransaction extends TransactionResult {
  readonly kind: "simulated";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  /** State changes, including fee and sequence number; empty if the transaction would be discarded. */
  readonly writes: WriteSet;
}

export type TransactionRecord = CommittedTransaction | PendingTransaction | SimulatedTransaction;

/** Cursor in lists of coin transactions: the block's time in microseconds plus the index in the block (documented). */
export function transactionCursor({ block, index }: CommittedTransaction): bigint {
  return block.timestampMicros + BigInt(index);
}

/** Result of an outcome. A discarded transaction has its status code's name (upstream). */
export function outcomeToResult(outcome: Outcome): TransactionResult {
  if (outcome.kind === "discarded")
    return { status: "Invalid", vmStatus: outcome.statusCode, gasUsed: 0n, events: [] };
  const { status, vmStatus, gasUsed, events } = outcome;
  return { status, vmStatus, gasUsed, events };
}
