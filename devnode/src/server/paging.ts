import { bytesToHex, utf8ToBytes } from "@holdfast/sdk";

/** A part of a list and where the next part begins. */
interface ListPage<T> {
  readonly items: readonly T[];
  /** Absent when nothing follows. */
  readonly next: string | undefined;
}

/**
 * The first `count` items from the one that `start` names. A cursor is the hex of an item's name: the names are
 * ordered, so a list that changed in between goes on at the right place.
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
