import type { SignedTransaction, TransactionHash } from "@holdfast/sdk";
import type { WriteSet } from "../state/state-view.ts";
import type { ChainEvent, Outcome } from "../vm/machine.ts";
import type { BlockHeader } from "./block.ts";

/** What became of a transaction. Invalid ones were put into a block and thrown out: no fee, no sequence number. */
export type TransactionStatus = "Success" | "Fail" | "Invalid";

/** What running a transaction gave. */
export interface TransactionResult {
  readonly status: TransactionStatus;
  readonly vmStatus: string;
  /** Gas units. */
  readonly gasUsed: bigint;
  readonly events: readonly ChainEvent[];
}

/** A transaction that is in a block. */
export interface CommittedTransaction extends TransactionResult {
  readonly kind: "committed";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  readonly block: BlockHeader;
  /** Place in the block, from 0. */
  readonly index: number;
  /** Only for a run of an automation task, which nobody signed: the hash of the task's registration. */
  readonly registrationHash?: Uint8Array;
}

/** A transaction that waits for its block. */
interface PendingTransaction {
  readonly kind: "pending";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
}

/** A transaction that was only tried. */
export interface SimulatedTransaction extends TransactionResult {
  readonly kind: "simulated";
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  /** What it would write, the fee and the sequence number included; nothing where it would be thrown out. */
  readonly writes: WriteSet;
}

/** A transaction as this node knows it. */
export type TransactionRecord = CommittedTransaction | PendingTransaction | SimulatedTransaction;

/**
 * Where a transaction stands in the lists of coin transactions: its block's time in microseconds plus its place in the
 * block (documented).
 */
export function transactionCursor({ block, index }: CommittedTransaction): bigint {
  return block.timestampMicros + BigInt(index);
}

/** What an outcome means for the transaction. A discarded one prints its status code's name (upstream). */
export function outcomeToResult(outcome: Outcome): TransactionResult {
  if (outcome.kind === "discarded")
    return { status: "Invalid", vmStatus: outcome.statusCode, gasUsed: 0n, events: [] };
  const { status, vmStatus, gasUsed, events } = outcome;
  return { status, vmStatus, gasUsed, events };
}
