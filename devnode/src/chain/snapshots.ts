import type { BuiltInModules } from "../state/built-in-modules.ts";
import { createState, type Checkpoint, type State } from "../state/state.ts";
import type { WriteSet } from "../state/state-view.ts";
import { snapshotUnknown } from "./chain-errors.ts";
import { expectedSequence, type ChainCore } from "./core.ts";
import type { WaitingTransaction } from "./mempool.ts";

interface Snapshots {
  /** Called for each block with its number of transactions; drops snapshots that are too old. */
  blockMade(transactions: number): void;
  /** Oldest first. */
  list(): readonly { readonly id: number; readonly height: number }[];
  take(): number;
  /** Reverts to a snapshot and discards it with all later ones. @throws devnode/snapshot-unknown */
  revert(id: number): void;
  /** Restores the initial state and drops all snapshots. */
  reset(): void;
}

interface Beginning {
  readonly genesis: WriteSet;
  readonly builtIn?: BuiltInModules | undefined;
  /** State to apply genesis to, if not empty. */
  readonly restart?: (() => State) | undefined;
  /** Maximum blocks and transactions together that a snapshot can revert. Default: unlimited. */
  readonly snapshotLimit?: number | undefined;
}

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
  // A snapshot without its block can't be restored, so its undo steps go too.
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
      // Re-creates genesis: a permanent checkpoint would keep every old value in memory.
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
  /** Blocks and transactions of this node up to the snapshot. */
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
