import { defineError } from "@holdfast/sdk";

/** The node does not know the transaction, or has not executed it. */
export const replayUnknown = /* @__PURE__ */ defineError(
  "replay/unknown",
  (c: { hash: string }) => `The node has no executed transaction ${c.hash}.`,
  "If the transaction is pending, wait until it is executed. Otherwise, query a full-history node on the same network.",
);

/** The transaction that the node returned does not encode to the signed bytes. */
export const replayUntrue = /* @__PURE__ */ defineError(
  "replay/untrue",
  (c: { hash: string }) =>
    `The node's data for ${c.hash} does not match this hash. The transaction was not replayed.`,
  "Query another node. If this repeats, the function's parameters may have changed since the transaction.",
);

/** Nodes do not return all data that a replay of this kind of transaction needs. */
export const replayUnsupported = /* @__PURE__ */ defineError(
  "replay/unsupported",
  (c: { what: string }) => `${c.what} can't be replayed because nodes do not return all of its data.`,
  "Replay a function call, script, multisig call or task registration that has an Ed25519 signature.",
);
