import { useSyncExternalStore } from "react";

/** From `--breakpoint-lg` in base.css on, where classes begin with `lg:`. */
const WIDE = "(min-width: 64rem)";

/** True where there is room for a rail beside the content. For what would cost much to draw and hide by a class. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches);
}

function watch(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}
