/** The chain's time: a source of microseconds since 1970 plus what was travelled. */
export interface Clock {
  /** False for a clock that moves with blocks only. */
  readonly runs: boolean;
  /** Microseconds since 1970. */
  now(): bigint;
  /** Moves the chain's time forward. A chain's time never goes back, so `micros` is not negative. */
  advance(micros: bigint): void;
  /** Called once per block: a stepping clock moves on here. */
  blockMined(): void;
  /** What {@link restore} takes. */
  mark(): bigint;
  restore(mark: bigint): void;
}

/** A clock that follows `source`, for example the computer's. */
export function createClock(source: () => bigint): Clock {
  let travelled = 0n;
  return {
    runs: true,
    now: () => source() + travelled,
    advance: (micros) => {
      travelled += micros;
    },
    blockMined: () => undefined,
    mark: () => travelled,
    restore: (mark) => {
      travelled = mark;
    },
  };
}

/** A source of time that is never as early as `start`, nor earlier. */
export function laterThan(startMicros: bigint, source: () => bigint): () => bigint {
  return () => {
    const time = source();
    return time > startMicros ? time : startMicros + 1n;
  };
}

/** A clock for repeatable runs: it stands still, and moves on by `stepMicros` with each block. */
export function createSteppingClock(startMicros: bigint, stepMicros: bigint): Clock {
  let now = startMicros;
  return {
    runs: false,
    now: () => now,
    advance: (micros) => {
      now += micros;
    },
    blockMined: () => {
      now += stepMicros;
    },
    mark: () => now,
    restore: (mark) => {
      now = mark;
    },
  };
}
