import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, type ReactElement } from "react";

/** Names the window after the screen and, on the way to another one, hands it the keyboard focus. */
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
    if (last !== undefined && pathname !== last)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return <Outlet />;
}
