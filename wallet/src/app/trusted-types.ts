import { defineError } from "@holdfast/sdk";

/** A script address other than the one the app was built with. */
const workerUrlRefused = defineError(
  "app/worker-url-refused",
  (c: { url: string }) => `${c.url} is not a worker of this app.`,
  "Load the page again from the address you trust. If this repeats, the page was changed on its way to you.",
);

/**
 * The app's only Trusted Types policy, `holdfast`: of all scripts in the world it lets one be started, the worker whose
 * address the build put in. A policy can be made once per page, so call this once, in the composition root.
 */
export function createWorkerStarter(workerUrl: string, factory = globalThis.trustedTypes): () => Worker {
  const rules = {
    createScriptURL(url: string): string {
      if (url !== workerUrl) throw workerUrlRefused({ url });
      return url;
    },
  };
  const policy = factory?.createPolicy("holdfast", rules);
  return () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: "module", name: "vault" });
}

interface WorkerUrlRules {
  readonly createScriptURL: (url: string) => string;
}

/** What of the browser's interface is used here. What it makes is opaque; a Worker takes it where it takes a URL. */
export interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: WorkerUrlRules,
  ) => { readonly createScriptURL: (url: string) => URL };
}

declare global {
  /** Undefined in a browser without Trusted Types, where a plain address is accepted. */
  var trustedTypes: TrustedTypesFactory | undefined;
}
