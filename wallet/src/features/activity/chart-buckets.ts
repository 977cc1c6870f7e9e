import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";

export interface ChartBucket {
  /** Milliseconds of its first moment on this device. */
  readonly start: number;
  readonly unit: ChartUnit;
  readonly gained: bigint;
  /** Positive. */
  readonly lost: bigint;
}

type ChartUnit = "day" | "week" | "month" | "year";

/** More columns than this can't be told apart on a phone. */
const MAX_BUCKETS = 31;
const DAY_MS = 86_400_000;

/**
 * Confirmed changes of a coin, oldest first, in spans as short as fit into 31 columns. Spans in which nothing happened
 * are there too, so that the axis is even.
 */
export function chartBuckets(entries: readonly ActivityEntry[], coinType: string): readonly ChartBucket[] {
  const moves = entries.flatMap(({ status, micros, changes }) => {
    const amount = changes.find((change) => change.coinType === coinType)?.amount;
    return status !== "Success" || micros === undefined || amount === undefined
      ? []
      : [{ ms: micros / 1000, amount }];
  });
  const first = moves.reduce((least, { ms }) => Math.min(least, ms), Infinity);
  const last = moves.reduce((most, { ms }) => Math.max(most, ms), -Infinity);
  if (moves.length === 0) return [];
  const unit = unitFor(last - first);
  const starts = startsBetween(first, last, unit);
  const sums = starts.map(() => ({ gained: 0n, lost: 0n }));
  for (const { ms, amount } of moves) {
    const sum = sums[placeIn(starts, ms)];
    if (sum === undefined) continue;
    if (amount > 0n) sum.gained += amount;
    else sum.lost -= amount;
  }
  return starts.map((start, at) => ({ start, unit, gained: 0n, lost: 0n, ...sums[at] }));
}

function unitFor(spanMs: number): ChartUnit {
  const days = spanMs / DAY_MS + 1;
  if (days <= MAX_BUCKETS) return "day";
  if (days / 7 <= MAX_BUCKETS - 1) return "week";
  return days / 30 <= MAX_BUCKETS - 1 ? "month" : "year";
}

/** By the calendar, not by hours: days with a change of the clock are days too. */
function startsBetween(first: number, last: number, unit: ChartUnit): readonly number[] {
  const starts: number[] = [];
  for (let start = computeStart(first, unit); start <= last; start = nextStart(start, unit))
    starts.push(start);
  return starts;
}

function computeStart(ms: number, unit: ChartUnit): number {
  const at = new Date(ms);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (unit === "year") return new Date(year, 0, 1).getTime();
  if (unit === "month") return new Date(year, month, 1).getTime();
  const sinceMonday = unit === "week" ? (at.getDay() + 6) % 7 : 0;
  return new Date(year, month, date - sinceMonday).getTime();
}

function nextStart(start: number, unit: ChartUnit): number {
  const at = new Date(start);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (unit === "year") return new Date(year + 1, 0, 1).getTime();
  if (unit === "month") return new Date(year, month + 1, 1).getTime();
  return new Date(year, month, date + (unit === "week" ? 7 : 1)).getTime();
}

/** The last start that is not after the moment. */
function placeIn(starts: readonly number[], ms: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
