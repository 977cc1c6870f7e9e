import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { activityIndex, madeIndex, type ActivityIndex, nextTask, prepareIndex } from "./activity-index.ts";
import { filterActivity } from "./activity-filter.ts";
import { activityRows } from "./activity-rows.ts";

/** Fast enough to index at once. */
const FEW = 5000;

/** While a long history is indexed, returns its newest part or the previous index. */
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

/** Not in any name, hash or amount. */
const NOWHERE = "\0";

/** Also searches once, so that the browser optimizes the code before the first key. */
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
