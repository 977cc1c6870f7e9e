import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { accessOf, ConnectedApp } from "./app/connected-app.tsx";
import { createQueryClient } from "./app/query-client.ts";
import { createAppRouter } from "./app/router.tsx";
import { createWorkerStarter } from "./app/trusted-types.ts";
import { loggedFetch } from "./chain/request-log.ts";
import { readDevnodeUrl } from "./settings/local-network.ts";
import { browserSettings } from "./settings/settings.ts";
import { createSession, watchPage } from "./vault/session.ts";
import { createVault } from "./vault/vault-client.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import workerUrl from "./vault/vault-worker.ts?worker&url";
import "./ui/base.css";

const settings = browserSettings();
const vault = createVault({ createWorker: createWorkerStarter(workerUrl) });
const vaultSession = createSession({ vault, idleMinutes: () => settings.getState().autoLockMinutes });
const router = createAppRouter({ context: { access: () => accessOf(vaultSession) } });

watchPage(vaultSession);
// A wallet that was locked or erased is left at once, whatever screen is open.
vaultSession.store.subscribe((state, before) => {
  if (state.status !== before.status && state.status !== "unlocked") void router.invalidate();
  // What an erased wallet had sent and received stays on this device no longer than the wallet.
  if (state.status !== before.status && state.status === "none") void forgetActivity();
});

/** Not part of the first load: a wallet is hardly ever erased. */
async function forgetActivity(): Promise<void> {
  const { browserActivity } = await import("./chain/activity-context.ts");
  await browserActivity().clear();
}

const [devnodeUrl] = await Promise.all([
  readDevnodeUrl((path) => loggedFetch(new Request(path))),
  vaultSession.refresh(),
]);
if (devnodeUrl !== undefined) settings.setDevnodeUrl(devnodeUrl);

const container = document.getElementById("root");
if (container !== null)
  createRoot(container).render(
    <StrictMode>
      <ConnectedApp
        vault={vault}
        vaultSession={vaultSession}
        settings={settings}
        router={router}
        queryClient={createQueryClient()}
      />
    </StrictMode>,
  );
