import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell } from "./layout-routes.tsx";

// Screens about the wallet itself.

export const networkLog = createRoute({
  getParentRoute: () => shell,
  path: "/network-log",
  staticData: { title: t`Network log` },
  component: lazyRouteComponent(
    () => import("../../features/network-log/network-log-page.tsx"),
    "NetworkLogPage",
  ),
});

export const accountHealth = createRoute({
  getParentRoute: () => shell,
  path: "/account-health",
  staticData: { title: t`Account health` },
  component: lazyRouteComponent(
    () => import("../../features/account-health/account-health-page.tsx"),
    "AccountHealthPage",
  ),
});

export const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  staticData: { title: t`Settings` },
  component: lazyRouteComponent(() => import("../../features/settings/settings-page.tsx"), "SettingsPage"),
});

export const backUp = createRoute({
  getParentRoute: () => shell,
  path: "/backup",
  staticData: { title: t`Recovery phrase` },
  component: lazyRouteComponent(() => import("../../features/onboarding/back-up-page.tsx"), "BackUpPage"),
});

export const networks = createRoute({
  getParentRoute: () => shell,
  path: "/networks",
  staticData: { title: t`Networks` },
  component: lazyRouteComponent(() => import("../../features/networks/networks-page.tsx"), "NetworksPage"),
});
