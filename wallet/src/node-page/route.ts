import { useSyncExternalStore } from "react";

/** Words of the address after `#/`: `["transaction", "0x12"]`. */
export function useRoute(): readonly string[] {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return hash.replace(/^#\/?/, "").split("/").filter(Boolean);
}

function onHashChange(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** The address of a view of this page. */
export function routeTo(...words: readonly string[]): string {
  return `#/${words.join("/")}`;
}
