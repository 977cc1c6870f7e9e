import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseMultisigSearch } from "../search-params.ts";
import { shell } from "./layout-routes.tsx";

export const sign = createRoute({
  getParentRoute: () => shell,
  path: "/sign",
  staticData: { title: t`Co-sign` },
  component: lazyRouteComponent(
    () => import("../../features/partial-transactions/partial-transactions-page.tsx"),
    "SignPage",
  ),
});

export const newRequest = createRoute({
  getParentRoute: () => shell,
  path: "/sign/new",
  staticData: { title: t`New request` },
  component: lazyRouteComponent(
    () => import("../../features/partial-transactions/new-request-page.tsx"),
    "NewRequestPage",
  ),
});

export const multisigAccounts = createRoute({
  getParentRoute: () => shell,
  path: "/multisig",
  staticData: { title: t`Multisig accounts` },
  component: lazyRouteComponent(
    () => import("../../features/multisig/multisig-accounts-page.tsx"),
    "MultisigAccountsPage",
  ),
});

export const createMultisigAccount = createRoute({
  getParentRoute: () => shell,
  path: "/multisig/new",
  staticData: { title: t`Create multisig account` },
  component: lazyRouteComponent(
    () => import("../../features/multisig/create-multisig-page.tsx"),
    "CreateMultisigPage",
  ),
});

export const convertToMultisig = createRoute({
  getParentRoute: () => shell,
  path: "/multisig/convert",
  staticData: { title: t`Convert to multisig` },
  component: lazyRouteComponent(() => import("../../features/multisig/convert-page.tsx"), "ConvertPage"),
});

export const multisigAccount = createRoute({
  getParentRoute: () => shell,
  path: "/multisig/$address",
  staticData: { title: t`Multisig account` },
  validateSearch: parseMultisigSearch,
  component: lazyRouteComponent(() => import("../multisig-screen.tsx"), "MultisigScreen"),
});

export const multisigProposal = createRoute({
  getParentRoute: () => multisigAccount,
  path: "/$proposal",
  staticData: { title: t`Proposal` },
});
