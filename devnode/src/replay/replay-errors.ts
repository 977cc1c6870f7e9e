import { defineError } from "@holdfast/sdk";

/** A transaction that the other node does not know, or that is in no block. */
export const replayUnknown = /* @__PURE__ */ defineError(
  "replay/unknown",
  (c: { hash: string }) => `The node has no executed transaction ${c.hash}.`,
  "Query a node of the same network that keeps its history.",
);

/** The transaction's fields from the node do not encode to bytes with its hash. */
export const replayUntrue = /* @__PURE__ */ defineError(
  "replay/untrue",
  (c: { hash: string }) =>
    `The node returned different bytes for ${c.hash} than were signed: their hash differs.`,
  "Nothing was run. Query another node. The function may also have had different parameters then.",
);

/** A kind of transaction whose bytes are not told. */
export const replayUnsupported = /* @__PURE__ */ defineError(
  "replay/unsupported",
  (c: { what: string }) => `${c.what} cannot be replayed: nodes do not return all of it.`,
  "Replay calls of functions, scripts and multisig accounts, or task registrations, with Ed25519 signatures. Task runs are not supported.",
);
