import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

/** The code took longer on this device, or asked for more, than a page gives it. */
export const traceTooLarge = /* @__PURE__ */ defineError(
  "trace/too-large",
  () => t`Running it here takes more time or asks for more state than a page gives it.`,
  () => t`Run it with the command holdfast, which has more time and memory.`,
);

/** The node is silent, or answers with an error. */
export const traceUnanswered = /* @__PURE__ */ defineError(
  "trace/unanswered",
  (c: { key: string; reason: string }) =>
    t`The node did not tell what the code reads (${c.key}), so nothing was run: ${c.reason}`,
  () => t`Try again, or choose another node of this network.`,
);

/** The node has no such transaction, or it is in no block. */
export const traceUnknown = /* @__PURE__ */ defineError(
  "trace/unknown",
  () => t`The node has no executed transaction with this hash.`,
  () => t`Ask a node of the same network that keeps its history.`,
);

/** The bytes that the node's words make have another hash. */
export const traceUntrue = /* @__PURE__ */ defineError(
  "trace/untrue",
  () => t`The node returned different bytes from the signed ones: their hash differs. Nothing was run.`,
  () => t`Choose another node of this network. The function may also have had other parameters then.`,
);

/** State that is not of its type, or what else a node tells that does not hold. */
export const traceNodeRefused = /* @__PURE__ */ defineError(
  "trace/node-refused",
  (c: { key: string; reason: string }) =>
    t`The node's answer cannot be used (${c.key}), so nothing was run: ${c.reason}`,
  () => t`Try again, or choose another node of this network.`,
);

/** A kind of transaction that no node tells the whole of. */
export const traceUnsupported = /* @__PURE__ */ defineError(
  "trace/unsupported",
  (_: { reason: string }) =>
    t`A transaction of this kind cannot be run again: a node does not tell all of it.`,
  () => t`The other tabs show its calls and events.`,
);

/** The worker did not start, or ended. */
export const traceWorkerFailed = /* @__PURE__ */ defineError(
  "trace/worker-failed",
  () => t`The part of the app that runs code did not start, or stopped.`,
  () => t`Reload the page and try again.`,
);

/** The user stopped it. */
export const traceStopped = /* @__PURE__ */ defineError(
  "trace/stopped",
  () => t`It was stopped.`,
  () => t`Start it again when you want it.`,
);
