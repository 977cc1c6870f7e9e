import type { ActivityEntry } from "../../chain/activity-entry.ts";

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
  at(place: number): ActivityRow | undefined;
  /** What makes it higher than others, as {@link RowKind}s added up. Costs no look at the entry. */
  kindAt(place: number): number;
}

/** What a row has beside its two lines. */
export const RowKind = { heading: 1, endOfDay: 2, amount: 4 } as const;

/** Entries, newest first and pending ones before them, as rows under their days by this device's calendar. */
export function activityRows(entries: readonly ActivityEntry[]): ActivityRows {
  const kinds = new Uint8Array(entries.length);
  for (const [at, entry] of entries.entries()) kinds[at] = kindOf(entry);
  for (let start = 0; start < entries.length;) {
    const end = endOfDay(entries, start);
    kinds[start] = (kinds[start] ?? 0) | RowKind.heading;
    kinds[end - 1] = (kinds[end - 1] ?? 0) | RowKind.endOfDay;
    start = end;
  }
  return {
    length: entries.length,
    kindAt: (place) => kinds[place] ?? 0,
    at(place) {
      const entry = entries[place];
      if (entry === undefined) return undefined;
      const kind = kinds[place] ?? 0;
      const isLastOfDay = (kind & RowKind.endOfDay) !== 0;
      if ((kind & RowKind.heading) === 0) return { entry, isLastOfDay };
      const ms = entry.micros === undefined ? undefined : entry.micros / 1000;
      return { entry, heading: { ms }, isLastOfDay };
    },
  };
}

function kindOf({ changes, status }: ActivityEntry): number {
  return changes.length > 0 && status !== "Failed" ? RowKind.amount : 0;
}

/** The place after the last entry of the day that begins at `start`: doubled steps find a place behind it, halves it. */
function endOfDay(entries: readonly ActivityEntry[], start: number): number {
  const day = dayOf(entries[start]?.micros);
  const isSame = (at: number): boolean => at < entries.length && isIn(day, entries[at]?.micros);
  let inside = start;
  let step = 1;
  for (; isSame(inside + step); step *= 2) inside += step;
  let outside = Math.min(inside + step, entries.length);
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isSame(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The first moment of a day and that of the next one, in microseconds. What is pending is on no day: NaN. */
interface Day {
  readonly start: number;
  readonly end: number;
}

function isIn({ start, end }: Day, micros: number | undefined): boolean {
  return micros === undefined ? Number.isNaN(start) : micros >= start && micros < end;
}

/** A calendar is asked once for each day, not once for each entry: that is what makes a long list quick. */
function dayOf(micros: number | undefined): Day {
  if (micros === undefined) return { start: Number.NaN, end: Number.NaN };
  const at = new Date(micros / 1000);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  return {
    start: new Date(year, month, date).getTime() * 1000,
    end: new Date(year, month, date + 1).getTime() * 1000,
  };
}
