import { t } from "@lingui/core/macro";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { attempt, parseAddress } from "@holdfast/sdk";
import {
  parseInspectSearch,
  parseModuleSearch,
  parseStateSearch,
  parseMultisigSearch,
} from "../search-params.ts";
import { shell } from "./layout-routes.tsx";

export const contracts = createRoute({
  getParentRoute: () => shell,
  path: "/contracts",
  staticData: { title: t`Contracts` },
  component: lazyRouteComponent(() => import("../../features/contracts/contracts-page.tsx"), "ContractsPage"),
});

export const contractLayout = createRoute({
  getParentRoute: () => shell,
  id: "modules",
  component: lazyRouteComponent(() => import("../contract-layout.tsx"), "ContractLayout"),
});

export const contractAccount = createRoute({
  getParentRoute: () => contractLayout,
  path: "/contracts/$address",
  params: { parse: ({ address }) => ({ address: wholeAddress(address) }) },
  staticData: { title: t`Contract` },
});

export const contractModule = createRoute({
  getParentRoute: () => contractLayout,
  path: "/contracts/$address/$module",
  params: { parse: ({ address, ...rest }) => ({ ...rest, address: wholeAddress(address) }) },
  staticData: { title: t`Module` },
  validateSearch: parseModuleSearch,
  component: lazyRouteComponent(() => import("../../features/contracts/module-page.tsx"), "ModulePage"),
});

export const contractFunction = createRoute({
  getParentRoute: () => shell,
  path: "/contracts/$address/$module/$function",
  params: { parse: ({ address, ...rest }) => ({ ...rest, address: wholeAddress(address) }) },
  staticData: { title: t`Function` },
  component: lazyRouteComponent(() => import("../../features/contracts/function-page.tsx"), "FunctionPage"),
});

export const describeFunction = createRoute({
  getParentRoute: () => shell,
  path: "/contracts/$address/$module/$function/describe",
  params: { parse: ({ address, ...rest }) => ({ ...rest, address: wholeAddress(address) }) },
  staticData: { title: t`Describe a function` },
  component: lazyRouteComponent(
    () => import("../../features/descriptions/describe-page.tsx"),
    "DescribePage",
  ),
});

export const state = createRoute({
  getParentRoute: () => shell,
  path: "/state",
  staticData: { title: t`State` },
  component: lazyRouteComponent(() => import("../../features/state/state-page.tsx"), "StatePage"),
});

export const stateAccount = createRoute({
  getParentRoute: () => shell,
  path: "/state/$address",
  params: { parse: ({ address }) => ({ address: wholeAddress(address) }) },
  staticData: { title: t`State` },
  validateSearch: parseStateSearch,
  component: lazyRouteComponent(
    () => import("../../features/state/state-account-page.tsx"),
    "StateAccountPage",
  ),
});

export const inspect = createRoute({
  getParentRoute: () => shell,
  path: "/inspect",
  staticData: { title: t`Inspect` },
  validateSearch: parseInspectSearch,
  component: lazyRouteComponent(() => import("../../features/inspect/inspect-page.tsx"), "InspectPage"),
});

export const publish = createRoute({
  getParentRoute: () => shell,
  path: "/publish",
  staticData: { title: t`Publish` },
  component: lazyRouteComponent(() => import("../../features/publish/publish-page.tsx"), "PublishPage"),
});

export const scripts = createRoute({
  getParentRoute: () => shell,
  path: "/scripts",
  staticData: { title: t`Scripts` },
  component: lazyRouteComponent(() => import("../../features/scripts/scripts-page.tsx"), "ScriptsPage"),
});

export const automation = createRoute({
  getParentRoute: () => shell,
  path: "/automation",
  staticData: { title: t`Automation` },
  component: lazyRouteComponent(
    () => import("../../features/automation/automation-page.tsx"),
    "AutomationPage",
  ),
});

export const newTask = createRoute({
  getParentRoute: () => shell,
  path: "/automation/new",
  staticData: { title: t`New task` },
  component: lazyRouteComponent(() => import("../../features/automation/new-task-page.tsx"), "NewTaskPage"),
});

export const staking = createRoute({
  getParentRoute: () => shell,
  path: "/staking",
  staticData: { title: t`Staking` },
  component: lazyRouteComponent(() => import("../../features/staking/staking-page.tsx"), "StakingPage"),
});

export const vesting = createRoute({
  getParentRoute: () => shell,
  path: "/vesting",
  staticData: { title: t`Vesting` },
  component: lazyRouteComponent(() => import("../../features/vesting/vesting-page.tsx"), "VestingPage"),
});

export const portfolio = createRoute({
  getParentRoute: () => shell,
  path: "/portfolio",
  staticData: { title: t`Portfolio` },
  component: lazyRouteComponent(() => import("../../features/portfolio/portfolio-page.tsx"), "PortfolioPage"),
});

export const nodeConsole = createRoute({
  getParentRoute: () => shell,
  path: "/console",
  staticData: { title: t`Console` },
  component: lazyRouteComponent(() => import("../../features/console/console-page.tsx"), "ConsolePage"),
});

export const playbooks = createRoute({
  getParentRoute: () => shell,
  path: "/playbooks",
  staticData: { title: t`Playbooks` },
  component: lazyRouteComponent(() => import("../../features/playbooks/playbook-page.tsx"), "PlaybooksPage"),
});

export const playbook = createRoute({
  getParentRoute: () => shell,
  path: "/playbooks/$id",
  staticData: { title: t`Playbook` },
  component: lazyRouteComponent(() => import("../../features/playbooks/playbook-page.tsx"), "PlaybookPage"),
});

export const descriptions = createRoute({
  getParentRoute: () => shell,
  path: "/descriptions",
  staticData: { title: t`Descriptions` },
  component: lazyRouteComponent(
    () => import("../../features/descriptions/descriptions-page.tsx"),
    "DescriptionsPage",
  ),
});

/** Expands short addresses in links, such as `0x1`. Invalid text stays, and the screen reports it. */
function wholeAddress(text: string): string {
  return attempt(() => parseAddress(text)) ?? text;
}

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
