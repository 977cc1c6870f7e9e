import { bytesToHex, utf8ToBytes } from "@holdfast/sdk";

interface ListPage<T> {
  readonly items: readonly T[];
  /** Absent at the end. */
  readonly next: string | undefined;
}

/** A cursor is the hex of an item's name, so it stays valid if the list changes. */
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
