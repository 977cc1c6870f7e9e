import { defineError } from "@holdfast/sdk";

/** A file that does not have the form of a descriptor. */
export const descriptorInvalid = /* @__PURE__ */ defineError(
  "descriptor/invalid",
  (c: { place: string; reason: string }) => `Invalid call description: ${c.place} ${c.reason}.`,
  "Ask the author for a corrected description, or check the arguments directly.",
);
