import type { StoreKind } from "../stores.ts";
import type { Rule } from "./rules.ts";
import { runSeed, type RunResult } from "./run.ts";
import type { CrashPoint } from "./simulated-browser.ts";
import type { SimulatedChain } from "./simulated-chain.ts";

/** What many runs gave together. */
export interface Tally {
  runs: number;
  faults: number;
  intents: number;
  paidAtOnce: number;
  paidTwice: number;
  wrongWords: number;
  withoutWord: number;
  /** Runs in which something was not as it must be. */
  failedRuns: number;
  /** Of the first failures: how to see them again, and what was wrong. */
  failures: { readonly run: string; readonly violations: readonly string[] }[];
  faultKinds: Record<string, number>;
}

const SHOWN = 10;
const NOTICED_OFTEN = 20;

export function emptyTally(): Tally {
  return {
    runs: 0,
    faults: 0,
    intents: 0,
    paidAtOnce: 0,
    paidTwice: 0,
    wrongWords: 0,
    withoutWord: 0,
    failedRuns: 0,
    failures: [],
    faultKinds: {},
  };
}

/** Adds the second to the first. */
export function addTally(sum: Tally, more: Tally): void {
  for (const key of ["runs", "faults", "intents", "paidAtOnce", "paidTwice", "wrongWords"] as const)
    sum[key] += more[key];
  sum.withoutWord += more.withoutWord;
  sum.failedRuns += more.failedRuns;
  sum.failures = [...sum.failures, ...more.failures].slice(0, SHOWN);
  for (const [kind, times] of Object.entries(more.faultKinds))
    sum.faultKinds[kind] = (sum.faultKinds[kind] ?? 0) + times;
}

/** Which runs: from which seed, how many, stored where, and without which rule. */
export interface Series {
  readonly from: number;
  readonly count: number;
  readonly store?: StoreKind;
  readonly without?: Rule;
}

/** Payments under every fault, one run for each seed. */
export async function runSeeds(
  chain: SimulatedChain,
  { from, count, without, ...where }: Series,
): Promise<Tally> {
  const tally = emptyTally();
  for (let seed = from; seed < from + count; seed++) {
    note(tally, `seed ${seed}`, await runSeed(chain, seed, { ...where, without }));
    // A missing rule that is noticed in each run need not be noticed in hundreds: some of them take long.
    if (without !== undefined && tally.failedRuns >= NOTICED_OFTEN) break;
  }
  return tally;
}

/** Five pages press Send at the same moment; half of the seeds with faults. */
export async function runRushes(chain: SimulatedChain, { from, count, ...options }: Series): Promise<Tally> {
  const tally = emptyTally();
  for (let seed = from; seed < from + count; seed++) {
    const result = await runSeed(chain, seed, { ...options, rush: 5, isCalm: seed % 2 === 0 });
    note(tally, `rush ${seed}`, result);
  }
  return tally;
}

/** The page is closed before and after each of its requests to its surroundings, then opened again. */
export async function sweepCrashes(chain: SimulatedChain, seed: number, store?: StoreKind): Promise<Tally> {
  const tally = emptyTally();
  const where = store === undefined ? {} : { store };
  for (const when of ["before", "after"] as const) {
    let last = 1;
    for (let call = 1; call <= last; call++) {
      const crash: CrashPoint = { call, when };
      const result = await runSeed(chain, seed, { ...where, crash, isCalm: seed % 2 === 0 });
      if (result.calls >= call) last = call + 1;
      note(tally, `seed ${seed} closed ${when} request ${call}`, result);
    }
  }
  return tally;
}

function note(tally: Tally, run: string, result: RunResult): void {
  tally.runs++;
  tally.intents += result.intents;
  tally.paidAtOnce += result.paidAtOnce;
  tally.paidTwice += result.paidTwice;
  tally.wrongWords += result.wrongWords;
  tally.withoutWord += result.withoutWord;
  for (const [kind, times] of result.faults) {
    tally.faults += times;
    tally.faultKinds[kind] = (tally.faultKinds[kind] ?? 0) + times;
  }
  if (result.violations.length === 0) return;
  tally.failedRuns++;
  if (tally.failures.length < SHOWN) tally.failures.push({ run, violations: result.violations });
}
