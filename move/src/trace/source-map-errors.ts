import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** The bytes are not a Move compiler's source map. */
export const sourceMapRefused = /* @__PURE__ */ defineError(
  "trace/source-map-refused",
  (c: { reason: string; at: number }) =>
    t`This file is not a source map of the Move compiler: ${c.reason} (byte ${c.at}).`,
  () => t`Pass the complete, decompressed .mvsm file that the compiler wrote with the module.`,
);
