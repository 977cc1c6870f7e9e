import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { STATUSES, TYPES } from "../../chain/activity/activity-chunk.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { isDust } from "../../components/transactions/dust.ts";

/** Searching columns is twenty times faster than searching 100,000 objects scattered in memory. */
export interface ActivityIndex {
  readonly entries: readonly ActivityEntry[];
  /** Each distinct text once; index 0 means none. */
  readonly texts: readonly string[];
  /** Indexes into `texts`. */
  readonly senders: Uint32Array;
  readonly receivers: Uint32Array;
  readonly functions: Uint32Array;
  readonly coins: Uint32Array;
  /** Absolute base units of the first change, rounded to a float. */
  readonly sizes: Float64Array;
  /** Entries with several changes, which are few. */
  readonly severals: readonly number[];
  readonly statuses: Uint8Array;
  readonly types: Uint8Array;
  readonly directions: Uint8Array;
  /** Microseconds since 1970; NaN if pending. */
  readonly micros: Float64Array;
  /** Equal for entries of one local day. */
  readonly days: Uint32Array;
  readonly all: Uint32Array;
  /** Payments of nothing: see `isDust`. */
  readonly dust: readonly number[];
  readonly coinTypes: readonly string[];
}

export const DIRECTIONS = { neither: 0, in: 1, out: 2 } as const;

export function activityIndex(entries: readonly ActivityEntry[], viewer: Address): ActivityIndex {
  const known = madeIndex(entries, viewer);
  if (known !== undefined) return known;
  const making = makeIndex(entries, viewer);
  for (;;) {
    const { done, value } = making.next();
    if (done === true) return value;
  }
}

export function madeIndex(entries: readonly ActivityEntry[], viewer: Address): ActivityIndex | undefined {
  const known = made.get(entries);
  return known?.viewer === viewer ? known.index : undefined;
}

/** In steps: 100,000 entries at once would block the page for a tenth of a second. */
export async function prepareIndex(
  entries: readonly ActivityEntry[],
  viewer: Address,
  signal?: AbortSignal,
): Promise<ActivityIndex | undefined> {
  const making = makeIndex(entries, viewer);
  while (signal?.aborted !== true) {
    const known = madeIndex(entries, viewer);
    if (known !== undefined) return known;
    const { done, value } = making.next();
    if (done === true) return value;
    await nextTask();
  }
  return undefined;
}

/** Lets the page handle input or render before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const made = new WeakMap<
  readonly ActivityEntry[],
  { readonly viewer: Address; readonly index: ActivityIndex }
>();

/** Entries per step: a few milliseconds on a slow phone. */
const STEP = 2000;

function* makeIndex(
  entries: readonly ActivityEntry[],
  viewer: Address,
): Generator<undefined, ActivityIndex, undefined> {
  const { length } = entries;
  const { texts, placeOf: getPlace } = createTexts();
  const coinPlaces = new Set([getPlace(SUPRA_COIN)]);
  const [severals, dust]: [number[], number[]] = [[], []];
  const [senders, receivers] = [new Uint32Array(length), new Uint32Array(length)];
  const [functions, coins] = [new Uint32Array(length), new Uint32Array(length)];
  const [statuses, types] = [new Uint8Array(length), new Uint8Array(length)];
  const directions = new Uint8Array(length);
  const all = new Uint32Array(length);
  const [sizes, micros] = [new Float64Array(length), new Float64Array(length)];
  for (let at = 0; at < length; at++) {
    const entry = entries[at];
    if (entry === undefined) continue;
    if (at % STEP === STEP - 1) yield;
    all[at] = at;
    const { changes } = entry;
    const first = changes[0];
    senders[at] = getPlace(entry.sender);
    receivers[at] = getPlace(entry.receiver);
    functions[at] = getPlace(entry.called);
    coins[at] = getPlace(first?.coinType);
    sizes[at] = first === undefined ? 0 : Math.abs(Number(first.amount));
    statuses[at] = STATUSES.indexOf(entry.status);
    types[at] = TYPES.indexOf(entry.type);
    micros[at] = entry.micros ?? Number.NaN;
    directions[at] = findDirection(entry, viewer);
    if (first !== undefined) coinPlaces.add(coins[at] ?? 0);
    if (changes.length > 1) {
      severals.push(at);
      for (const { coinType } of changes) coinPlaces.add(getPlace(coinType));
    }
    // Only a change of nothing can be dust.
    if (sizes[at] === 0 && isDust(entry, viewer, () => false)) dust.push(at);
  }
  yield;
  const coinTypes = Array.from(coinPlaces, (place) => texts[place] ?? "");
  const words = { texts, senders, receivers, functions, coins, coinTypes };
  const numbers = {
    sizes,
    severals,
    statuses,
    types,
    directions,
    micros,
    days: indexDays(micros),
    all,
    dust,
  };
  const index = { entries, ...words, ...numbers };
  made.set(entries, { viewer, index });
  return index;
}

function createTexts() {
  const texts: string[] = [""];
  const places = new Map<string, number>();
  const getPlace = (text: string | undefined): number => {
    if (text === undefined) return 0;
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, texts.length);
    return texts.push(text) - 1;
  };
  return { texts, placeOf: getPlace };
}

/** A failed payment keeps its intended direction. */
function findDirection({ changes, sender, receiver, status }: ActivityEntry, viewer: Address): number {
  const amount = status === "Failed" ? undefined : supraChange(changes);
  if (amount !== undefined && amount !== 0n) return amount > 0n ? DIRECTIONS.in : DIRECTIONS.out;
  if (receiver === undefined || sender === receiver) return DIRECTIONS.neither;
  if (sender === viewer) return DIRECTIONS.out;
  return receiver === viewer ? DIRECTIONS.in : DIRECTIONS.neither;
}

function supraChange(changes: ActivityEntry["changes"]): bigint | undefined {
  for (const { coinType, amount } of changes) if (coinType === SUPRA_COIN) return amount;
  return undefined;
}

/** @param times microseconds since 1970, newest first; NaN if pending */
function indexDays(times: Float64Array): Uint32Array {
  const days = new Uint32Array(times.length);
  let day = 0;
  for (let start = 0; start < times.length; day++) {
    const end = endOfDay(times, start);
    days.fill(day, start, end);
    start = end;
  }
  return days;
}

/** Index after the day's last entry, by doubling steps and then bisection. */
function endOfDay(times: Float64Array, start: number): number {
  const day = findDay(times[start] ?? Number.NaN);
  const isSame = (at: number): boolean => at < times.length && isIn(day, times[at] ?? Number.NaN);
  let inside = start;
  let step = 1;
  for (; isSame(inside + step); step *= 2) inside += step;
  let outside = Math.min(inside + step, times.length);
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isSame(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** Start of a day and of the next, in microseconds; NaN for pending. */
interface Day {
  readonly start: number;
  readonly end: number;
}

function isIn({ start, end }: Day, micros: number): boolean {
  return Number.isNaN(micros) ? Number.isNaN(start) : micros >= start && micros < end;
}

/** Queries the calendar once per day instead of per entry, which keeps long lists fast. */
function findDay(micros: number): Day {
  if (Number.isNaN(micros)) return { start: Number.NaN, end: Number.NaN };
  const at = new Date(micros / 1000);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  return {
    start: new Date(year, month, date).getTime() * 1000,
    end: new Date(year, month, date + 1).getTime() * 1000,
  };
}
