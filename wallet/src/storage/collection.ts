import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

interface CollectionOptions<T, Key> {
  /** Storage key. Erasing the wallet deletes every key with this prefix. */
  readonly name: `holdfast-${string}`;
  /** The field of what is stored that has the items. */
  readonly field: string;
  /** What one item must be. */
  readonly schema: z.ZodMiniType<T>;
  /** The same for two items that are one: the later takes the place of the earlier. */
  readonly key: (item: Key) => string;
  /** The most that is kept; the oldest make room. */
  readonly max: number;
}

/** A list that is kept in this browser, newest last; a browser that refuses to store keeps it for this visit. */
interface Collection<T, Key = T> {
  readonly all: () => readonly T[];
  /** The same for a component, which is drawn again when it changes. */
  readonly useAll: () => readonly T[];
  /** Adds an item, as the newest. */
  readonly put: (item: T) => void;
  /** Takes out the item that has the same key. */
  readonly remove: (item: Key) => void;
  /** Makes these all that there are. */
  readonly replace: (items: readonly T[]) => void;
  /** Those of `items` that are not among `here`. */
  readonly missing: (items: readonly T[], here: readonly T[]) => readonly T[];
  /** Reads items of any version. One damaged item does not take the others with it. Never throws. */
  readonly parse: (items: unknown) => readonly T[];
}

export function createCollection<T extends Key, Key = T>({
  name,
  field,
  schema,
  key,
  max,
}: CollectionOptions<T, Key>): Collection<T, Key> {
  const parse = (items: unknown): readonly T[] => parseItems(schema, items);
  const store = createPersistedStore<Readonly<Record<string, readonly T[]>>>({
    name,
    empty: { [field]: [] },
    read: (found) => ({ [field]: parse(readFields(found)?.[field]) }),
  });
  const getItems = (state: Readonly<Record<string, readonly T[]>>): readonly T[] => state[field] ?? [];
  const without = (items: readonly T[], item: Key): readonly T[] =>
    items.filter((one) => key(one) !== key(item));
  const change = (next: (items: readonly T[]) => readonly T[]): void =>
    store.change((state) => ({ [field]: next(getItems(state)).slice(-max) }));
  return {
    all: () => getItems(store.getState()),
    useAll: () => useStore(store, getItems),
    put: (item) => change((items) => [...without(items, item), item]),
    remove: (item) => change((items) => without(items, item)),
    replace: (items) => change(() => items),
    missing: (items, here) => items.filter((item) => without(here, item).length === here.length),
    parse,
  };
}

/** Reads a stored list. One damaged item does not take the others with it. Never throws. */
export function parseItems<T>(schema: z.ZodMiniType<T>, stored: unknown): readonly T[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.flatMap((item) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}
