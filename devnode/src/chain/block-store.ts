import type { Hex, SignedTransaction } from "@holdfast/sdk";
import type { Block } from "./block.ts";
import type { StateContents } from "../state/state.ts";
import type { BlockArchive } from "./block-archive.ts";
import type { Ledger, LedgerIndex } from "./ledger.ts";

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

/** What a chain is made with; a folder holds blocks of one such chain. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly minGasUnitPrice: bigint;
  /** The hash of the framework's bytecode, as `hashFramework` tells it; absent where the chain has none. */
  readonly framework?: Hex | undefined;
  /** Where accounts keep SUPRA, as genesis names it. Default `coin`. */
  readonly supraStore?: string;
}

/** A chain at a height, for the next run to go on from without making its blocks again. */
export interface SavedChain {
  readonly index: LedgerIndex;
  readonly state: StateContents;
}

/** Where blocks are kept for the next run of a node. */
export interface BlockStore {
  /** The newest chain that was saved; absent when there is none, or none that the blocks agree with. */
  readonly saved?: SavedChain | undefined;
  /** Where the blocks of the saved chain lie, and where the others go; in memory when left out. */
  readonly archive?: BlockArchive;
  /** What an earlier run kept: from block 0, or from the block after the saved chain. */
  read(): readonly StoredBlock[];
  /** Returns when the block is safe. */
  append(block: StoredBlock): void;
  /** Forgets every block above `height`. */
  truncate(height: number): void;
  /** Keeps the chain as it is, in place of the one saved before. */
  save?(chain: SavedChain): void;
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
