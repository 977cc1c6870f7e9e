import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseAccountsSearch } from "../search-params.ts";
import { shell } from "./layout-routes.tsx";

export const settingsLayout = createRoute({
  getParentRoute: () => shell,
  id: "settings-list",
  component: lazyRouteComponent(
    () => import("../../features/settings/settings-layout.tsx"),
    "SettingsLayout",
  ),
});

const pages = () => import("../../features/settings/settings-pages.tsx");

export const networkLog = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/network-log",
  staticData: { title: t`Network log` },
  component: lazyRouteComponent(
    () => import("../../features/network-log/network-log-page.tsx"),
    "NetworkLogPage",
  ),
});

export const accountHealth = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/account-health",
  staticData: { title: t`Account health` },
  component: lazyRouteComponent(
    () => import("../../features/account-health/account-health-page.tsx"),
    "AccountHealthPage",
  ),
});

export const settings = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings",
  staticData: { title: t`Settings` },
});

export const settingsAccounts = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/accounts",
  staticData: { title: t`Accounts` },
  validateSearch: parseAccountsSearch,
  component: lazyRouteComponent(pages, "AccountsSettings"),
});

export const settingsSecurity = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/security",
  staticData: { title: t`Security` },
  component: lazyRouteComponent(pages, "SecuritySettings"),
});

export const settingsBackup = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/backup",
  staticData: { title: t`Backup` },
  component: lazyRouteComponent(pages, "BackupSettings"),
});

export const settingsAppearance = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/appearance",
  staticData: { title: t`Appearance` },
  component: lazyRouteComponent(pages, "AppearanceSettings"),
});

export const settingsSites = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/sites",
  staticData: { title: t`Sites` },
  component: lazyRouteComponent(pages, "SitesSettings"),
});

export const settingsDeveloper = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/developer",
  staticData: { title: t`Developer` },
  component: lazyRouteComponent(pages, "DeveloperSettings"),
});

export const settingsAbout = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/about",
  staticData: { title: t`About` },
  component: lazyRouteComponent(pages, "AboutSettings"),
});

export const settingsDanger = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/settings/danger",
  staticData: { title: t`Danger zone` },
  component: lazyRouteComponent(pages, "DangerSettings"),
});

export const backUp = createRoute({
  getParentRoute: () => shell,
  path: "/backup",
  staticData: { title: t`Recovery phrase` },
  component: lazyRouteComponent(() => import("../../features/onboarding/back-up-page.tsx"), "BackUpPage"),
});

export const networks = createRoute({
  getParentRoute: () => settingsLayout,
  path: "/networks",
  staticData: { title: t`Networks` },
  component: lazyRouteComponent(() => import("../../features/networks/networks-page.tsx"), "NetworksPage"),
});
