import { defineError } from "@holdfast/sdk";

/** Threat: a signer that was tampered with. What it signed is thrown away. */
export const reviewSignedOther = /* @__PURE__ */ defineError(
  "review/signed-other",
  () => "What was signed is not what you reviewed. It was not sent.",
  "Reload the page from the address you trust.",
);
