import { createHashHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode, type ReactNode, type ReactElement, useEffect, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Trans } from "@lingui/react/macro";
import { MAINNET } from "@holdfast/sdk";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { nodePermissionService, type AllowNode } from "../chain/nodes/node-permission.ts";
import { tracerService } from "../chain/tracing/use-tracer.ts";
import { siteQuestionsService } from "../features/site-request/use-site-questions.ts";
import { serviceWorkerScriptService } from "../offline/service-worker-script.ts";
import { AppServices, AppServicesContext } from "../services/app-services.ts";
import type { Vault } from "../vault/vault-api.ts";
import { vaultService, useActiveAccount, useSessionState, useVaultSession } from "../vault/vault-context.ts";
import { watchPolicy } from "../chain/nodes/refused-origins.ts";
import { loggedFetch } from "../chain/nodes/network-log.ts";
import { watchTakeOver } from "../offline/asked-update.ts";
import type { SiteQuestions } from "../sites/site-questions.ts";
import { createChosenAccount } from "../storage/chosen-account.ts";
import { isLanguage } from "../storage/settings/language.ts";
import { readLocalNetwork } from "../storage/settings/local-network.ts";
import type { SettingsStore } from "../storage/settings/settings-store.ts";
import { settingsService, useActiveNetwork, useSettings } from "../storage/settings/settings.ts";
import { applyAppearance, type Appearance } from "../ui/appearance.ts";
import { createSession, type Session, type Session as VaultSession } from "../vault/session.ts";
import type { CreateTraceWorker } from "../chain/tracing/local-trace.ts";
import { mayHaveVault } from "../vault/vault-presence.ts";
import { beginErasing, isErasing, type DeviceStorage } from "./device-storage.ts";
import { ErrorPage, ErrorBoundary } from "./error-boundary.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import type { WalletNetwork } from "../storage/settings/network.ts";
import type { NetworkTint } from "../ui/network-chip.tsx";
import type { Access } from "./routes/layout-routes.tsx";
import { type Frame, FrameProvider } from "./frame.tsx";
import { ToastProvider } from "../ui/toast.tsx";

interface WalletHome {
  readonly settings: SettingsStore;
  /** Shared by all pages, so it may change elsewhere. */
  readonly vault: Vault;
  readonly createTraceWorker: CreateTraceWorker;
  readonly follow: (session: Session) => void;
  readonly firstPage: string;
  /** True if a server serves paths; otherwise routes are after a #. */
  readonly isServed: boolean;
  readonly questions?: SiteQuestions;
  readonly note?: ReactNode;
  readonly serviceWorker?: string | undefined;
  readonly allowNode?: AllowNode;
  readonly openSidePanel?: (() => void) | undefined;
}

/** Keeps an extension's files, which belong to the browser. */
async function erase(device: DeviceStorage, isServed: boolean): Promise<void> {
  const { finishErasing } = await import("./finish-erasing.ts");
  const { serviceWorker: container } = navigator;
  const isKept = isServed && "serviceWorker" in navigator;
  await finishErasing(device, isKept ? { container, caches } : undefined);
}

