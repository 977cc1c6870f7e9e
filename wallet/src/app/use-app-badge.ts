import { useEffect } from "react";

/** Only while unlocked, as a locked wallet reveals nothing. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    show(count);
    return () => show(0);
  }, [count]);
}

/** Ignores systems without badges. */
function show(count: number): void {
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}
