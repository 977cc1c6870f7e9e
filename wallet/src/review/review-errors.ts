import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** Threat: a signer that was tampered with. What it signed is thrown away. */
export const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => t`What was signed is not what you reviewed. It was not sent.`,
  () => t`Reload the page from the address you trust.`,
);
