import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** The page tried to load a script that is not part of the app's build. */
const scriptUrlRefused = defineError(
  "app/script-url-refused",
  (c: { url: string }) => t`Holdfast blocked a script that is not part of the app: ${c.url}.`,
  () => t`Do not enter your password. Close this page and open Holdfast from an address you trust.`,
);

/** What a browser takes in the place of a script's address. */
export interface ScriptPolicy {
  /** Of a script that the app was built with. @throws app/script-url-refused */
  script(url: string): string;
  /** Of a program in memory, which was checked: for one start. */
  program(bytes: ArrayBuffer): string;
  /** The same, at an address where it was read and checked. */
  checked(address: string): string;
}

/**
 * The app's only Trusted Types policy, `holdfast`: of all scripts in the world it lets those be started whose addresses the
 * build put in, those of the workers and of the service worker, and the programs that are handed to it. A policy can be
 * made once per page, so call this once, in the composition root.
 */
export function createScriptPolicy(
  scripts: readonly string[],
  factory = globalThis.trustedTypes,
): ScriptPolicy {
  let program: string | undefined;
  const rules = {
    createScriptURL(url: string): string {
      if (!scripts.includes(url) && url !== program) throw scriptUrlRefused({ url });
      program = undefined;
      return url;
    },
  };
  const policy = factory?.createPolicy("holdfast", rules);
  // What the policy makes is no text, and a browser takes it wherever the types ask for one.
  const script = (url: string) => (policy?.createScriptURL(url) ?? rules.createScriptURL(url)) as string;
  const checked = (address: string): string => {
    program = address;
    return script(address);
  };
  return {
    script,
    checked,
    program: (bytes) => checked(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }))),
  };
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
