import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseMultisigSearch } from "../search-params.ts";
import { shell } from "./layout-routes.tsx";

// Screens for transactions and accounts of several people.

export const sign = createRoute({
  getParentRoute: () => shell,
  path: "/sign",
  staticData: { title: "Sign together" },
  component: lazyRouteComponent(
    () => import("../../features/partial-transactions/sign-page.tsx"),
    "SignPage",
  ),
});

export const newRequest = createRoute({
  getParentRoute: () => shell,
  path: "/sign/new",
  staticData: { title: "Begin a request" },
  component: lazyRouteComponent(
    () => import("../../features/partial-transactions/new-request-page.tsx"),
    "NewRequestPage",
  ),
});

export const multisigAccounts = createRoute({
  getParentRoute: () => shell,
  path: "/shared",
  staticData: { title: "Shared accounts" },
  component: lazyRouteComponent(
    () => import("../../features/multisig/multisig-accounts-page.tsx"),
    "MultisigAccountsPage",
  ),
});

export const createMultisigAccount = createRoute({
  getParentRoute: () => shell,
  path: "/shared/new",
  staticData: { title: "Create a shared account" },
  component: lazyRouteComponent(
    () => import("../../features/multisig/create-multisig-page.tsx"),
    "CreateMultisigPage",
  ),
});

export const convertToMultisig = createRoute({
  getParentRoute: () => shell,
  path: "/shared/convert",
  staticData: { title: "Share an account" },
  component: lazyRouteComponent(() => import("../../features/multisig/convert-page.tsx"), "ConvertPage"),
});

export const multisigAccount = createRoute({
  getParentRoute: () => shell,
  path: "/shared/$address",
  staticData: { title: "Shared account" },
  validateSearch: parseMultisigSearch,
  component: lazyRouteComponent(() => import("../../features/multisig/multisig-page.tsx"), "MultisigPage"),
});
