import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

// What the app meets before it has anything to do with keys: apart, so that a first visit loads nothing else.

export const vaultLocked = /* @__PURE__ */ defineError(
  "vault/locked",
  () => t`The wallet is locked.`,
  () => t`Unlock with the password.`,
);

/** A fault that is ours. Its text stays in the worker: it might quote what must not leave it. */
export const vaultFault = /* @__PURE__ */ defineError(
  "vault/fault",
  (c: { kind: string }) => t`The part that holds the keys met a fault (${c.kind}).`,
  () => t`Reload the page. This is a mistake of the app; please report it.`,
);

export const vaultWorkerFailed = /* @__PURE__ */ defineError(
  "vault/worker-failed",
  () => t`The part that holds the keys has stopped, or could not be started.`,
  () => t`Try again. If it stays so, reload the page in a current browser, from the address that you trust.`,
);
