import type { ActivityEntry } from "../../chain/activity-entry.ts";

/** An entry as a row of the list. The first one of a day carries the day's heading. */
export interface ActivityRow {
  readonly entry: ActivityEntry;
  /** Only on the first of a day: a moment of it in milliseconds, or that it has not happened yet. */
  readonly heading?: { readonly ms: number | undefined };
  readonly isLastOfDay: boolean;
}

/** Entries, newest first, as rows under their days by this device's calendar. */
export function activityRows(entries: readonly ActivityEntry[]): readonly ActivityRow[] {
  const rows: ActivityRow[] = [];
  let day = dayOf(entries[0]?.micros);
  let isFirst = true;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at];
    if (entry === undefined) break;
    const next = entries[at + 1];
    const isLastOfDay = next === undefined || !isIn(day, next.micros);
    rows.push(
      isFirst
        ? {
            entry,
            heading: { ms: entry.micros === undefined ? undefined : entry.micros / 1000 },
            isLastOfDay,
          }
        : { entry, isLastOfDay },
    );
    isFirst = isLastOfDay;
    if (isLastOfDay) day = dayOf(next?.micros);
  }
  return rows;
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
