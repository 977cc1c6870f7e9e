import { startWallet } from "./app/start-wallet.tsx";
import { startIsolatedWorker } from "./app/isolated-worker.ts";
import { createScriptPolicy } from "./app/trusted-types.ts";
import { createVerifiedWorker, findIntegrity } from "./app/verified-worker.ts";
import { tellLanguage } from "./language/worker-language.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import traceWorkerUrl from "./tracing/trace.worker.ts?worker&url";
import { createSettingsStore } from "./storage/settings/settings-store.ts";
import { watchPage } from "./vault/session.ts";
import { inWorker } from "./vault/vault-client.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import workerUrl from "./vault/vault-worker.ts?worker&url";

// Opens the wallet in a tab of the web.

/** The build puts it there (wallet/build/wallet-bundle.ts). */
const SERVICE_WORKER = "/service-worker.js";

const policy = createScriptPolicy([workerUrl, traceWorkerUrl, SERVICE_WORKER]);

void startWallet({
  settings: createSettingsStore(),
  startVault: inWorker(createStarter(workerUrl, "vault")),
  createTraceWorker: createStarter(traceWorkerUrl, "trace"),
  follow: watchPage,
  firstPage: "/welcome",
  isServed: true,
  // The development server has none.
  serviceWorker: import.meta.env.PROD ? policy.script(SERVICE_WORKER) : undefined,
});

function createStarter(url: string, name: string): () => Worker | ReturnType<typeof createVerifiedWorker> {
  const integrity = findIntegrity(url, document);
  // The development server names no hashes.
  if (integrity === undefined)
    return () => tellLanguage(new Worker(policy.script(url), { type: "module", name }));
  const start = (program: ArrayBuffer) => startIsolatedWorker(program, name, policy);
  return () => tellLanguage(createVerifiedWorker(url, integrity, start));
}
