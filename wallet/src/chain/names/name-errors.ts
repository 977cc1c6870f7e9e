import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** Before you reviewed the transaction, a name began to point to another address or became unusable. */
export const nameChanged = /* @__PURE__ */ defineError(
  "names/changed",
  (c: { name: string }) => t`${c.name} no longer points to the address you saw.`,
  () => t`Look up the name again, then check its current address.`,
);
