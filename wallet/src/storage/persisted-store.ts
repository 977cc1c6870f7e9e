import { persist, type StorageValue } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface PersistedStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

interface PersistedStoreOptions<T> {
  readonly name: string;
  readonly empty: T;
  /** Parses any version. Never throws. */
  readonly read: (stored: unknown) => T;
  /** Written version. Default 1. */
  readonly version?: number;
  /** Written part of the state. Default: all. */
  readonly partialize?: (state: T) => Partial<T>;
  /** Keeps this window's own values on reading. Default: none. */
  readonly merge?: (read: T, current: T) => T;
  /** Thrown if the browser refuses a change, which then did not happen. Default: keep it for this visit. */
  readonly refuse?: (error: unknown) => Error;
  /** Called if the browser refuses to store. */
  readonly onProblem?: (error: unknown) => void;
  /** Default: the browser's storage. */
  readonly storage?: PersistedStorage | undefined;
}

/** State shared by all windows of this browser. */
export interface PersistedStore<T> extends Pick<StoreApi<T>, "getState" | "getInitialState" | "subscribe"> {
  /** Changes the stored state, so windows don't overwrite each other. @throws errors of `refuse`, `next` */
  change(next: (state: T) => Partial<T>): void;
  refresh(): void;
}

/** If the browser refuses to store or is full, the state is kept for this visit. */
export function createPersistedStore<T extends object>(options: PersistedStoreOptions<T>): PersistedStore<T> {
  const { name, empty, read, version = 1, storage = BROWSER_STORAGE } = options;
  const { partialize = (state: T): Partial<T> => state, merge = (found: T): T => found } = options;
  // Last read or written text: while stored, nothing needs reading.
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
          return parseStored(seen) as StorageValue<Partial<T>> | null;
        },
        setItem(_, value) {
          const text = JSON.stringify(value);
          // The change was of this window's own values.
          if (text === (seen ?? emptyText)) return void (refused = undefined);
          try {
            storage.setItem(name, text);
            seen = text;
            refused = undefined;
          } catch (error) {
            refused = { error };
            // Kept for this visit: the stored text is unchanged, and not read over it.
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

/** Looked up each time: it may be missing or blocked. */
export const BROWSER_STORAGE: PersistedStorage = {
  getItem: (name) => globalThis.localStorage.getItem(name),
  setItem: (name, value) => globalThis.localStorage.setItem(name, value),
};

function getText(storage: PersistedStorage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null; // no storage
  }
}

function parseStored(text: string | null): StorageValue<unknown> | null {
  try {
    return JSON.parse(text ?? "null") as StorageValue<unknown> | null;
  } catch {
    return null;
  }
}
