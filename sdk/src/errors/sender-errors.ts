import { defineError } from "./supra-error.ts";

/** One intent that is to send something else than it did before. */
export const senderIntentChanged = /* @__PURE__ */ defineError(
  "sender/intent-changed",
  (c: { intent: string }) =>
    `The intent ${JSON.stringify(c.intent)} was given before with another transaction.`,
  "Nothing was sent. Give each transaction that is meant an intent of its own.",
);

/** More intents wait than the sender takes. */
export const senderQueueFull = /* @__PURE__ */ defineError(
  "sender/queue-full",
  (c: { limit: number }) => `${c.limit} intents wait for their turn already.`,
  "Nothing was sent. Wait for some of them, then give the same intent again.",
);

/** The chain's time and the device's have passed the expiry, and the chain has not executed it. */
export const senderExpired = /* @__PURE__ */ defineError(
  "sender/expired",
  (c: { intent: string; hash: string }) =>
    `The transaction ${c.hash} of the intent ${JSON.stringify(c.intent)} expired before it was executed.`,
  "It can never be executed. Give the same intent again to sign and send it anew.",
);

/** The sequence number has passed, and the node does not know the transaction. */
export const senderUnknown = /* @__PURE__ */ defineError(
  "sender/unknown",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    `Whether the transaction ${c.hash} of the intent ${JSON.stringify(c.intent)} was executed is not known: its sequence number ${c.sequenceNumber} is used, and this node does not have it.`,
  "Look the hash up on other nodes before anything is sent again: sending again may pay twice.",
);

/** The sender has met something that it cannot judge, and signs nothing more. */
export const senderStopped = /* @__PURE__ */ defineError(
  "sender/stopped",
  (c: { hash: string }) =>
    `This sender stopped, because what became of the transaction ${c.hash} is not known.`,
  "Nothing was sent. Find out about that transaction, then make a new sender.",
);
