import { vmStatusText, type Failure } from "@holdfast/move";
import { defineError, formatModuleId, type ModuleId } from "@holdfast/sdk";

/** Published code stopped. The message is the sentence that the chain keeps with the transaction. */
export const codeFailed = /* @__PURE__ */ defineError(
  "vm/code-failed",
  (c: { failure: Failure }) => vmStatusText(c.failure),
  "Check the function, the code offset and the argument values.",
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
  (c: { limitMs: number }) => `The simulation or view took longer than the node's limit of ${c.limitMs} ms.`,
  "Request less at once, or run your own node with a higher --free-work.",
);

/** A table item requested with a different type. */
export const tableTypeMismatch = /* @__PURE__ */ defineError(
  "vm/table-type-mismatch",
  (c: { asked: string; stored: string }) => `The item is a ${c.stored}, not a ${c.asked}.`,
  "Use the value type from the table's declaration.",
);

export const balanceNotSettable = /* @__PURE__ */ defineError(
  "vm/balance-not-settable",
  (c: { address: string }) =>
    `The balance of ${c.address} cannot be set to this value: the account has no coin store, or its fungible store has more.`,
  "Fund the account first, or remove its fungible assets.",
);

export const resourceNotStruct = /* @__PURE__ */ defineError(
  "vm/resource-not-struct",
  () => "This value is not a struct, but resources are structs.",
  "Pass a struct type and its BCS.",
);

/** A framework module that exists as bytecode only, on a node without that bytecode. */
export const frameworkAbsent = /* @__PURE__ */ defineError(
  "vm/framework-absent",
  (c: { module: ModuleId }) =>
    `This devnode has no ${formatModuleId(c.module)}: the package @holdfast/framework is not installed.`,
  "Install @holdfast/framework. In a page, give createDevnode what its loadFramework gives as the option framework.",
);
