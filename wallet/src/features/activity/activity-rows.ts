import { STATUSES } from "../../chain/activity/activity-chunk.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { ActivityIndex } from "./activity-index.ts";

export interface ActivityRow {
  readonly entry: ActivityEntry;
  readonly heading?: { readonly ms: number | undefined };
  readonly isLastOfDay: boolean;
}

/** Rows created on demand: a list of 100,000 shows thirty. */
export interface ActivityRows {
  readonly length: number;
  /** Unique to a row of these rows. Looking measurements up by 100,000 hashes would double the time. */
  keyAt(place: number): number;
  at(place: number): ActivityRow | undefined;
  /** Adds up {@link RowKind}s, without reading the entry. */
  kindAt(place: number): number;
}

export const RowKind = { heading: 1, endOfDay: 2, amount: 4 } as const;

const FAILED = STATUSES.indexOf("Failed");

/** Gives each list a range of small integers, which need no memory. */
const [KEYS, LISTS] = [2 ** 20, 2 ** 10];
let lists = 0;

/** Cached per `places`. */
export function activityRows(index: ActivityIndex, places: Uint32Array): ActivityRows {
  const rows = made.get(places) ?? makeRows(index, places);
  made.set(places, rows);
  return rows;
}

const made = new WeakMap<Uint32Array, ActivityRows>();

function makeRows({ entries, days, coins, statuses }: ActivityIndex, places: Uint32Array): ActivityRows {
  const { length } = places;
  const kinds = new Uint8Array(length);
  let before: number | undefined;
  for (let row = 0; row < length; row++) {
    const at = places[row] ?? 0;
    const day = days[at];
    const amount = coins[at] !== 0 && statuses[at] !== FAILED ? RowKind.amount : 0;
    kinds[row] = amount + (day === before ? 0 : RowKind.heading);
    if (day !== before && row > 0) kinds[row - 1] = (kinds[row - 1] ?? 0) + RowKind.endOfDay;
    before = day;
  }
  if (length > 0) kinds[length - 1] = (kinds[length - 1] ?? 0) + RowKind.endOfDay;
  lists = (lists + 1) % LISTS;
  const firstKey = lists * KEYS;
  return {
    length,
    keyAt: (row) => firstKey + row,
    kindAt: (row) => kinds[row] ?? 0,
    at(row) {
      const entry = entries[places[row] ?? -1];
      if (entry === undefined) return undefined;
      const kind = kinds[row] ?? 0;
      const isLastOfDay = (kind & RowKind.endOfDay) !== 0;
      if ((kind & RowKind.heading) === 0) return { entry, isLastOfDay };
      const ms = entry.micros === undefined ? undefined : entry.micros / 1000;
      return { entry, heading: { ms }, isLastOfDay };
    },
  };
}
