import type { Hex, SignedTransaction } from "@holdfast/sdk";
import type { Block } from "./block.ts";
import type { Ledger } from "./ledger.ts";

/**
 * All that has to be kept of a block: the machine makes the rest of it again, and the hash says whether it made the
 * same.
 */
export interface StoredBlock {
  readonly hash: Hex;
  readonly timestampMicros: bigint;
  /** In the order of execution, those that were thrown out included. */
  readonly transactions: readonly SignedTransaction[];
}

/** Where blocks are kept for the next run of a node. */
export interface BlockStore {
  /** What an earlier run kept, from block 0. */
  read(): readonly StoredBlock[];
  /** Returns when the block is safe. */
  append(block: StoredBlock): void;
  /** Forgets every block above `height`. */
  truncate(height: number): void;
}

/** What has to be kept of a block of a ledger. */
export function toStoredBlock({ header, transactions }: Block, ledger: Ledger): StoredBlock {
  return {
    hash: header.hash,
    timestampMicros: header.timestampMicros,
    transactions: transactions.flatMap((hash) => {
      const transaction = ledger.transaction(hash);
      // Runs of automation tasks come of themselves again.
      return transaction === undefined || transaction.registrationHash !== undefined
        ? []
        : transaction.signed;
    }),
  };
}
