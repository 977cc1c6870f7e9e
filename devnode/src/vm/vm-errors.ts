import { vmStatusText, type Failure } from "@holdfast/move";
import { defineError } from "@holdfast/sdk";

/** Published code stopped. The message is the sentence that the chain keeps with the transaction. */
export const codeFailed = /* @__PURE__ */ defineError(
  "vm/code-failed",
  (c: { failure: Failure }) => vmStatusText(c.failure),
  "Look at the function and the code offset, and at the values it was called with.",
);

/** A view function that could not be called or that failed. The message is the node's. */
export const viewFailed = /* @__PURE__ */ defineError(
  "vm/view-failed",
  (c: { reason: string }) => `Failed to execute view function: ${c.reason}`,
  "Check the function's name, its type arguments and its arguments against the module's interface.",
);

/** A table item that was asked for as another type than it has. */
export const tableTypeMismatch = /* @__PURE__ */ defineError(
  "vm/table-type-mismatch",
  (c: { asked: string; stored: string }) => `The item is a ${c.stored}, not a ${c.asked}.`,
  "Ask with the value type of the table's declaration.",
);
