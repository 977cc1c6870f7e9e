import { useSyncExternalStore } from "react";

/** True where there is room for a rail beside the content. For what would cost much to draw and hide by a class. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWide, () => wideScreen().matches);
}

/** True where there is room for a list and for the detail of what is chosen in it. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(watchRoomy, () => roomyScreen().matches);
}

const watchWide = (notify: () => void): (() => void) => watch(wideScreen(), notify);
const watchRoomy = (notify: () => void): (() => void) => watch(roomyScreen(), notify);

function watch(query: MediaQueryList, notify: () => void): () => void {
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** From `--breakpoint-lg` in base.css on, where classes begin with `lg:`. */
function wideScreen(): MediaQueryList {
  return window.matchMedia("(min-width: 64rem)");
}

function roomyScreen(): MediaQueryList {
  return window.matchMedia("(min-width: 90rem)");
}
