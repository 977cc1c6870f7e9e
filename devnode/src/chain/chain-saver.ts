import type { ChainCore } from "./core.ts";

/** Saves a chain now and then, so that the next run need not make all of its blocks again. */
interface ChainSaver {
  /** To be told of each block, by how many transactions it has. */
  blockMade(transactions: number): void;
  /** Saves what has happened since the last time. */
  save(): void;
}

/** Transactions and blocks, counted together, that the next run makes again in well under a second. */
const MIN_STEPS = 4_000;
/** A large state takes long to write: the work of saving stays a small part of the work of a block. */
const SLOTS_PER_STEP = 8;

export function createChainSaver(core: ChainCore): ChainSaver {
  let steps = 0;
  const save = (): void => {
    if (steps === 0) return;
    core.store?.save?.({ index: core.ledger.index(), state: core.state.contents() });
    steps = 0;
  };
  return {
    blockMade(transactions) {
      steps += 1 + transactions;
      if (steps >= MIN_STEPS && steps >= core.state.size / SLOTS_PER_STEP) save();
    },
    save,
  };
}
