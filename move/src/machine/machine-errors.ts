import { t } from "@holdfast/sdk/text";
import { defineError, type ModuleId } from "@holdfast/sdk";
import type { AbortName } from "../format/module-metadata.ts";
import type { StatusCode } from "../format/status-code.ts";

export interface Stop {
  readonly status: StatusCode;
  readonly detail: string;
  /** Abort code, or kind of vector error. */
  readonly subStatus?: bigint;
  /** The module that stopped, if it is not the running one. */
  readonly module?: ModuleId;
  readonly abortName?: AbortName;
}

/** Move code aborted, exceeded a limit or performed an invalid operation. */
export const machineStopped = /* @__PURE__ */ defineError(
  "machine/stopped",
  (c: Stop) => t`The VM stopped with ${c.status}: ${c.detail}.`,
  () => t`Check the argument values and the code at the reported function and offset.`,
);

/** A native module's declaration can't be parsed. */
export const declarationInvalid = /* @__PURE__ */ defineError(
  "machine/declaration-invalid",
  (c: { text: string; expected: string; found: string }) =>
    t`Expected ${c.expected}, found ${JSON.stringify(c.found)} in ${JSON.stringify(c.text)}.`,
  () => t`Copy the declaration from the Move source, with full names for structs from other modules.`,
);
