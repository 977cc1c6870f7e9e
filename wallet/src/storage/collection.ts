import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

interface CollectionOptions<T, Key> {
  /** Storage key. Erasing the wallet deletes every key with this prefix. */
  readonly name: `holdfast-${string}`;
  /** Field of the stored object with the items. */
  readonly field: string;
  readonly schema: z.ZodMiniType<T>;
  /** Equal for items that replace each other. */
  readonly key: (item: Key) => string;
  /** The oldest are dropped. */
  readonly max: number;
}

/** A stored list, newest last. In memory only if the browser refuses to store. */
interface Collection<T, Key = T> {
  readonly all: () => readonly T[];
  readonly useAll: () => readonly T[];
  readonly put: (item: T) => void;
  readonly remove: (item: Key) => void;
  readonly replace: (items: readonly T[]) => void;
  readonly missing: (items: readonly T[], here: readonly T[]) => readonly T[];
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

/** Skips damaged items. Never throws. */
export function parseItems<T>(schema: z.ZodMiniType<T>, stored: unknown): readonly T[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.flatMap((item) => {
    const read = z.safeParse(schema, item);
    return read.success ? [read.data] : [];
  });
}
