import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { accessOf, ConnectedApp } from "./app/connected-app.tsx";
import { beginErasing, finishErasing, isErasing, type DeviceStorage } from "./app/device-storage.ts";
import { fetchAhead } from "./app/fetch-ahead.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createAppRouter } from "./app/router.tsx";
import { createWorkerStarter } from "./app/trusted-types.ts";
import { createVerifiedWorker, integrityOf } from "./app/verified-worker.ts";
import { watchPolicy } from "./chain/nodes/refused-origins.ts";
import { loggedFetch } from "./chain/nodes/network-log.ts";
import { readDevnodeUrl } from "./storage/settings/local-network.ts";
import { browserSettings } from "./storage/settings/settings.ts";
import { createSession, watchPage } from "./vault/session.ts";
import { createVault } from "./vault/vault-client.ts";
import { mayHaveVault } from "./vault/vault-presence.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import workerUrl from "./vault/vault-worker.ts?worker&url";

const device: DeviceStorage = { areas: [localStorage, sessionStorage], indexedDb: indexedDB };

// Not awaited: screens import from this file's neighbours, and would wait for it while it waits for them.
void main();

async function main(): Promise<void> {
  // An erasing ends in a page that has opened nothing of it yet. What fails is tried again at the next start.
  if (isErasing(device)) await finishErasing(device).then(startAgain, reportError);

  watchPolicy(document);
  const settings = browserSettings();
  const startWorker = createWorkerStarter(workerUrl);
  const integrity = integrityOf(workerUrl, document);
  const vault = createVault({ createWorker: () => createVerifiedWorker(workerUrl, integrity, startWorker) });
  // What another window erases must not live on in this one.
  const erasing = new BroadcastChannel("holdfast-erasing");
  erasing.addEventListener("message", () => void startAgain());
  const vaultSession = createSession({
    vault,
    idleMinutes: () => settings.getState().autoLockMinutes,
    async forgetDevice() {
      beginErasing(device);
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      erasing.postMessage("");
      await startAgain();
    },
  });
  const router = createAppRouter({ context: { access: () => accessOf(vaultSession) } });

  fetchAhead(router, async () => (await import("./app/read-ahead.ts")).readActivityAhead(settings));
  watchPage(vaultSession);
  // A wallet that was locked or erased is left at once, whatever screen is open.
  vaultSession.store.subscribe((state, before) => {
    if (state.status !== before.status && state.status !== "unlocked") void router.invalidate();
  });

  const [devnodeUrl] = await Promise.all([
    readDevnodeUrl((path) => loggedFetch(new Request(path))),
    mayHaveVault().then((mayHave) => (mayHave ? vaultSession.refresh() : undefined)),
  ]);
  if (devnodeUrl !== undefined) settings.setDevnodeUrl(devnodeUrl);
  // Drawn at once then, in place of what the page shows meanwhile.
  await router.load();
  const parts = { vault, vaultSession, settings, router, queryClient: createQueryClient() };
  const container = document.getElementById("root");
  if (container !== null)
    createRoot(container).render(
      <StrictMode>
        <ConnectedApp {...parts} />
      </StrictMode>,
    );
}

/** Leaves the page with all that is in its memory. Nobody waits for what comes after. */
function startAgain(): Promise<never> {
  location.replace("/welcome");
  return new Promise(() => undefined);
}
