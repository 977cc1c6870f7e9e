import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** Threat: a compromised signer. Its signature is discarded. */
export const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => t`The signed bytes differ from those you reviewed. They were not sent.`,
  () => t`Reload the page from the address you trust.`,
);
