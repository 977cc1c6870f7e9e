import { t } from "@holdfast/sdk/text";
import { reject } from "./bytecode-errors.ts";

export function at<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined)
    throw reject("INDEX_OUT_OF_BOUNDS", t`entry ${index}`, t`the list ends after ${list.length} entries`);
  return entry;
}
