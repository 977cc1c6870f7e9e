import type { BuiltInModules } from "../state/built-in-modules.ts";
import { createState, type Checkpoint, type State } from "../state/state.ts";
import type { WriteSet } from "../state/state-view.ts";
import { snapshotUnknown } from "./chain-errors.ts";
import { expectedSequence, type ChainCore } from "./core.ts";
import type { WaitingTransaction } from "./mempool.ts";

/** States of the whole chain to come back to. */
interface Snapshots {
  /** To be told of each block, by how many transactions it has: what lies too far back goes. */
  blockMade(transactions: number): void;
  /** Those that can be reverted to, the oldest first. */
  list(): readonly { readonly id: number; readonly height: number }[];
  /** @returns the number to revert to */
  take(): number;
  /** Reverts to a snapshot and discards it with all later ones. @throws devnode/snapshot-unknown */
  revert(id: number): void;
  /** Goes back to the beginning; every snapshot is used up. */
  reset(): void;
}

/** Initial values of a chain. */
interface Beginning {
  readonly genesis: WriteSet;
  readonly builtIn?: BuiltInModules | undefined;
  /** State to apply genesis to, if not empty. */
  readonly restart?: (() => State) | undefined;
  /** Blocks and transactions, counted together, that a snapshot reaches back at most. No limit by default. */
  readonly snapshotLimit?: number | undefined;
}

/** Snapshots of a chain whose clock is at its beginning now. */
export function createSnapshots(core: ChainCore, beginning: Beginning): Snapshots {
  const { genesis, builtIn, restart, snapshotLimit = Number.POSITIVE_INFINITY } = beginning;
  const taken = new Map<number, Snapshot>();
  const start = { height: 0, waiting: [], clock: core.clock.mark() };
  let lastId = 0;
  let made = 0;
  const forget = (isOld: (snapshot: Snapshot) => boolean): void => {
    for (const [id, snapshot] of taken) {
      if (!isOld(snapshot)) continue;
      core.state.release(snapshot.checkpoint);
      taken.delete(id);
    }
  };
  // A snapshot whose block has gone can't be reverted to: nor is what it would undo kept any longer.
  core.ledger.onPruned((oldest) => forget(({ height }) => height < oldest));
  return {
    blockMade(transactions) {
      made += 1 + transactions;
      // A disk store never removes blocks, but snapshots use memory.
      forget((snapshot) => made - snapshot.made > snapshotLimit);
    },
    list: () => [...taken].map(([id, { height }]) => ({ id, height: Math.max(height, 0) })),
    take() {
      lastId++;
      taken.set(lastId, capture(core, made));
      return lastId;
    },
    revert(id) {
      const snapshot = taken.get(id);
      if (snapshot === undefined) throw snapshotUnknown({ id });
      core.state.revert(snapshot.checkpoint);
      restoreRest(core, snapshot);
      made = snapshot.made;
      for (const other of taken.keys()) if (other >= id) taken.delete(other);
    },
    reset() {
      // Genesis again, not a checkpoint of it: a mark that is always there would keep every old value alive.
      core.state = restart?.() ?? createState(builtIn);
      core.state.apply(genesis);
      restoreRest(core, start);
      made = 0;
      taken.clear();
    },
  };
}

interface Rest {
  readonly height: number;
  readonly waiting: readonly WaitingTransaction[];
  readonly clock: bigint;
}

interface Snapshot extends Rest {
  readonly checkpoint: Checkpoint;
  /** Blocks and transactions that this node had made. */
  readonly made: number;
}

function capture({ state, ledger, mempool, clock }: ChainCore, made: number): Snapshot {
  return {
    made,
    checkpoint: state.checkpoint(),
    height: ledger.head?.height ?? -1,
    waiting: mempool.list(),
    clock: clock.mark(),
  };
}

function restoreRest(core: ChainCore, { height, waiting, clock }: Rest): void {
  core.ledger.truncate(height);
  core.store?.truncate(height);
  core.clock.restore(clock);
  core.mempool.restore(waiting, (sender) => expectedSequence(core, sender));
}
