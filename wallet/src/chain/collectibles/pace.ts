/** Starts a few tasks at once and the rest at intervals, to spare the node. */
interface Pace {
  /** Resolves when the task may start. @throws the signal's reason */
  turn(signal: AbortSignal): Promise<void>;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly go: () => void;
  readonly stop: (reason: unknown) => void;
}

interface PaceOptions {
  readonly atOnce: number;
  readonly everyMs: number;
  /** Delay of the first waiting task: a page that just opened has more urgent requests. */
  readonly firstMs?: number;
}

export function createPace({ atOnce, everyMs, firstMs = everyMs }: PaceOptions): Pace {
  let spare = atOnce;
  let isTicking = false;
  let restMs = firstMs;
  let waiting: readonly Waiting[] = [];
  const drain = (): void => {
    while (spare > 0) {
      const [first, ...rest] = waiting;
      if (first === undefined) return;
      waiting = rest;
      // A canceled task takes no slot.
      if (first.signal.aborted) first.stop(first.signal.reason);
      else {
        spare--;
        first.go();
      }
    }
  };
  const tick = (): void => {
    if (isTicking) return;
    isTicking = true;
    setTimeout(() => {
      isTicking = false;
      spare = Math.min(atOnce, spare + 1);
      drain();
      if (spare < atOnce || waiting.length > 0) tick();
    }, restMs);
    restMs = everyMs;
  };
  return {
    turn: (signal) =>
      new Promise((go, stop) => {
        waiting = [...waiting, { signal, go, stop }];
        drain();
        tick();
      }),
  };
}
