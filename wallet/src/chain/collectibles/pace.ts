/** Lets work begin a few at a time, and then one after another: what is in sight is read, and no node is flooded. */
interface Pace {
  /** Resolves when it is one's turn. @throws the signal's reason */
  turn(signal: AbortSignal): Promise<void>;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly go: () => void;
  readonly stop: (reason: unknown) => void;
}

interface PaceOptions {
  /** How many begin without waiting. */
  readonly atOnce: number;
  /** Milliseconds after which one more may begin. */
  readonly everyMs: number;
  /** The same for the first one more: a page that was just opened has much else to ask. */
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
      // Who scrolled on takes nobody's turn.
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
