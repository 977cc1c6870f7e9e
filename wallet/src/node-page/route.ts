import { useSyncExternalStore } from "react";

/** Path segments after `#/`: `["transaction", "0x12"]`. */
export function useRoute(): readonly string[] {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return hash.replace(/^#\/?/, "").split("/").filter(Boolean);
}

function onHashChange(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

export function routeTo(...words: readonly string[]): string {
  return `#/${words.join("/")}`;
}
