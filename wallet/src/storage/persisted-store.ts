import { persist, type StorageValue } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The part of the browser's storage that is used. */
export interface PersistedStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

interface PersistedStoreOptions<T> {
  /** What the storage calls it. */
  readonly name: string;
  /** What holds while nothing is stored. */
  readonly empty: T;
  /** Reads what was stored, of any version. Never throws. */
  readonly read: (stored: unknown) => T;
  /** The version that is written; 1 unless told. */
  readonly version?: number;
  /** What is written of the state; all of it unless told. */
  readonly partialize?: (state: T) => Partial<T>;
  /** Keeps of the state what is this window's own when it reads what another one stored; nothing unless told. */
  readonly merge?: (read: T, current: T) => T;
  /** What a change throws that the browser refuses to store: then nothing has changed. Unless told, it is kept for this visit. */
  readonly refuse?: (error: unknown) => Error;
  /** Told when the browser refuses to store. */
  readonly onProblem?: (error: unknown) => void;
  /** Where it is kept; the browser's storage unless told. */
  readonly storage?: PersistedStorage | undefined;
}

/** What is kept in this browser, and seen by all its windows. */
export interface PersistedStore<T> extends Pick<StoreApi<T>, "getState" | "getInitialState" | "subscribe"> {
  /** Changes what is stored now, so that two windows do not write over each other. Throws what `refuse` makes, where that is told, and what `next` throws. */
  change(next: (state: T) => Partial<T>): void;
  /** Reads what another window stored. */
  refresh(): void;
}

/** Kept in this browser; one that refuses to store, or is full, keeps it for this visit. */
export function createPersistedStore<T extends object>(options: PersistedStoreOptions<T>): PersistedStore<T> {
  const { name, empty, read, version = 1, storage = BROWSER_STORAGE } = options;
  const { partialize = (state: T): Partial<T> => state, merge = (found: T): T => found } = options;
  // What this window last read or wrote: while that is stored, there is nothing to read again.
  let seen: string | null = null;
  const emptyText = JSON.stringify({ state: partialize(empty), version });
  let refused: { readonly error: unknown } | undefined;
  const store = createStore<T>()(
    persist<T, [], [], Partial<T>>(() => empty, {
      name,
      version,
      partialize,
      storage: {
        getItem() {
          seen = getText(storage, name);
          return parseStored(seen) as StorageValue<Partial<T>> | null; // `merge` reads it before it is trusted
        },
        setItem(_, value) {
          const text = JSON.stringify(value);
          // Some of the state may be this window's alone: a change of it stores nothing.
          if (text === (seen ?? emptyText)) return void (refused = undefined);
          try {
            storage.setItem(name, text);
            seen = text;
            refused = undefined;
          } catch (error) {
            refused = { error };
            // It is kept for this visit: what is stored is still what was seen, and not read over it.
            options.onProblem?.(error);
          }
        },
        removeItem: () => undefined,
      },
      migrate: read,
      merge: (stored, current) => merge(stored === undefined ? empty : read(stored), current),
    }),
  );
  const refresh = (): void => {
    if (getText(storage, name) !== seen) void store.persist.rehydrate();
  };
  if (typeof window !== "undefined")
    window.addEventListener("storage", ({ key }) => {
      if (key === name || key === null) refresh();
    });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    refresh,
    change(next) {
      refresh();
      const before = store.getState();
      store.setState(next);
      if (refused === undefined || options.refuse === undefined) return;
      const why = options.refuse(refused.error);
      store.setState(before, true);
      throw why;
    },
  };
}

/** Looked up each time: there may be none, and asking for it may be refused. */
export const BROWSER_STORAGE: PersistedStorage = {
  getItem: (name) => globalThis.localStorage.getItem(name),
  setItem: (name, value) => globalThis.localStorage.setItem(name, value),
};

function getText(storage: PersistedStorage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null; // no storage: nothing is remembered
  }
}

/** Null for text that nobody can read, as for none. */
function parseStored(text: string | null): StorageValue<unknown> | null {
  try {
    return JSON.parse(text ?? "null") as StorageValue<unknown> | null;
  } catch {
    return null;
  }
}
