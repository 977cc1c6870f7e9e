import { bytesToHex, utf8ToBytes } from "@holdfast/sdk";

/** Part of a list, with the start of the next part. */
interface ListPage<T> {
  readonly items: readonly T[];
  /** Absent when nothing follows. */
  readonly next: string | undefined;
}

/**
 * Up to `count` items from `start`. A cursor is an item's name in hex: names are ordered, so it stays valid if the
 * list changes.
 */
export function pageAfter<T>(
  sorted: readonly T[],
  start: string | undefined,
  count: number,
  getName: (item: T) => string,
): ListPage<T> {
  const cursor = (item: T): string => bytesToHex(utf8ToBytes(getName(item))).slice(2);
  const from = start === undefined || start === "" ? 0 : sorted.findIndex((item) => cursor(item) >= start);
  const begin = from < 0 ? sorted.length : from;
  const following = sorted[begin + count];
  return {
    items: sorted.slice(begin, begin + count),
    next: following === undefined ? undefined : cursor(following),
  };
}
