/** When blocks are made: at once when something waits, or by a timer; or not, while paused. */
export type MiningMode = "on demand" | "at intervals" | "paused";

/** Decides when blocks are made. */
export interface Miner {
  readonly mode: MiningMode;
  /** Resolves when what waits now has had its block, or at once when nobody is making one soon. */
  settled(): Promise<void>;
  pause(): void;
  resume(): void;
}

/** What a miner needs of the chain and of its surroundings. */
export interface MinerOptions {
  readonly isAtIntervals: boolean;
  readonly hasWork: () => boolean;
  readonly mine: () => void;
  /** Runs a task soon, after what is happening now: transactions that arrive together share a block. */
  readonly soon: (task: () => void) => void;
}

/** Makes blocks on demand; at intervals somebody else calls `mine`. */
export function createMiner({ isAtIntervals, hasWork, mine, soon }: MinerOptions): Miner {
  let isPaused = false;
  let next: Promise<void> | undefined;

  const mineAll = (): void => {
    while (hasWork()) mine();
  };

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
      next ??= mineSoon();
      return next;
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      if (!isAtIntervals) mineAll();
    },
  };
}
