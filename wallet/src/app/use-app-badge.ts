import { useEffect } from "react";

/** How many things wait, on the icon of the installed app. Only while the wallet is open: a locked one tells nothing. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    show(count);
    return () => show(0);
  }, [count]);
}

/** A system without badges refuses, which changes nothing. */
function show(count: number): void {
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}
