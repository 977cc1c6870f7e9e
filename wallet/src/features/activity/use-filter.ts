import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ActivityFilter } from "./activity-filter.ts";

/** What the address of the page says. */
export interface ActivitySearch extends ActivityFilter {
  readonly view?: "chart";
}

interface Typed {
  readonly search: ActivitySearch;
  /** It is being written into the address of the page. */
  readonly isSent: boolean;
}

/** Milliseconds without typing until the address of the page follows; browsers count how often it changes. */
const SETTLE_MS = 250;

/** The filter as it is typed, and its way into the address of the page, from where a link or a reload brings it back. */
export function useFilter(search: ActivitySearch) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>();
  const wanted = typed?.search ?? search;
  const address = JSON.stringify(search);
  const [lastAddress, setLastAddress] = useState(address);
  if (address !== lastAddress) {
    setLastAddress(address);
    // Until the address has followed, what was typed holds: the address before would show for a moment.
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

/** Without what is not asked for, so that the address stays short. */
function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ""),
  ) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
