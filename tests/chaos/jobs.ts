import type { StoreKind } from "./stores.ts";

/** Enough that the start of a process is a small part of it. */
const CHUNK = 200;

/** What a process is told to make: what, from which seed, how many, stored where, and without which rule. */
export type Job = readonly string[];

/** As many runs as are wanted, in shares for processes. */
export function createJobs(
  what: string,
  store: StoreKind,
  { from, count, rule }: { readonly from: number; readonly count: number; readonly rule?: string },
): readonly Job[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => {
    const size = Math.min(CHUNK, count - at * CHUNK);
    return [what, String(from + at * CHUNK), String(size), store, ...(rule === undefined ? [] : [rule])];
  });
}

/** Where the payments are stored that go without a rule: the rules are the outbox's, and this takes the least time. */
const RULES_STORE = "memory";

/** Runs without a rule, among them the seed that is known to show it: few seeds may show it, and none of those asked for. */
export function jobsWithout(rule: string, shownBy: number, from: number, count: number): readonly Job[] {
  const jobs = createJobs("seeds", RULES_STORE, { from, count, rule });
  const isAmong = shownBy >= from && shownBy < from + count;
  return count === 0 || isAmong ? jobs : [...jobs, ["seeds", String(shownBy), "1", RULES_STORE, rule]];
}
