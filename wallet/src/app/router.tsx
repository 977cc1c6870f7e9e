import { t } from "@lingui/core/macro";
import { createRouter, type RouterHistory, Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Trans } from "@lingui/react/macro";
import Compass from "lucide-react/icons/compass";
import { ErrorPage } from "./error-boundary.tsx";
import {
  home,
  coin,
  send,
  batch,
  receive,
  request,
  asked,
  approval,
  activity,
  activityLayout,
  transaction,
  collectibles,
  collectible,
  contacts,
  faucet,
  more,
  networkLog,
  accountHealth,
  settings,
  settingsAbout,
  settingsAccounts,
  settingsAppearance,
  settingsBackup,
  settingsDanger,
  settingsDeveloper,
  settingsLayout,
  settingsSecurity,
  settingsSites,
  networks,
  backUp,
} from "./routes/wallet-routes.ts";
import {
  start,
  look,
  lookStart,
  lookAccount,
  lookTransaction,
  welcome,
  create,
  importAccount,
  restore,
  unlock,
} from "./routes/first-routes.ts";
import { approvals, bare, root, shell, type RouterContext } from "./routes/layout-routes.tsx";
import { readSearch, writeSearch } from "./search-params.ts";
import {
  sign,
  newRequest,
  multisigAccounts,
  createMultisigAccount,
  convertToMultisig,
  multisigAccount,
  multisigProposal,
  contracts,
  contractAccount,
  contractLayout,
  contractModule,
  contractFunction,
  state,
  stateAccount,
  inspect,
  publish,
  scripts,
  automation,
  newTask,
  portfolio,
  staking,
  nodeConsole,
  playbook,
  playbooks,
  describeFunction,
  descriptions,
  vesting,
} from "./routes/workbench-routes.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { buttonStyle } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    readonly title?: string;
  }
}

/** Constants, because written inline the routes would lose their types. */
const routeTree = root.addChildren([
  start,
  bare.addChildren([welcome, create, importAccount, restore, unlock]),
  look.addChildren([lookStart, lookAccount, lookTransaction]),
  approvals.addChildren([asked, approval]),
  shell.addChildren([
    home,
    coin,
    send,
    batch,
    receive,
    request,
    activityLayout.addChildren([activity, transaction]),
    collectibles,
    collectible,
    contacts,
    faucet,
    settingsLayout.addChildren([
      settings,
      settingsAccounts,
      settingsSecurity,
      settingsBackup,
      networks,
      accountHealth,
      settingsAppearance,
      settingsSites,
      settingsDeveloper,
      networkLog,
      settingsAbout,
      settingsDanger,
    ]),
    backUp,
    more,
    contracts,
    contractLayout.addChildren([contractAccount, contractModule]),
    contractFunction,
    describeFunction,
    state,
    stateAccount,
    inspect,
    publish,
    sign,
    newRequest,
    scripts,
    automation,
    newTask,
    staking,
    vesting,
    portfolio,
    nodeConsole,
    playbooks,
    playbook,
    descriptions,
    multisigAccounts,
    createMultisigAccount,
    convertToMultisig,
    multisigAccount.addChildren([multisigProposal]),
  ]),
]);

interface AppRouterOptions {
  readonly context: RouterContext;
  /** For tests. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ context, history }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: "intent",
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
  });
}

function PagePending(): ReactElement {
  return (
    <div role="status" aria-label={t`Loading screen`} className="flex flex-col gap-6">
      <Skeleton shape="amount" />
      <Skeleton shape="block" />
    </div>
  );
}

function NotFoundPage(): ReactElement {
  return (
    <main tabIndex={-1} className="mx-auto max-w-form px-5 py-16 outline-none">
      <h1 className="sr-only">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState
        icon={<Compass />}
        title={t`No page at this link`}
        action={
          <Link to="/home" className={buttonStyle({ tone: "primary" })}>
            <Trans>Go to Home</Trans>
          </Link>
        }
      >
        <Trans>The link may be misspelled, or the page may have moved. Your account is not affected.</Trans>
      </EmptyState>
    </main>
  );
}
