import { defineError } from "@holdfast/sdk";

/** A transaction that the other node does not know, or that is in no block. */
export const replayUnknown = /* @__PURE__ */ defineError(
  "replay/unknown",
  (c: { hash: string }) => `The node knows no transaction ${c.hash} that was executed.`,
  "Ask a node of the same network that keeps its history.",
);

/** What the node tells of a transaction does not make the bytes that have its hash. */
export const replayUntrue = /* @__PURE__ */ defineError(
  "replay/untrue",
  (c: { hash: string }) =>
    `What the node tells of ${c.hash} is not what was signed: its bytes have another hash.`,
  "Nothing was run. Ask another node; the function may also have had other parameters then.",
);

/** A kind of transaction whose bytes are not told. */
export const replayUnsupported = /* @__PURE__ */ defineError(
  "replay/unsupported",
  (c: { what: string }) => `${c.what} cannot be run again: a node does not tell all of it.`,
  "Calls of functions, scripts and multisig accounts can be, and registrations of tasks, where Ed25519 keys have signed; runs of tasks cannot.",
);
