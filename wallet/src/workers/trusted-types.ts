import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** The page tried to load a script that is not part of the app's build. */
const scriptUrlRefused = defineError(
  "app/script-url-refused",
  (c: { url: string }) => t`Holdfast blocked a script that is not part of the app: ${c.url}.`,
  () => t`Do not enter your password. Close this page and open Holdfast at a web address you trust.`,
);

/** Trusted Types' script URLs; the type is opaque, but browsers accept it as a string. */
export interface ScriptPolicy {
  /** A script of this build. @throws app/script-url-refused */
  script(url: string): string;
  /** A verified program in memory, for one start. */
  program(bytes: ArrayBuffer): string;
  /** A program at an address that the page has verified. */
  checked(address: string): string;
}

/**
 * The app's only Trusted Types policy, `holdfast`: it allows the build's own workers and service worker, and
 * verified programs. A browser creates a policy once per page, so call this only once.
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

/** The used part of the browser's interface. A Worker accepts its opaque result as a URL. */
interface TrustedTypesFactory {
  readonly createPolicy: (
    name: string,
    rules: ScriptUrlRules,
  ) => { readonly createScriptURL: (url: string) => URL };
}

declare global {
  /** Undefined in a browser without Trusted Types, which accepts plain URLs. */
  var trustedTypes: TrustedTypesFactory | undefined;
}
