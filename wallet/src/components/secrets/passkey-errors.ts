import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

export const passkeyUnsupported = /* @__PURE__ */ defineError(
  "passkey/unsupported",
  () => t`Passkeys need a supported browser and a host name such as localhost.`,
  () => t`Use a current browser and open the wallet by host name: localhost, not 127.0.0.1.`,
);

export const passkeyCancelled = /* @__PURE__ */ defineError(
  "passkey/cancelled",
  () => t`The passkey was not used. The request was canceled, timed out, or found no passkey on this device.`,
  () => t`Try again, or enter your password.`,
);
