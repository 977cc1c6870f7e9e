import { STATUSES } from "../../chain/activity/activity-chunk.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { ActivityIndex } from "./activity-index.ts";

/** An entry as a row of the list. The first one of a day carries the day's heading. */
export interface ActivityRow {
  readonly entry: ActivityEntry;
  /** Only on the first of a day: a moment of it in milliseconds, or that it has not happened yet. */
  readonly heading?: { readonly ms: number | undefined };
  readonly isLastOfDay: boolean;
}

/** The rows of a list, made when they are asked for: a list of a hundred thousand shows thirty. */
export interface ActivityRows {
  readonly length: number;
  /**
   * A number for a row of these rows, and of no others. What was measured is kept by it: to look a hundred thousand up by
   * their hashes takes as long as all else.
   */
  keyAt(place: number): number;
  at(place: number): ActivityRow | undefined;
  /** What makes it higher than others, as {@link RowKind}s added up. Costs no look at the entry. */
  kindAt(place: number): number;
}

/** What a row has beside its two lines. */
export const RowKind = { heading: 1, endOfDay: 2, amount: 4 } as const;

const FAILED = STATUSES.indexOf("Failed");

/** Keys of one list are as far from those of the next; small numbers, which cost no memory of their own, all the same. */
const [KEYS, LISTS] = [2 ** 20, 2 ** 10];
let lists = 0;

/**
 * Entries of a history by their places, newest first and pending ones before them, as rows under their days. Made once
 * for the same places.
 */
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
