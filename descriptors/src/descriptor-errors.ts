import { defineError } from "@holdfast/sdk";

/** A file that does not have the form of a descriptor. */
export const descriptorInvalid = /* @__PURE__ */ defineError(
  "descriptor/invalid",
  (c: { place: string; reason: string }) => `The description cannot be used: ${c.place} ${c.reason}.`,
  "Ask the author of the description for a right one, or read the arguments themselves.",
);
