import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

// Errors without keys, in a separate file so that a first visit loads nothing else.

export const vaultLocked = /* @__PURE__ */ defineError(
  "vault/locked",
  () => t`The wallet is locked.`,
  () => t`Unlock the wallet, then try again.`,
);

/** Holdfast has a bug. The worker keeps the error text, which may contain a secret. */
export const vaultFault = /* @__PURE__ */ defineError(
  "vault/fault",
  (c: { kind: string }) => t`Holdfast's signing process crashed (${c.kind}). Your funds are safe.`,
  () => t`Reload the page. This is a bug; please report it.`,
);

export const vaultWorkerFailed = /* @__PURE__ */ defineError(
  "vault/worker-failed",
  () => t`Holdfast's signing process failed to start or stopped unexpectedly. Your funds are safe.`,
  () =>
    t`Try again. If this happens again, use a current browser and open Holdfast at a web address you trust.`,
);
