import { useSyncExternalStore } from "react";

/** True where there is room for a rail beside the content. For what would cost much to draw and hide by a class. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.watch, wide.matches);
}

/** True where there is room for a list and its detail beside the rail. */
export function useHasTwoColumns(): boolean {
  return useSyncExternalStore(twoColumns.watch, twoColumns.matches);
}

/** From `--breakpoint-lg` in base.css on, where classes begin with `lg:`, and from `--breakpoint-xl` on. */
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
