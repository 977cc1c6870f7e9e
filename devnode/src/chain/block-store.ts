import type { Hex, SignedTransaction } from "@holdfast/sdk";
import type { Block } from "./block.ts";
import type { StateContents } from "../state/state.ts";
import type { BlockArchive } from "./block-archive.ts";
import type { Ledger, LedgerIndex } from "./ledger.ts";

/** Minimal data of a block: the machine re-executes the rest, and the hash proves that it is the same. */
export interface StoredBlock {
  readonly hash: Hex;
  readonly timestampMicros: bigint;
  /** In order of execution, including discarded ones. */
  readonly transactions: readonly SignedTransaction[];
}

/** Parameters of a chain. A folder stores blocks of one such chain. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly minGasUnitPrice: bigint;
  /** Result of `hashFramework`; absent without framework bytecode. */
  readonly framework?: Hex | undefined;
  readonly supraStore?: string;
}

/** A chain at a height, so that the next run need not rebuild its blocks. */
export interface SavedChain {
  readonly index: LedgerIndex;
  readonly state: StateContents;
}

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
  save?(chain: SavedChain): void;
}

export function toStoredBlock({ header, transactions }: Block, ledger: Ledger): StoredBlock {
  return {
    hash: header.hash,
    timestampMicros: header.timestampMicros,
    transactions: transactions.flatMap((hash) => {
      const transaction = ledger.transaction(hash);
      // Task runs are repeated automatically.
      return transaction === undefined || transaction.registrationHash !== undefined
        ? []
        : transaction.signed;
    }),
  };
}
