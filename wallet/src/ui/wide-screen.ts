import { useSyncExternalStore } from "react";

/** True where there is room for a rail beside the content. For what would cost much to draw and hide by a class. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wideScreen().matches);
}

function watch(notify: () => void): () => void {
  const query = wideScreen();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** From `--breakpoint-lg` in base.css on, where classes begin with `lg:`. */
function wideScreen(): MediaQueryList {
  return window.matchMedia("(min-width: 64rem)");
}
