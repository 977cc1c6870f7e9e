import type { Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { nextTask, prepareIndex, type ActivityIndex } from "./activity-index.ts";
import { filterActivity } from "./activity-filter.ts";
import { activityRows } from "./activity-rows.ts";

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
