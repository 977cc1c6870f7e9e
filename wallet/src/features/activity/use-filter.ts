import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { ActivityFilter } from "./activity-filter.ts";

/** What the address of the page says. */
export interface ActivitySearch extends ActivityFilter {
  readonly view?: "chart";
}

/** Milliseconds without typing until the address of the page follows; browsers count how often it changes. */
const SETTLE_MS = 250;

/** The filter as it is typed, and its way into the address of the page, from where a link or a reload brings it back. */
export function useFilter(search: ActivitySearch) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<ActivitySearch>();
  const wanted = typed ?? search;
  const go = useCallback(
    (next: ActivitySearch) =>
      void navigate({ to: ".", search: given(next), replace: true, resetScroll: false }),
    [navigate],
  );
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      go(typed);
      setTyped(undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, go]);
  const view: "list" | "chart" = wanted.view ?? "list";
  return {
    filter: wanted,
    view,
    change: (change: ActivityFilter) => setTyped(given({ ...wanted, ...change })),
    clear: () => setTyped(view === "chart" ? { view } : {}),
    show: (next: "list" | "chart") =>
      setTyped(given({ ...wanted, view: next === "chart" ? next : undefined })),
  };
}

/** Without what is not asked for, so that the address stays short. */
function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ""),
  ) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
