import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import {
  parseActivitySearch,
  parseCreateSearch,
  parseImportSearch,
  parseTransactionSearch,
  parseUnlockSearch,
} from "../search-params.ts";
import { WelcomeScreen } from "../welcome-screen.tsx";
import { bare, root } from "./layout-routes.tsx";

export const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.access() === "empty" ? "/welcome" : "/home" });
  },
});

/** Needs no wallet. */
export const look = createRoute({
  getParentRoute: () => root,
  path: "/explore",
  staticData: { title: t`Explore` },
  component: lazyRouteComponent(() => import("../explore/explore-pages.tsx"), "ExploreLayout"),
});

export const lookStart = createRoute({
  getParentRoute: () => look,
  path: "/",
  component: lazyRouteComponent(() => import("../explore/explore-pages.tsx"), "ExploreStartPage"),
});

export const lookAccount = createRoute({
  getParentRoute: () => look,
  path: "/$address",
  validateSearch: parseActivitySearch,
  component: lazyRouteComponent(() => import("../explore/explore-pages.tsx"), "ExploreAccountPage"),
});

export const lookTransaction = createRoute({
  getParentRoute: () => look,
  path: "/$address/tx/$hash",
  validateSearch: parseTransactionSearch,
  component: lazyRouteComponent(() => import("../explore/explore-pages.tsx"), "ExploreTransactionPage"),
});

export const welcome = createRoute({
  getParentRoute: () => bare,
  path: "/welcome",
  staticData: { title: t`Welcome` },
  component: WelcomeScreen,
});

export const create = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/create",
  staticData: { title: t`Create account` },
  validateSearch: parseCreateSearch,
  component: lazyRouteComponent(() => import("../../features/onboarding/create-page.tsx"), "CreatePage"),
});

export const importAccount = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/import",
  staticData: { title: t`Import account` },
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(() => import("../../features/onboarding/import-page.tsx"), "ImportPage"),
});

export const restore = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/restore",
  staticData: { title: t`Restore backup` },
  component: lazyRouteComponent(() => import("../../features/onboarding/restore-page.tsx"), "RestorePage"),
});

export const unlock = createRoute({
  getParentRoute: () => bare,
  path: "/unlock",
  staticData: { title: t`Unlock` },
  validateSearch: parseUnlockSearch,
  // Another window may have unlocked it.
  beforeLoad: ({ context, search }) => {
    if (context.access() === "open") throw redirect({ href: search.next ?? "/home", replace: true });
  },
  component: lazyRouteComponent(() => import("../unlock-screen.tsx"), "UnlockScreen"),
});
