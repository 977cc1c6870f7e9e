import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** The signer returned signatures for different bytes than those reviewed. Holdfast discards them. */
export const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => t`Not sent: the signed transaction differs from the one you reviewed.`,
  () => t`Reload the page from the address you trust.`,
);
