import { t } from "@lingui/core/macro";
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  Outlet,
  useMatches,
  useRouterState,
} from "@tanstack/react-router";
import { lazy, Suspense, type ReactElement, useEffect, useRef } from "react";
import { BareFrame } from "../bare-frame.tsx";
import { noteRequestPlace } from "../../features/onboarding/place-after.ts";
import { useFrame } from "../frame.tsx";

export type Access = "empty" | "locked" | "open";

export interface RouterContext {
  /** Asked before every screen that needs an open wallet. */
  readonly access: () => Access;
  /** Whether a site waits in this window for an answer; in no window unless told. */
  readonly isAsked?: () => boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });

export const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

/** They need an open wallet: without one the user is led to it and back. */
function beforeOpen({ context, location }: { context: RouterContext; location: { href: string } }): void {
  const access = context.access();
  if (access === "empty") {
    noteRequestPlace(location.href);
    throw redirect({ to: "/welcome" });
  }
  if (access === "locked") throw redirect({ to: "/unlock", search: { next: location.href } });
}

export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: beforeOpen,
  component: lazyRouteComponent(() => import("../shell.tsx"), "ShellLayout"),
});

export const approvals = createRoute({
  getParentRoute: () => root,
  id: "approvals",
  beforeLoad: beforeOpen,
  component: lazyRouteComponent(() => import("../approval-layout.tsx"), "ApprovalLayout"),
});

/** Loaded after the first screen, which looks and works the same without it. */
const NetworkChoice = lazy<() => ReactElement | undefined>(() =>
  import("../network-choice.tsx").then(
    (loaded) => ({ default: loaded.NetworkChoice }),
    () => ({ default: () => undefined }),
  ),
);

function BareLayout(): ReactElement {
  const { network } = useFrame();
  return (
    <BareFrame
      network={network}
      networkChoice={
        <Suspense>
          <NetworkChoice />
        </Suspense>
      }
    >
      <Outlet />
    </BareFrame>
  );
}

/** What a screen is opened for: it has the focus in the place of the screen. */
const FIRST_FIELD = "main [data-first-field]";

/**
 * What keeps the focus on the way to another screen: what a user opened above this one, and is in (what is closing has lost
 * its mark), and a list whose detail comes beside it.
 */
const KEEPS_FOCUS =
  ':is([role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"])[data-open], [data-list]';

/**
 * Names the window after the screen and, on the way to another one, hands it the keyboard focus: unless a menu or a
 * dialog that was opened meanwhile has it, or a list that stays.
 */
function Root(): ReactElement {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPathname = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? t`Holdfast` : `${title} · Holdfast`;
  }, [title]);

  useEffect(() => {
    const last = lastPathname.current;
    lastPathname.current = pathname;
    if (last === undefined || pathname === last) return;
    if (document.activeElement?.closest(KEEPS_FOCUS) === null)
      (document.querySelector<HTMLElement>(FIRST_FIELD) ?? document.querySelector("main"))?.focus({
        preventScroll: true,
      });
  }, [pathname]);

  return <Outlet />;
}
