import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** Between typing and the review a name began to point somewhere else, or stopped being usable. */
export const nameChanged = /* @__PURE__ */ defineError(
  "names/changed",
  (c: { name: string }) => t`${c.name} no longer points to the address you saw.`,
  () => t`Check the name again and compare its current address.`,
);
