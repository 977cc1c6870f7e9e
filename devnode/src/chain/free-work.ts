import { freeWorkTooLong } from "../vm/vm-errors.ts";

/** Limits simulations and views, which cost no gas. */
export interface FreeWork {
  /** Resolves when it is this piece's turn. Between two pieces everything else that waits is answered. */
  turn(): Promise<void>;
  /** Starts a time slice. Poll the returned function; it throws vm/free-work-too-long when time is up. */
  begin(): () => void;
}

/** What free work is measured by. */
interface FreeWorkOptions {
  /** Milliseconds that one piece may take. */
  readonly limitMs: number;
  /** Milliseconds since any moment, by each clock. A piece is too long when it is by all of them. */
  readonly clocks: readonly (() => number)[];
  /** Runs a task after what was begun before. */
  readonly soon: (task: () => void) => void;
}

/** Lets pieces of free work run one after another, each for a limited time. */
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
