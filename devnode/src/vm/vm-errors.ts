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

/** A simulation or a view that took too long. As a transaction it might well end: there the gas is the limit. */
export const freeWorkTooLong = /* @__PURE__ */ defineError(
  "vm/free-work-too-long",
  (c: { limitMs: number }) =>
    `The node gives a simulation or a view ${c.limitMs} ms, and this one took longer.`,
  "Ask for less at once, or run a node of your own with a higher --free-work.",
);

/** A table item that was asked for as another type than it has. */
export const tableTypeMismatch = /* @__PURE__ */ defineError(
  "vm/table-type-mismatch",
  (c: { asked: string; stored: string }) => `The item is a ${c.stored}, not a ${c.asked}.`,
  "Ask with the value type of the table's declaration.",
);

export const balanceNotSettable = /* @__PURE__ */ defineError(
  "vm/balance-not-settable",
  (c: { address: string }) =>
    `The balance of ${c.address} cannot be set so: it has no coin store, or its fungible store alone holds more.`,
  "Fund the account first, or take away what it holds as a fungible asset.",
);

export const resourceNotStruct = /* @__PURE__ */ defineError(
  "vm/resource-not-struct",
  () => "A resource is a struct, and this value is none.",
  "Give the type of a struct and its BCS.",
);
