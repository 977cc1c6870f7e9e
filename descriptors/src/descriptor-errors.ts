import { defineError } from "@holdfast/sdk";

/** A call description file does not follow the format. */
export const descriptorInvalid = /* @__PURE__ */ defineError(
  "descriptor/invalid",
  (c: { place: string; reason: string }) => `Invalid call description: ${c.place} ${c.reason}.`,
  "Ask the author for a corrected call description. Until then, check the arguments themselves.",
);
