import type { Hex, SignedTransaction } from "@holdfast/sdk";
import type { Block } from "./block.ts";
import type { StateContents } from "../state/state.ts";
import type { BlockArchive } from "./block-archive.ts";
import type { Ledger, LedgerIndex } from "./ledger.ts";

/** Minimal data of a block: the machine re-executes the rest, and the hash proves that it is the same. */
export interface StoredBlock {
  readonly hash: Hex;
  readonly timestampMicros: bigint;
  /** In the order of execution, those that were thrown out included. */
  readonly transactions: readonly SignedTransaction[];
}

/** Parameters of a chain. A folder stores blocks of one such chain. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly minGasUnitPrice: bigint;
  /** The hash of the framework's bytecode, as `hashFramework` tells it; absent where the chain has none. */
  readonly framework?: Hex | undefined;
  /** Where accounts keep SUPRA, as in genesis. Default `coin`. */
  readonly supraStore?: string;
}

/** A chain at a height, for the next run to go on from without making its blocks again. */
export interface SavedChain {
  readonly index: LedgerIndex;
  readonly state: StateContents;
}

/** Stores blocks for the next run. */
export interface BlockStore {
  /** The latest saved chain; undefined if there is none or it contradicts the blocks. */
  readonly saved?: SavedChain | undefined;
  /** Archive of the saved chain's blocks and of new ones. Default: in memory. */
  readonly archive?: BlockArchive;
  /** Blocks of an earlier run, from block 0 or after the saved chain. */
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
