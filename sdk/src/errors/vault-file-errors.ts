import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The wallet file is incomplete or was changed. `reason` describes the damage. */
export const vaultDamaged = /* @__PURE__ */ defineError(
  "vault/damaged",
  (c: { reason: string }) => t`The stored wallet is damaged: ${c.reason}.`,
  () => t`Restore the account from its recovery phrase. Your coins are safe on the chain.`,
);

/** The wallet file asks for a weaker or stronger password check than Holdfast ever creates. */
export const vaultParametersRefused = /* @__PURE__ */ defineError(
  "vault/parameters-refused",
  (c: { reason: string }) => t`The wallet file was tampered with: ${c.reason}.`,
  () => t`Do not enter the password. Restore the account from its recovery phrase.`,
);

/** The wallet file has a format version that this version of Holdfast does not know. */
export const vaultVersionUnknown = /* @__PURE__ */ defineError(
  "vault/version-unknown",
  (c: { version: string }) => t`Another version of Holdfast saved this wallet (format version ${c.version}).`,
  () => t`Open the wallet with the latest version of Holdfast.`,
);
