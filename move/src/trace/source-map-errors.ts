import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** Bytes that aren't a source map of a Move compiler. */
export const sourceMapRefused = /* @__PURE__ */ defineError(
  "trace/source-map-refused",
  (c: { reason: string; at: number }) =>
    t`This is not a source map of the Move compiler: ${c.reason} at byte ${c.at}.`,
  () => t`Pass the complete, unpacked .mvsm file that the compiler wrote next to the module.`,
);
