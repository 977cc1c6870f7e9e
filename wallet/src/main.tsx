// eslint-disable-next-line import/no-unassigned-import -- it is there to be in a file with React
import "./react-early.ts";
import { startWallet, type Opening, type WalletHome } from "./app/start-wallet.tsx";
import { startIsolatedWorker } from "./app/isolated-worker.ts";
import { createScriptPolicy } from "./app/trusted-types.ts";
import { createVerifiedWorker, integrityOf } from "./app/verified-worker.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import traceWorkerUrl from "./tracing/trace.worker.ts?worker&url";
import type { Language } from "./storage/settings/language.ts";
import { browserSettings } from "./storage/settings/settings.ts";
import { watchPage } from "./vault/session.ts";
// eslint-disable-next-line import/default -- the build answers this question mark with the worker's address
import workerUrl from "./vault/vault-worker.ts?worker&url";

/** The build puts it there (scripts/wallet-bundle.ts). */
const SERVICE_WORKER = "/service-worker.js";

/**
 * Opens the wallet in a tab of the web. Called and not run at once: screens import from this file's neighbours, and would
 * wait for it while it waits for them.
 */
export async function openWallet(opening?: Opening): Promise<void> {
  const policy = createScriptPolicy([workerUrl, traceWorkerUrl, SERVICE_WORKER]);
  const starterOf = (url: string, name: string) => {
    const integrity = integrityOf(url, document);
    // The development server names no hashes.
    if (integrity === undefined) return () => new Worker(policy.script(url), { type: "module", name });
    const start = (program: ArrayBuffer) => startIsolatedWorker(program, name, policy);
    return () => createVerifiedWorker(url, integrity, start);
  };
  const home: WalletHome = {
    createWorker: starterOf(workerUrl, "vault"),
    createTraceWorker: starterOf(traceWorkerUrl, "trace"),
    follow: watchPage,
    firstPage: "/welcome",
    isServed: true,
    // The development server has none.
    serviceWorker: import.meta.env.PROD ? policy.script(SERVICE_WORKER) : undefined,
  };
  await startWallet(home, opening);
}

/** Loads what most go on to from the welcome. */
export async function loadFirstStep(): Promise<void> {
  await import("./features/onboarding/create-page.tsx");
}

/** Draws what the wallet does with every payment, beside the words of the welcome. */
export async function drawSample(place: HTMLElement): Promise<void> {
  const { drawSampleIn } = await import("./features/onboarding/drawn-sample.tsx");
  drawSampleIn(place);
}

/** Remembers the language that was chosen before the wallet was there. */
export function setLanguage(language: Language): void {
  browserSettings().setLanguage(language);
}
