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
  readonly access: () => Access;
  readonly isAsked?: () => boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });

export const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareLayout });

/** Leads to the unlock screen, and back afterwards. */
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

/** Lazy: the first screen works without it. */
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

const FIRST_FIELD = "main [data-first-field]";

/** Keeps the focus during navigation: an open layer above the screen, or a list beside its detail. */
const KEEPS_FOCUS =
  ':is([role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"])[data-open], [data-list]';

/** Sets the title and moves the focus to a new screen, unless something in {@link KEEPS_FOCUS} has it. */
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
