import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, type ReactElement } from "react";

/** What a user opened above the screen, and is in. What is closing has lost its mark. */
const OPEN_ABOVE = ':is([role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"])[data-open]';

/**
 * Names the window after the screen and, on the way to another one, hands it the keyboard focus: unless a menu or a
 * dialog that was opened meanwhile has it.
 */
export function Root(): ReactElement {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPathname = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? "Holdfast" : `${title} · Holdfast`;
  }, [title]);

  useEffect(() => {
    const last = lastPathname.current;
    lastPathname.current = pathname;
    if (last === undefined || pathname === last) return;
    if (document.activeElement?.closest(OPEN_ABOVE) === null)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return <Outlet />;
}
