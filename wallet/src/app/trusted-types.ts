import { defineError } from "@holdfast/sdk";

/** A script address other than the one the app was built with. */
const workerUrlRefused = defineError(
  "app/worker-url-refused",
  (c: { url: string }) => `${c.url} is not a worker of this app.`,
  "Load the page again from the address you trust. If this repeats, the page was changed on its way to you.",
);

/**
 * The app's only Trusted Types policy, `holdfast`: of all scripts in the world it lets the workers be started whose
 * addresses the build put in. A policy can be made once per page, so call this once, in the composition root.
 */
export function createWorkerStarter(
  urls: readonly string[],
  factory = globalThis.trustedTypes,
): (url: string, name: string) => Worker {
  const rules = {
    createScriptURL(url: string): string {
      if (!urls.includes(url)) throw workerUrlRefused({ url });
      return url;
    },
  };
  const policy = factory?.createPolicy("holdfast", rules);
  return (url, name) => new Worker(policy?.createScriptURL(url) ?? url, { type: "module", name });
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
