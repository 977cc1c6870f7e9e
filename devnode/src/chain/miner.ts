export type MiningMode = "on demand" | "at intervals" | "paused";

export interface Miner {
  readonly mode: MiningMode;
  /** Resolves when the pending transactions have a block, or immediately if none is due. */
  settled(): Promise<void>;
  /** Resolves when the next block can be made. */
  prepare(): Promise<void>;
  pause(): void;
  resume(): void;
}

interface MinerOptions {
  readonly isAtIntervals: boolean;
  readonly hasWork: () => boolean;
  readonly mine: () => void;
  /** Fetches the state that a block reads; only a fork needs it. */
  readonly prepare?: () => Promise<void>;
  /** Defers a task, so that transactions arriving together share a block. */
  readonly soon: (task: () => void) => void;
}

/** Makes blocks on demand; at intervals the node's timer calls `mine`. */
export function createMiner({ isAtIntervals, hasWork, mine, prepare, soon }: MinerOptions): Miner {
  let isPaused = false;
  let next: Promise<void> | undefined;

  const mineAll = (): void => {
    while (hasWork()) mine();
  };

  /** One after another: prepared state belongs to the state at the time of the block. */
  const mineAllPrepared = async (ready: () => Promise<void>): Promise<void> => {
    while (hasWork() && !isPaused) {
      await ready();
      mine();
    }
  };

  const minePrepared = (ready: () => Promise<void>): Promise<void> =>
    new Promise<void>((resolve) => {
      soon(resolve);
    })
      .then(() => mineAllPrepared(ready))
      .finally(() => {
        next = undefined;
      });

  const mineSoon = (): Promise<void> =>
    new Promise((resolve, reject) => {
      soon(() => {
        next = undefined;
        try {
          if (!isPaused) mineAll();
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new TypeError(String(error)));
        }
      });
    });

  return {
    get mode() {
      if (isPaused) return "paused";
      return isAtIntervals ? "at intervals" : "on demand";
    },
    settled() {
      if (isPaused || isAtIntervals || !hasWork()) return Promise.resolve();
      next ??= prepare === undefined ? mineSoon() : minePrepared(prepare);
      return next;
    },
    prepare: () => prepare?.() ?? Promise.resolve(),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      if (isAtIntervals) return;
      if (prepare === undefined) mineAll();
      // The next transaction's sender gets the error.
      else (next ??= minePrepared(prepare)).catch(() => undefined);
    },
  };
}
