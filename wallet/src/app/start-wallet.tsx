import { createHashHistory } from "@tanstack/react-router";
import { StrictMode, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { nodePermissionService, type AllowNode } from "../chain/nodes/node-permission.ts";
import { tracerService } from "../chain/tracing/use-tracer.ts";
import { siteQuestionsService } from "../features/site-request/use-site-questions.ts";
import { serviceWorkerScriptService } from "../offline/service-worker-script.ts";
import { AppServices } from "../services/app-services.ts";
import type { Vault } from "../vault/vault-api.ts";
import { vaultService } from "../vault/vault-context.ts";
import { watchPolicy } from "../chain/nodes/refused-origins.ts";
import { loggedFetch } from "../chain/nodes/network-log.ts";
import { watchTakeOver } from "../offline/asked-update.ts";
import type { SiteQuestions } from "../sites/site-questions.ts";
import { createChosenAccount } from "../storage/chosen-account.ts";
import { isLanguage } from "../storage/settings/language.ts";
import { readLocalNetwork } from "../storage/settings/local-network.ts";
import type { SettingsStore } from "../storage/settings/settings-store.ts";
import { settingsService } from "../storage/settings/settings.ts";
import { applyAppearance } from "../ui/appearance.ts";
import { createSession, type Session } from "../vault/session.ts";
import type { CreateTraceWorker } from "../chain/tracing/local-trace.ts";
import { mayHaveVault } from "../vault/vault-presence.ts";
import { getAccess, ConnectedApp } from "./connected-app.tsx";
import { beginErasing, isErasing, type DeviceStorage } from "./device-storage.ts";
import { ErrorPage } from "./error-boundary.tsx";
import { fetchAhead } from "./fetch-ahead.ts";
import { createQueryClient } from "./query-client.ts";
import { ReplacedApp } from "./replaced-app.tsx";
import { createAppRouter } from "./router.tsx";

export interface WalletHome {
  readonly settings: SettingsStore;
  /** Shared by all pages, so it may change elsewhere. */
  readonly vault: Vault;
  /** Runs chain code without keys. */
  readonly createTraceWorker: CreateTraceWorker;
  readonly follow: (session: Session) => void;
  /** First page after erasing everything. */
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
    settings.setLanguage(pressed);
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
