import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** The trace exceeds the limits for time or memory in a page. */
export const traceTooLarge = /* @__PURE__ */ defineError(
  "trace/too-large",
  () => t`This trace needs more time or memory than a page allows.`,
  () => t`Run holdfast replay in a terminal, which has higher limits.`,
);

/** The node did not respond, or returned an error. */
export const traceUnanswered = /* @__PURE__ */ defineError(
  "trace/unanswered",
  (c: { key: string; reason: string }) =>
    t`Not traced. The node did not return the state ${c.key}: ${c.reason}`,
  () => t`Try again, or choose another node on this network.`,
);

/** The node does not know the transaction, or has not executed it. */
export const traceUnknown = /* @__PURE__ */ defineError(
  "trace/unknown",
  () => t`The node has no executed transaction with this hash.`,
  () =>
    t`If the transaction is pending, wait until it is executed. Otherwise, query a full-history node on the same network.`,
);

/** The transaction that the node returned does not encode to the signed bytes. */
export const traceUntrue = /* @__PURE__ */ defineError(
  "trace/untrue",
  () => t`Not traced: the node's data does not match the transaction's hash.`,
  () =>
    t`Choose another node on this network. If this repeats, the function's parameters may have changed since the transaction.`,
);

/** A node returned state that is not valid for its type. */
export const traceNodeRefused = /* @__PURE__ */ defineError(
  "trace/node-refused",
  (c: { key: string; reason: string }) =>
    t`Not traced. The node returned invalid data for ${c.key}: ${c.reason}`,
  () => t`Try again, or choose another node on this network.`,
);

/** Nodes do not return all data that a trace of this kind of transaction needs. */
export const traceUnsupported = /* @__PURE__ */ defineError(
  "trace/unsupported",
  (_: { reason: string }) =>
    t`This kind of transaction can't be traced because nodes do not return all of its data.`,
  () => t`Open the other tabs to see its calls and events.`,
);

/** The worker that runs the trace did not start, or stopped unexpectedly. */
export const traceWorkerFailed = /* @__PURE__ */ defineError(
  "trace/worker-failed",
  () => t`The trace worker did not start or stopped unexpectedly.`,
  () => t`Reload the page, then try again.`,
);

/** The user stopped the trace. */
export const traceStopped = /* @__PURE__ */ defineError(
  "trace/stopped",
  () => t`The trace was stopped.`,
  () => t`Start the trace again when you need it.`,
);
