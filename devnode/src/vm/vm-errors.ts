import { vmStatusText, type Failure } from "@holdfast/move";
import { defineError, formatModuleId, type ModuleId } from "@holdfast/sdk";

/** Published Move code failed. The message is the status that the chain stores with the transaction. */
export const codeFailed = /* @__PURE__ */ defineError(
  "vm/code-failed",
  (c: { failure: Failure }) => vmStatusText(c.failure),
  "Check the argument values and the code at the reported function and offset.",
);

/** A view function failed or could not be called. Supra nodes use this wording. */
export const viewFailed = /* @__PURE__ */ defineError(
  "vm/view-failed",
  (c: { reason: string }) => `Failed to execute view function: ${c.reason}`,
  "Check the function name, the type arguments and the arguments against the module's ABI.",
);

/** A simulation or view function exceeded the time limit. A transaction is limited by its gas instead. */
export const freeWorkTooLong = /* @__PURE__ */ defineError(
  "vm/free-work-too-long",
  (c: { limitMs: number }) => `The simulation or view function exceeded the node's limit of ${c.limitMs} ms.`,
  "Request less data at once, or run your own devnode with a higher --free-work.",
);

/** A table item was requested with a type other than its own. */
export const tableTypeMismatch = /* @__PURE__ */ defineError(
  "vm/table-type-mismatch",
  (c: { asked: string; stored: string }) => `The table item has type ${c.stored}, not ${c.asked}.`,
  "Pass the value type from the table's declaration.",
);

export const balanceNotSettable = /* @__PURE__ */ defineError(
  "vm/balance-not-settable",
  (c: { address: string; quants: bigint; fungible?: bigint }) =>
    c.fungible === undefined
      ? `The balance of ${c.address} can't be set because the account has no coin store.`
      : `The balance of ${c.address} can't be set to ${c.quants} quants because its fungible store alone holds ${c.fungible}.`,
  "Fund the account first, or set a higher balance.",
);

export const resourceNotStruct = /* @__PURE__ */ defineError(
  "vm/resource-not-struct",
  (c: { type: string }) => `A resource type must be a struct, but ${c.type} is not a struct.`,
  "Pass a struct type and the BCS bytes of its value.",
);

/** A framework module is available only as bytecode, and this devnode runs without it. */
export const frameworkAbsent = /* @__PURE__ */ defineError(
  "vm/framework-absent",
  (c: { module: ModuleId }) =>
    `This devnode has no ${formatModuleId(c.module)} because the package @holdfast/framework is not installed.`,
  "Install @holdfast/framework. In a page, pass the result of its loadFramework to createDevnode as the option framework.",
);
