import type { Address } from "@holdfast/sdk";
import { create } from "zustand";

/** An account's key that the chain names, and whether this wallet has been searched for it. */
interface KeySearches {
  readonly done: ReadonlySet<string>;
}

const useKeySearches = create<KeySearches>(() => ({ done: new Set() }));

/** True once the wallet's keys were searched for the one that the chain names for an account. */
export function useIsKeySearched(id: string, authenticationKey: Address | undefined): boolean {
  return useKeySearches(({ done }) => done.has(`${id} ${authenticationKey}`));
}

export function noteKeySearch(id: string, authenticationKey: Address): void {
  useKeySearches.setState(({ done }) => ({ done: new Set(done).add(`${id} ${authenticationKey}`) }));
}
