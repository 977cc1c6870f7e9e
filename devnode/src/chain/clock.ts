/** The chain's time: a source of microseconds since 1970 plus the time travelled. */
export interface Clock {
  readonly runs: boolean;
  /** Microseconds since 1970. */
  now(): bigint;
  /** Advances by `micros`, which is not negative. */
  advance(micros: bigint): void;
  /** Called once per block; a stepping clock advances. */
  blockMined(): void;
  /** Argument for {@link restore}. */
  mark(): bigint;
  restore(mark: bigint): void;
}

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

/** `source`, but always later than `startMicros`. */
export function laterThan(startMicros: bigint, source: () => bigint): () => bigint {
  return () => {
    const time = source();
    return time > startMicros ? time : startMicros + 1n;
  };
}

/** A clock for repeatable runs: advances by `stepMicros` per block only. */
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
