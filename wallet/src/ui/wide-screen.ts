import { useSyncExternalStore } from "react";

/** For content too costly to render and hide by CSS. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.watch, wide.matches);
}

export function useHasTwoColumns(): boolean {
  return useSyncExternalStore(twoColumns.watch, twoColumns.matches);
}

/** The `lg` and `xl` breakpoints of base.css. */
const [wide, twoColumns] = [createMediaQuery("(min-width: 64rem)"), createMediaQuery("(min-width: 80rem)")];

function createMediaQuery(condition: string) {
  const query = () => window.matchMedia(condition);
  return {
    matches: () => query().matches,
    watch(notify: () => void): () => void {
      const watched = query();
      watched.addEventListener("change", notify);
      return () => watched.removeEventListener("change", notify);
    },
  };
}
