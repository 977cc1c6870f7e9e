import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** Between typing and the review a name began to point somewhere else, or stopped being usable. */
export const nameChanged = /* @__PURE__ */ defineError(
  "names/changed",
  (c: { name: string }) => t`${c.name} no longer points to the address that you saw.`,
  () => t`Look at the name again, and compare the address that it points to now.`,
);
