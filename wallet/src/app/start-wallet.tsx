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
  /** The same for all pages of the wallet: it may be opened and locked in another one. */
  readonly vault: Vault;
  /** Starts what runs code of the chain on this device; it has no keys. */
  readonly createTraceWorker: CreateTraceWorker;
  readonly follow: (session: Session) => void;
  /** Where the page begins when everything is erased. */
  readonly firstPage: string;
  /** Screens have their addresses after a #: no server answers for their paths. */
  readonly isServed: boolean;
  readonly questions?: SiteQuestions;
  readonly note?: ReactNode;
  readonly serviceWorker?: string | undefined;
  readonly allowNode?: AllowNode;
  readonly openSidePanel?: (() => void) | undefined;
}

/** The app itself is kept on the device where it came from a host: an extension's service worker is the browser's to remove. */
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
    // A browser stays where it is when only what follows a # differs.
    if (!home.isServed) location.reload();
    // Leaves the page with all that is in its memory. Nobody waits for what comes after.
    return new Promise(() => undefined);
  };
  // An erasing ends in a page that has opened nothing of it yet. What fails is tried again at the next start.
  if (isErasing(device)) await erase(device, home.isServed).then(restart, reportError);

  watchPolicy(document);
  // Asked for first, and answered while all else is put together.
  const asked = [readLocalNetwork((path) => loggedFetch(new Request(path))), mayHaveVault()] as const;
  const { settings, vault } = home;
  // What another window erases must not live on in this one.
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
  // A wallet that was locked or erased is left at once, whatever screen is open, and one that was unlocked elsewhere is shown.
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
    // Drawn at once then, in place of what the page shows meanwhile.
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

/** A page that another service worker takes over is left to nobody: it locks, and is not loaded again. */
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

/** In place of a wallet that can't start. Whether there is a wallet is not known then: nobody is led to make another one. */
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
  // The typeface is half as large as all of the script.
  container.classList.remove("font-stand-in");
  root ??= createRoot(container);
  root.render(screen);
}

/** Who was in what the page showed before is in the same place of what is drawn, or in the screen that it led to. */
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
