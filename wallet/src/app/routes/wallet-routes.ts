import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import {
  parseAccountsSearch,
  parseActivitySearch,
  parseContactsSearch,
  parseReceiveSearch,
  parseSendSearch,
  parseTransactionSearch,
  plainCoin,
} from "../search-params.ts";
import { shell, approvals } from "./layout-routes.tsx";

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

export const home = createRoute({
  getParentRoute: () => shell,
  path: "/home",
  staticData: { title: t`Home` },
  // A window opened for a request returns to it, even after creating a wallet.
  beforeLoad: ({ context }) => {
    if (context.isAsked?.() === true) throw redirect({ to: "/approve" });
  },
  component: lazyRouteComponent(() => import("../home-screen.tsx"), "HomeScreen"),
});

export const coin = createRoute({
  getParentRoute: () => shell,
  path: "/coins/$coin",
  params: { parse: ({ coin }) => ({ coin: plainCoin(coin) }) },
  staticData: { title: t`Coin` },
  component: lazyRouteComponent(() => import("../../features/coin/coin-page.tsx"), "CoinPage"),
});

export const send = createRoute({
  getParentRoute: () => shell,
  path: "/send",
  staticData: { title: t`Send` },
  validateSearch: parseSendSearch,
  component: lazyRouteComponent(() => import("../../features/send/send-page.tsx"), "SendPage"),
});

export const batch = createRoute({
  getParentRoute: () => shell,
  path: "/send/batch",
  staticData: { title: t`Send to many` },
  component: lazyRouteComponent(() => import("../../features/send/batch-page.tsx"), "BatchPage"),
});

export const receive = createRoute({
  getParentRoute: () => shell,
  path: "/receive",
  staticData: { title: t`Receive` },
  validateSearch: parseReceiveSearch,
  component: lazyRouteComponent(() => import("../../features/receive/receive-page.tsx"), "ReceivePage"),
});

export const request = createRoute({
  getParentRoute: () => shell,
  path: "/request",
  staticData: { title: t`Signing request` },
  component: lazyRouteComponent(
    () => import("../../features/payment-request/payment-request-page.tsx"),
    "RequestPage",
  ),
});

export const asked = createRoute({
  getParentRoute: () => approvals,
  path: "/asked",
  staticData: { title: t`Site request` },
  component: lazyRouteComponent(
    () => import("../../features/site-request/site-request-page.tsx"),
    "SiteRequestPage",
  ),
});

export const approval = createRoute({
  getParentRoute: () => approvals,
  path: "/approve",
  staticData: { title: t`Site request` },
  component: lazyRouteComponent(
    () => import("../../features/site-request/site-request-page.tsx"),
    "ApprovalPage",
  ),
});

export const activityLayout = createRoute({
  getParentRoute: () => shell,
  id: "list",
  validateSearch: parseActivitySearch,
  component: lazyRouteComponent(() => import("../activity-layout.tsx"), "ActivityLayout"),
});

export const activity = createRoute({
  getParentRoute: () => activityLayout,
  path: "/activity",
  staticData: { title: t`Activity` },
});

export const transaction = createRoute({
  getParentRoute: () => activityLayout,
  path: "/tx/$hash",
  staticData: { title: t`Transaction` },
  validateSearch: parseTransactionSearch,
  component: lazyRouteComponent(
    () => import("../../features/transaction/transaction-page.tsx"),
    "TransactionPage",
  ),
});

export const collectibles = createRoute({
  getParentRoute: () => shell,
  path: "/collectibles",
  staticData: { title: t`Collectibles` },
  component: lazyRouteComponent(
    () => import("../../features/collectibles/collectibles-page.tsx"),
    "CollectiblesPage",
  ),
});

export const collectible = createRoute({
  getParentRoute: () => shell,
  path: "/collectibles/$token",
  staticData: { title: t`Collectible` },
  component: lazyRouteComponent(
    () => import("../../features/collectibles/collectible-page.tsx"),
    "CollectiblePage",
  ),
});

export const contacts = createRoute({
  getParentRoute: () => shell,
  path: "/contacts",
  staticData: { title: t`Contacts` },
  validateSearch: parseContactsSearch,
  component: lazyRouteComponent(() => import("../../features/contacts/contacts-page.tsx"), "ContactsPage"),
});

export const faucet = createRoute({
  getParentRoute: () => shell,
  path: "/faucet",
  staticData: { title: t`Faucet` },
  component: lazyRouteComponent(() => import("../../features/faucet/faucet-page.tsx"), "FaucetPage"),
});

export const more = createRoute({
  getParentRoute: () => shell,
  path: "/more",
  staticData: { title: t`More` },
  component: lazyRouteComponent(() => import("../more-page.tsx"), "MorePage"),
});
