/** One thing done in two ways. Each function does it once; a promise is waited for. */
export interface Duel {
  readonly name: string;
  /** How many times as fast ours has to be. */
  readonly goal: number;
  readonly ours: () => unknown;
  readonly theirs: () => unknown;
}

export interface DuelResult {
  readonly name: string;
  readonly goal: number;
  /** Medians over all rounds, in microseconds for one time. */
  readonly oursMicros: number;
  readonly theirsMicros: number;
  readonly ratio: number;
  /** How far the ratios of the rounds lay apart, as a share of their median. */
  readonly spread: number;
}

const ROUNDS = 15;

const ROUND_MS = 25;

/** Measures duels in interleaved rounds, so that a busy moment of the machine falls on both sides. */
export async function runDuels(duels: readonly Duel[]): Promise<DuelResult[]> {
  const results: DuelResult[] = [];
  for (const duel of duels) results.push(await runDuel(duel));
  return results;
}

/** Measures one duel, and again where its rounds differ. Slow things need fewer rounds. */
export async function runDuel({ name, goal, ours, theirs }: Duel, rounds = ROUNDS): Promise<DuelResult> {
  const counts = [await timesIn(ours), await timesIn(theirs)] as const;
  const measure = async (): Promise<[ours: number, theirs: number][]> => {
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push([await measureTime(ours, counts[0]), await measureTime(theirs, counts[1])]);
    return pairs;
  };
  const { measured, spread } = await calmest(measure, (pairs) => pairs.map(([mine, peer]) => peer / mine));
  const oursMicros = median(measured.map(([mine]) => mine));
  const theirsMicros = median(measured.map(([, peer]) => peer));
  return { name, goal, oursMicros, theirsMicros, ratio: theirsMicros / oursMicros, spread };
}

/** How many times fit into one round, found by doubling; this warms up as well. */
async function timesIn(action: () => unknown): Promise<number> {
  for (let times = 1; ; times *= 2) {
    const micros = (await measureTime(action, times)) * times;
    if (micros >= ROUND_MS * 1000) return times;
  }
}

/** Microseconds of one time, from `times` in a row. */
async function measureTime(action: () => unknown, times: number): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < times; i++) {
    const result = action();
    if (result instanceof Promise) await result;
  }
  return ((performance.now() - start) * 1000) / times;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** Rounds that lie farther apart than this share of their median say more about the machine than about the program. */
const MAX_SPREAD = 0.15;

/** How often a measurement is made at most. */
const TRIES = 3;

/** A measurement, and how far its rounds lay apart as a share of their median. */
export interface Calm<T> {
  readonly measured: T;
  readonly spread: number;
}

/** Measures again while rounds differ by more than 15 %, three times at most, and answers with the calmest of them. */
export async function calmest<T>(
  measure: () => Promise<T>,
  getRounds: (measured: T) => readonly number[],
): Promise<Calm<T>> {
  let best: Calm<T> | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const measured = await measure();
    const spread = computeSpread(getRounds(measured));
    if (best === undefined || spread < best.spread) best = { measured, spread };
    if (spread <= MAX_SPREAD) break;
  }
  if (best === undefined) throw new RangeError("Nothing was measured.");
  return best;
}

function computeSpread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
