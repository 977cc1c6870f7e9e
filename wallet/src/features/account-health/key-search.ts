import type { Address } from "@holdfast/sdk";
import { create } from "zustand";

interface KeySearches {
  readonly done: ReadonlySet<string>;
}

const useKeySearches = create<KeySearches>(() => ({ done: new Set() }));

/** True once the wallet's phrases were searched for the account's on-chain key. */
export function useIsKeySearched(id: string, authenticationKey: Address | undefined): boolean {
  return useKeySearches(({ done }) => done.has(`${id} ${authenticationKey}`));
}

export function noteKeySearch(id: string, authenticationKey: Address): void {
  useKeySearches.setState(({ done }) => ({ done: new Set(done).add(`${id} ${authenticationKey}`) }));
}
