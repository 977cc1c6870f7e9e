import { t } from "@lingui/core/macro";
import {
  createRouter,
  type RouterHistory,
  Link,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
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
import { approvals, bare, root, shell, type RouterContext } from "./routes/layout-routes.tsx";
import {
  readSearch,
  writeSearch,
  parseActivitySearch,
  parseCreateSearch,
  parseImportSearch,
  parseTransactionSearch,
  parseUnlockSearch,
} from "./search-params.ts";
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
import { WelcomePage, type WayProps } from "../features/onboarding/welcome-page.tsx";
import { useSettingsStore } from "../storage/settings/settings.ts";

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.access() === "empty" ? "/welcome" : "/home" });
  },
});

const look = createRoute({
  getParentRoute: () => root,
  path: "/explore",
  staticData: { title: t`Explore` },
  component: lazyRouteComponent(() => import("./explore/explore-pages.tsx"), "ExploreLayout"),
});

const lookStart = createRoute({
  getParentRoute: () => look,
  path: "/",
  component: lazyRouteComponent(() => import("./explore/explore-pages.tsx"), "ExploreStartPage"),
});

const lookAccount = createRoute({
  getParentRoute: () => look,
  path: "/$address",
  validateSearch: parseActivitySearch,
  component: lazyRouteComponent(() => import("./explore/explore-pages.tsx"), "ExploreAccountPage"),
});

const lookTransaction = createRoute({
  getParentRoute: () => look,
  path: "/$address/tx/$hash",
  validateSearch: parseTransactionSearch,
  component: lazyRouteComponent(() => import("./explore/explore-pages.tsx"), "ExploreTransactionPage"),
});

const welcome = createRoute({
  getParentRoute: () => bare,
  path: "/welcome",
  staticData: { title: t`Welcome` },
  component: WelcomeScreen,
});

const create = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/create",
  staticData: { title: t`Create account` },
  validateSearch: parseCreateSearch,
  component: lazyRouteComponent(() => import("../features/onboarding/create-page.tsx"), "CreatePage"),
});

const importAccount = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/import",
  staticData: { title: t`Import account` },
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(() => import("../features/onboarding/import-page.tsx"), "ImportPage"),
});

const restore = createRoute({
  getParentRoute: () => bare,
  path: "/welcome/restore",
  staticData: { title: t`Restore backup` },
  component: lazyRouteComponent(() => import("../features/onboarding/restore-page.tsx"), "RestorePage"),
});

const unlock = createRoute({
  getParentRoute: () => bare,
  path: "/unlock",
  staticData: { title: t`Unlock` },
  validateSearch: parseUnlockSearch,
  // Another window may have unlocked it.
  beforeLoad: ({ context, search }) => {
    if (context.access() === "open") throw redirect({ href: search.next ?? "/home", replace: true });
  },
  component: lazyRouteComponent(() => import("./unlock-screen.tsx"), "UnlockScreen"),
});

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

function WelcomeScreen(): ReactElement {
  const settings = useSettingsStore();
  return (
    <WelcomePage
      Way={Way}
      chooseLanguage={(language) => {
        settings.set("language", language);
        // Texts are loaded at the start.
        location.reload();
      }}
    />
  );
}

function Way(way: WayProps): ReactElement {
  return <Link {...way} />;
}
