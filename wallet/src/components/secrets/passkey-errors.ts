import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

export const passkeyUnsupported = /* @__PURE__ */ defineError(
  "passkey/unsupported",
  () =>
    t`Passkeys cannot be used here: this browser has none, or the wallet is open at an address without a name.`,
  () =>
    t`Use a current browser, and open the wallet at its name: at localhost, for example, not at 127.0.0.1.`,
);

export const passkeyCancelled = /* @__PURE__ */ defineError(
  "passkey/cancelled",
  () => t`The passkey was not used: it was canceled, timed out, or is not on this device.`,
  () => t`Try again, or use the password.`,
);