export async function startWallet(home: WalletHome): Promise<void> {
  const device: DeviceStorage = { areas: [localStorage, sessionStorage], indexedDb: indexedDB };
  const restart = (): Promise<never> => {
    location.replace(home.firstPage);
    // Changing only the # loads nothing.
    if (!home.isServed) location.reload();
    // Never resolves: the reload discards this page.
    return new Promise(() => undefined);
  };
  // Erasing needs a page that has opened no storage. Failures are retried at the next start.
  if (isErasing(device)) await erase(device, home.isServed).then(restart, reportError);

  watchPolicy(document);
  // Requested first, to run in parallel with the rest of the start.
  const asked = [readLocalNetwork((path) => loggedFetch(new Request(path))), mayHaveVault()] as const;
  const { settings, vault } = home;
  // Another window's erasure must end this one, too.
  const erasing = new BroadcastChannel("holdfast-erasing");
  erasing.addEventListener("message", () => void restart());
  const vaultSession: Session = createSession({
    vault,
    chosen: createChosenAccount(),
    async forgetDevice() {
      beginErasing(device);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      erasing.postMessage("");
      await restart();
    },
  });
  const services = createServices(home, vaultSession);
  const router = createAppRouter({
    context: {
      access: () => getAccess(vaultSession),
      isAsked: () => home.questions?.current() !== undefined,
    },
    ...(home.isServed ? {} : { history: createHashHistory() }),
  });

  if (home.serviceWorker !== undefined) watchServiceWorker(vaultSession);
  fetchAhead(router, async () => (await import("./read-ahead.ts")).readActivityAhead(services));
  home.follow(vaultSession);
  // Follows a lock, unlock or erasure in another window.
  vaultSession.store.subscribe((state, before) => {
    if (state.status !== before.status) void router.invalidate();
  });

  const [localNetwork, vaultPresence] = asked;
  try {
    const [local] = await Promise.all([
      localNetwork,
      vaultPresence.then((mayHave) => (mayHave ? vaultSession.refresh() : undefined)),
    ]);
    if (local !== undefined) settings.setLocalNetwork(local);
    // Renders the final screen at once.
    await router.load();
  } catch (error) {
    return drawProblem(error, settings);
  }
  const pressed = document.querySelector<HTMLElement>('#root [aria-busy="true"]')?.lang;
  if (isLanguage(pressed) && pressed !== document.documentElement.lang) {
    settings.set("language", pressed);
    return location.reload();
  }
  keepFocus(router);
  const { note, openSidePanel } = home;
  draw(
    <StrictMode>
      <ConnectedApp {...{ services, router, queryClient: createQueryClient(), note, openSidePanel }} />
    </StrictMode>,
  );
}

function createServices(home: WalletHome, session: Session): AppServices {
  const services = new AppServices()
    .with(settingsService, home.settings)
    .with(vaultService, { vault: home.vault, session })
    .with(tracerService, home.createTraceWorker)
    .with(siteQuestionsService, home.questions)
    .with(serviceWorkerScriptService, home.serviceWorker);
  return home.allowNode === undefined ? services : services.with(nodePermissionService, home.allowNode);
}

/** A page under another service worker's control locks, and must not reload. */
function watchServiceWorker(session: Session): void {
  if (!("serviceWorker" in navigator)) return;
  watchTakeOver({
    container: navigator.serviceWorker,
    storage: localStorage,
    now: () => Date.now(),
    onUpdate: () => location.reload(),
    onReplaced() {
      void session.lock();
      draw(<ReplacedApp />);
    },
  });
}

/** Shown if the wallet can't start. Offers no new wallet, as one may exist. */
export function drawProblem(error: unknown, settings: SettingsStore): void {
  applyAppearance(settings.getState());
  draw(
    <main>
      <ErrorPage error={error} />
    </main>,
  );
}

let root: Root | undefined;

function draw(screen: ReactNode): void {
  const container = document.getElementById("root");
  if (container === null) return;
  // The font is half as large as all scripts, so it loads last.
  container.classList.remove("font-stand-in");
  root ??= createRoot(container);
  root.render(screen);
}

