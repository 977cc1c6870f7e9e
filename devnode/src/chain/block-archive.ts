import type { Block } from "./block.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/** Where blocks lie with what became of their transactions, by their heights. */
export interface BlockArchive {
  /** Adds the block after the newest one. */
  append(block: Block, transactions: readonly CommittedTransaction[]): void;
  block(height: number): Block | undefined;
  /** The transaction at a place of a block, from 0. */
  transaction(height: number, index: number): CommittedTransaction | undefined;
  /** Forgets every block above `height`. */
  truncate(height: number): void;
  /** Forgets an old block. */
  drop(height: number): void;
  /** The same blocks, which go on by themselves from here. */
  copy(): BlockArchive;
}

interface ArchivedBlock {
  readonly block: Block;
  readonly transactions: readonly CommittedTransaction[];
}

/**
 * An archive that lives as long as the process. `older` has the blocks below those that are appended here, and is only
 * read.
 */
export function createMemoryArchive(
  older?: Pick<BlockArchive, "block" | "transaction">,
  blocks: Map<number, ArchivedBlock> = new Map(),
): BlockArchive {
  let newest = -1;
  for (const height of blocks.keys()) newest = Math.max(newest, height);
  return {
    append(block, transactions) {
      newest = block.header.height;
      blocks.set(newest, { block, transactions });
    },
    block: (height) => blocks.get(height)?.block ?? older?.block(height),
    transaction: (height, index) =>
      blocks.has(height) ? blocks.get(height)?.transactions[index] : older?.transaction(height, index),
    truncate(height) {
      for (; newest > height; newest--) blocks.delete(newest);
    },
    drop: (height) => void blocks.delete(height),
    copy: () => createMemoryArchive(older, new Map(blocks)),
  };
}
