import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** The code took longer on this device, or asked for more, than a page gives it. */
export const traceTooLarge = /* @__PURE__ */ defineError(
  "trace/too-large",
  () => t`This trace needs more time or state than a page allows.`,
  () => t`Run the trace with the holdfast command, which has more time and memory.`,
);

/** The node is silent, or answers with an error. */
export const traceUnanswered = /* @__PURE__ */ defineError(
  "trace/unanswered",
  (c: { key: string; reason: string }) =>
    t`Nothing was run because the node did not return state that the code reads (${c.key}): ${c.reason}`,
  () => t`Try again, or choose another node of this network.`,
);

/** The node has no such transaction, or it is in no block. */
export const traceUnknown = /* @__PURE__ */ defineError(
  "trace/unknown",
  () => t`The node has no executed transaction with this hash.`,
  () => t`Query a node of the same network that keeps its history.`,
);

/** The bytes that the node's words make have another hash. */
export const traceUntrue = /* @__PURE__ */ defineError(
  "trace/untrue",
  () => t`The node returned different bytes from the signed ones: their hash differs. Nothing was run.`,
  () => t`Choose another node of this network. The function may also have had different parameters then.`,
);

/** State of the wrong type, or another invalid value from a node. */
export const traceNodeRefused = /* @__PURE__ */ defineError(
  "trace/node-refused",
  (c: { key: string; reason: string }) =>
    t`Nothing was run because the node's response for ${c.key} is invalid: ${c.reason}`,
  () => t`Try again, or choose another node of this network.`,
);

/** A kind of transaction that no node reports in full. */
export const traceUnsupported = /* @__PURE__ */ defineError(
  "trace/unsupported",
  (_: { reason: string }) => t`This kind of transaction cannot be replayed: nodes do not return all of it.`,
  () => t`See its calls and events on the other tabs.`,
);

/** The worker did not start, or ended. */
export const traceWorkerFailed = /* @__PURE__ */ defineError(
  "trace/worker-failed",
  () => t`The trace worker stopped or did not start.`,
  () => t`Reload the page and try again.`,
);

/** The user stopped it. */
export const traceStopped = /* @__PURE__ */ defineError(
  "trace/stopped",
  () => t`The trace was stopped.`,
  () => t`Start the trace again if you need it.`,
);
