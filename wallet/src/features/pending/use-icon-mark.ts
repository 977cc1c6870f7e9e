import { useEffect } from "react";

const ICON = "/favicon.svg";
/** The same with a dot. A file, as the policy allows no image that is made here. */
const MARKED_ICON = "/favicon-under-way.svg";

/** Marks the tab's icon as long as something is pending. */
export function useIconMark(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return undefined;
    setIcon(MARKED_ICON);
    return () => setIcon(ICON);
  }, [isPending]);
}

function setIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", href);
}