/** Keeps the focus when the wallet replaces the static first screen. */
function keepFocus(router: ReturnType<typeof createAppRouter>): void {
  const focused = document.querySelector('#root :is(:focus, [aria-busy="true"])');
  if (focused === null) return;
  const href = focused.getAttribute("href");
  const forget = router.subscribe("onRendered", () => {
    forget();
    const same = [...document.querySelectorAll<HTMLElement>("#root a")].find(
      (link) => link.getAttribute("href") === href,
    );
    (same ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
  });
}

/** Shown if another service worker controls the page: a reload would load that one's files. */
function ReplacedApp(): ReactElement {
  return (
    <main>
      <div role="alert" className="mx-auto flex max-w-form flex-col gap-6 px-5 py-16">
        <h1 className="text-title font-semibold">
          <Trans>Do not enter your password here</Trans>
        </h1>
        <div className="rounded-control bg-danger-soft p-4 text-on-danger-soft">
          <p className="font-semibold">
            <Trans>This app was replaced without your consent.</Trans>
          </p>
          <p className="mt-1 text-text">
            <Trans>
              The app changed although you did not press “Update now”, so the host may be compromised.
              Holdfast locked the wallet. This tab exposed no secrets.
            </Trans>
          </p>
        </div>
        <p>
          <Trans>
            Do not reload. Close all wallet tabs and contact this site's operator. Until the operator answers,
            use the browser extension or a self-hosted copy.
          </Trans>
        </p>
      </div>
    </main>
  );
}

interface ConnectedAppProps {
  readonly services: AppServices;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly note?: ReactNode;
  readonly openSidePanel?: (() => void) | undefined;
}

export function ConnectedApp({ services, note, ...framed }: ConnectedAppProps): ReactElement {
  return (
    <AppServicesContext value={services}>
      {note}
      <FramedApp {...framed} />
    </AppServicesContext>
  );
}

export function getAccess(vaultSession: VaultSession): Access {
  const { status } = vaultSession.store.getState();
  if (status === "none") return "empty";
  return status === "locked" ? "locked" : "open";
}

function FramedApp({
  router,
  queryClient,
  openSidePanel,
}: Pick<ConnectedAppProps, "router" | "queryClient" | "openSidePanel">): ReactElement {
  const vaultSession = useVaultSession();
  const account = useActiveAccount();
  const accounts = useSessionState((state) => state.accounts);
  const network = useActiveNetwork();
  const theme = useSettings((settings) => settings.theme);
  const contrast = useSettings((settings) => settings.contrast);
  const shownNetwork = useRef(network.id);
  useEffect(() => {
    if (shownNetwork.current !== network.id) vaultSession.viewMultisig(undefined);
    shownNetwork.current = network.id;
  }, [vaultSession, network.id]);
  return (
    <App
      router={router}
      queryClient={queryClient}
      appearance={{ theme, contrast }}
      frame={{
        account,
        otherAccounts: accounts.filter(({ id, isHidden }) => id !== account?.id && isHidden !== true),
        selectAccount: (id) => vaultSession.selectAccount(id),
        viewMultisig: (view) => vaultSession.viewMultisig(view),
        proposer: account?.proposer,
        network: {
          name: network.name,
          tint: chooseTint(network),
          hasFaucet: network.hasFaucet,
        },
        lock: () => void vaultSession.lock(),
        openSidePanel,
      }}
    />
  );
}

/** Only Mainnet's chain ID has no tint: a network's name proves nothing. */
function chooseTint({ chainId, id }: WalletNetwork): NetworkTint {
  if (chainId === MAINNET.chainId) return "none";
  return id === "devnode" ? "devnode" : "testnet";
}

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queryClient: QueryClient;
  readonly frame: Frame;
  readonly appearance: Appearance;
}

function App({ router, ...providers }: AppProps): ReactElement {
  return (
    <Providers {...providers}>
      <RouterProvider router={router} />
    </Providers>
  );
}

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly frame: Frame;
  readonly appearance: Appearance;
  readonly children: ReactNode;
}

function Providers({ queryClient, frame, appearance, children }: ProvidersProps): ReactElement {
  useEffect(() => applyAppearance(appearance), [appearance]);
  return (
    <ErrorBoundary>
      {/* The CSP forbids style elements; base.css has the only rule they would add. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <FrameProvider frame={frame}>
            <ToastProvider>{children}</ToastProvider>
          </FrameProvider>
        </QueryClientProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
