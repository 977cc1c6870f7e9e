import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ActivityFilter } from "./activity-filter.ts";

export interface ActivitySearch extends ActivityFilter {
  readonly view?: "chart";
}

interface Typed {
  readonly search: ActivitySearch;
  readonly isSent: boolean;
}

/** Browsers limit how often the URL may change. */
const SETTLE_MS = 250;

/** The filter as typed. The URL follows, for links and reloads. */
export function useFilter(search: ActivitySearch) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>();
  const wanted = typed?.search ?? search;
  const address = JSON.stringify(search);
  const [lastAddress, setLastAddress] = useState(address);
  if (address !== lastAddress) {
    setLastAddress(address);
    // Until the URL has followed, it would briefly restore the old filter.
    if (typed?.isSent === true) setTyped(undefined);
  }
  useEffect(() => {
    if (typed === undefined || typed.isSent) return undefined;
    const timer = setTimeout(() => {
      setTyped({ ...typed, isSent: true });
      void navigate({ to: ".", search: given(typed.search), replace: true, resetScroll: false });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);
  const type = (next: ActivitySearch) => setTyped({ search: next, isSent: false });
  const view: "list" | "chart" = wanted.view ?? "list";
  return {
    filter: wanted,
    view,
    change: (change: ActivityFilter) => type(given({ ...wanted, ...change })),
    clear: () => type(view === "chart" ? { view } : {}),
    show: (next: "list" | "chart") => type(given({ ...wanted, view: next === "chart" ? next : undefined })),
  };
}

/** Drops undefined values, to keep the URL short. */
function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ""),
  ) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
