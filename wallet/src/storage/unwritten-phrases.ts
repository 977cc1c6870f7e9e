import { useStore } from "zustand/react";
import { readFields, isList, isText } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

/** Phrases whose words the user has not written down yet, by their ids. */
interface UnwrittenPhrases {
  readonly phraseIds: readonly string[];
}

const isIds = isList(isText(100), Number.POSITIVE_INFINITY);

const EMPTY: UnwrittenPhrases = { phraseIds: [] };

/** Kept in this browser; no secret is in it. */
const store = createPersistedStore<UnwrittenPhrases>({
  name: "holdfast-unwritten-phrases",
  empty: EMPTY,
  read(found) {
    const phraseIds = readFields(found)?.["phraseIds"];
    return isIds(phraseIds) ? { phraseIds } : EMPTY;
  },
});

/** Whether an account's phrase lies on this device alone. */
export function useIsUnwritten(phraseId: string | undefined): boolean {
  return useStore(store, ({ phraseIds }) => phraseId !== undefined && phraseIds.includes(phraseId));
}

/** The user wants to write the words down later. */
export function noteUnwritten(phraseId: string): void {
  store.change(({ phraseIds }) => ({ phraseIds: [...new Set([...phraseIds, phraseId])] }));
}

/** The user has them on paper, and showed it. */
export function noteWritten(phraseId: string): void {
  store.change(({ phraseIds }) => ({ phraseIds: phraseIds.filter((id) => id !== phraseId) }));
}
