import { defineError } from "@holdfast/sdk";

/** A script address other than the one the app was built with. */
const scriptUrlRefused = defineError(
  "app/script-url-refused",
  (c: { url: string }) => `${c.url} is not a script of this app.`,
  "Reload the page from the address that you trust.",
);

/**
 * The app's only Trusted Types policy, `holdfast`: of all scripts in the world it lets those be started whose addresses the
 * build put in, those of the workers and of the service worker. A policy can be made once per page, so call this
 * once, in the composition root.
 * @returns what a browser takes in an address's place
 */
export function createScriptPolicy(
  scripts: readonly string[],
  factory = globalThis.trustedTypes,
): (url: string) => string {
  const rules = {
    createScriptURL(url: string): string {
      if (!scripts.includes(url)) throw scriptUrlRefused({ url });
      return url;
    },
  };
  const policy = factory?.createPolicy("holdfast", rules);
  // What the policy makes is no text, and a browser takes it wherever the types ask for one.
  return (url) => (policy?.createScriptURL(url) ?? rules.createScriptURL(url)) as string;
}

interface ScriptUrlRules {
  readonly createScriptURL: (url: string) => string;
}

/** What of the browser's interface is used here. What it makes is opaque; a Worker takes it where it takes a URL. */
export interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: ScriptUrlRules,
  ) => { readonly createScriptURL: (url: string) => URL };
}

declare global {
  /** Undefined in a browser without Trusted Types, where a plain address is accepted. */
  var trustedTypes: TrustedTypesFactory | undefined;
}
