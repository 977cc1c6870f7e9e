import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The file is incomplete or was modified. `reason` gives the location. */
export const vaultDamaged = /* @__PURE__ */ defineError(
  "vault/damaged",
  (c: { reason: string }) => t`The stored wallet is damaged: ${c.reason}.`,
  () => t`Restore the account from its recovery phrase. Your coins are on the chain and are safe.`,
);

/** A file whose password check asks for more or less work than the wallet ever does. */
export const vaultParametersRefused = /* @__PURE__ */ defineError(
  "vault/parameters-refused",
  (c: { reason: string }) => t`The wallet file was changed: ${c.reason}.`,
  () => t`Do not enter the password. Restore the account from its recovery phrase.`,
);

/** A file of an unknown version of the format. */
export const vaultVersionUnknown = /* @__PURE__ */ defineError(
  "vault/version-unknown",
  (c: { version: string }) => t`This wallet was saved by a different version (${c.version}).`,
  () => t`Open the wallet with the newest version of Holdfast.`,
);
