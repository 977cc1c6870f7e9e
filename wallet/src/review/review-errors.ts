import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";

/** A proposal for a multisig account holds a call or an automation, not a script. */
export const reviewNotProposable = /* @__PURE__ */ defineError(
  "review/not-proposable",
  (c: { name: string }) =>
    t`${c.name} can't run a script: a proposal holds a function call or an automation.`,
  () => t`Call a published function instead, or switch to an account with a key.`,
);

/** The signer returned signatures for different bytes than those reviewed. Holdfast discards them. */
export const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => t`Not sent: the signed transaction differs from the one you reviewed.`,
  () => t`Reload the page from the address you trust.`,
);
