import { freeWorkTooLong } from "../vm/vm-errors.ts";

/** Limits simulations and views, which cost no gas. */
export interface FreeWork {
  /** Resolves when it is this piece's turn; other requests are answered between pieces. */
  turn(): Promise<void>;
  /** Starts a time slice. Poll the returned function; it throws vm/free-work-too-long when time is up. */
  begin(): () => void;
}

interface FreeWorkOptions {
  /** Maximum milliseconds of a piece. */
  readonly limitMs: number;
  /** Each in milliseconds. A piece has taken too long only if all clocks agree. */
  readonly clocks: readonly (() => number)[];
  /** Runs a task after those already queued. */
  readonly soon: (task: () => void) => void;
}

/** Runs pieces of free work one at a time, each for a limited time. */
export function createFreeWork({ limitMs, clocks, soon }: FreeWorkOptions): FreeWork {
  let last: Promise<void> = Promise.resolve();
  return {
    turn() {
      last = last.then(() => new Promise((resolve) => soon(resolve)));
      return last;
    },
    begin() {
      const ends = clocks.map((now) => now() + limitMs);
      return () => {
        if (clocks.every((now, index) => now() > (ends[index] ?? 0))) throw freeWorkTooLong({ limitMs });
      };
    },
  };
}
