import { useStore } from "zustand/react";
import { readFields, isList, isText } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

/** IDs of recovery phrases that the user has not written down yet. */
interface UnwrittenPhrases {
  readonly phraseIds: readonly string[];
}

const isIds = isList(isText(100), Number.POSITIVE_INFINITY);

const EMPTY: UnwrittenPhrases = { phraseIds: [] };

/** Not secret. */
const store = createPersistedStore<UnwrittenPhrases>({
  name: "holdfast-unwritten-phrases",
  empty: EMPTY,
  read(found) {
    const phraseIds = readFields(found)?.["phraseIds"];
    return isIds(phraseIds) ? { phraseIds } : EMPTY;
  },
});

export function useIsUnwritten(phraseId: string | undefined): boolean {
  return useStore(store, ({ phraseIds }) => phraseId !== undefined && phraseIds.includes(phraseId));
}

export function noteUnwritten(phraseId: string): void {
  store.change(({ phraseIds }) => ({ phraseIds: [...new Set([...phraseIds, phraseId])] }));
}

export function noteWritten(phraseId: string): void {
  store.change(({ phraseIds }) => ({ phraseIds: phraseIds.filter((id) => id !== phraseId) }));
}
