import type { ChainCore } from "./core.ts";

interface ChainSaver {
  blockMade(transactions: number): void;
  save(): void;
}

/** Saves after this many blocks and transactions together; rebuilding them takes well under a second. */
const MIN_STEPS = 4_000;
/** Saving a large state takes long, so a larger state is saved less often. */
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
