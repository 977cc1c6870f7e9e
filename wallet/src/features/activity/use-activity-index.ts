import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { activityIndex, madeIndex, type ActivityIndex, nextTask, prepareIndex } from "./activity-index.ts";
import { filterActivity } from "./activity-filter.ts";
import { activityRows } from "./activity-rows.ts";

/** As many as are looked through at once without being noticed. */
const FEW = 5000;

/**
 * The columns of a history of `viewer`. While those of a long one are made, those of its newest part, or of the list
 * before.
 */
export function useActivityIndex(entries: readonly ActivityEntry[], viewer: Address): ActivityIndex {
  const [last, setLast] = useState(
    () => madeIndex(entries, viewer) ?? activityIndex(entries.slice(0, FEW), viewer),
  );
  useEffect(() => {
    const done = new AbortController();
    void readyActivity(entries, viewer, done.signal).then((index) => {
      if (index !== undefined && !done.signal.aborted) setLast(index);
    });
    return () => done.abort();
  }, [entries, viewer]);
  return madeIndex(entries, viewer) ?? (entries.length <= FEW ? activityIndex(entries, viewer) : last);
}

/** No name, hash or amount has it in it. */
const NOWHERE = "\0";

/**
 * Has ready what the activity shows first: the columns of a history, and the rows of all of it. Looks for something once,
 * so that the browser has made quick code of the search before the first key. Undefined when cancelled.
 */
export async function readyActivity(
  entries: readonly ActivityEntry[],
  viewer: Address,
  signal?: AbortSignal,
): Promise<ActivityIndex | undefined> {
  const index = await prepareIndex(entries, viewer, signal);
  if (index === undefined) return undefined;
  await nextTask();
  activityRows(index, index.all);
  await nextTask();
  filterActivity(index, { q: NOWHERE }, viewer, { names: new Map(), notes: new Map() });
  return index;
}
