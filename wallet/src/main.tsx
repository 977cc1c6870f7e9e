import { startWallet } from "./app/start-wallet.tsx";
import { createScriptPolicy } from "./workers/trusted-types.ts";
import { tellLanguage } from "./language/worker-language.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import traceWorkerUrl from "./tracing/trace.worker.ts?worker&url";
import { createSettingsStore } from "./storage/settings/settings-store.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import addressUrl from "./vault/running-program.worker.ts?worker&url";
import type { SessionHostCalls } from "./vault/session-host.ts";
import { SharedVault } from "./vault/shared-vault.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import vaultUrl from "./vault/vault-worker.ts?worker&url";

/** Emitted by wallet/build/wallet-bundle.ts. */
const SERVICE_WORKER = "/service-worker.js";

const policy = createScriptPolicy([vaultUrl, addressUrl, traceWorkerUrl, SERVICE_WORKER]);
const settings = createSettingsStore();
const lockMinutes = () => {
  const { autoLockMinutes: idle, hiddenLockMinutes: hidden } = settings.getState();
  return { idle, hidden };
};

const shared = new SharedVault<SessionHostCalls>({
  async connect() {
    const { connectVault } = await import("./app/vault-connection.ts");
    return connectVault({ vaultUrl, addressUrl, policy });
  },
  own: {},
  endsWithLock: true,
  onConnected(rpc) {
    rpc.tell("setLockMinutes", lockMinutes());
    rpc.tell("setHidden", document.visibilityState === "hidden");
  },
  onHidden: (isHidden) => shared.tell("setHidden", isHidden),
});
settings.subscribe(() => shared.tell("setLockMinutes", lockMinutes()));

void startWallet({
  settings,
  vault: shared.vault,
  async createTraceWorker() {
    const { startWorker } = await import("./app/isolated-worker.ts");
    return tellLanguage(await startWorker(traceWorkerUrl, "trace", policy));
  },
  follow: shared.follow,
  firstPage: "/welcome",
  isServed: true,
  // The development server has none.
  serviceWorker: import.meta.env.PROD ? policy.script(SERVICE_WORKER) : undefined,
});
