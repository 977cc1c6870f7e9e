import type { Address } from "@holdfast/sdk";
import { useEffect, useState } from "react";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { activityIndex, madeIndex, type ActivityIndex } from "./activity-index.ts";
import { readyActivity } from "./ready-activity.ts";

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
