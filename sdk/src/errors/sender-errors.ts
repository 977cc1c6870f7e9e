import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** One intent that is to send something else than it did before. */
export const senderIntentChanged = /* @__PURE__ */ defineError(
  "sender/intent-changed",
  (c: { intent: string }) =>
    t`The intent ${JSON.stringify(c.intent)} was given before with another transaction.`,
  () => t`Nothing was sent. Give each transaction a separate intent.`,
);

/** More intents wait than the sender takes. */
export const senderQueueFull = /* @__PURE__ */ defineError(
  "sender/queue-full",
  (c: { limit: number }) => t`${c.limit} intents wait for their turn already.`,
  () => t`Nothing was sent. Wait for some of them, then give the same intent again.`,
);

/** The chain's time and the device's have passed the expiry, and the node does not have it. */
export const senderExpired = /* @__PURE__ */ defineError(
  "sender/expired",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`The time of the transaction ${c.hash} of the intent ${JSON.stringify(c.intent)} is over, and this node has not executed it.`,
  () =>
    t`Give the same intent again: it is signed with the same sequence number, so that at most one is executed. Until then later intents wait, unless it is abandoned.`,
);

/** An intent abandoned after it was signed. */
export const senderAbandoned = /* @__PURE__ */ defineError(
  "sender/abandoned",
  (c: { intent: string; hash: string }) =>
    t`The intent ${JSON.stringify(c.intent)} was abandoned after its transaction ${c.hash} was sent.`,
  () =>
    t`Nothing more is sent for it. Look the hash up on other nodes before you pay in another way: it may have been executed.`,
);

/** The sequence number has passed and the node does not know the transaction, or two nodes report different ends. */
export const senderUnknown = /* @__PURE__ */ defineError(
  "sender/unknown",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`The transaction ${c.hash} of the intent ${JSON.stringify(c.intent)} may have been executed. Its sequence number ${c.sequenceNumber} is used, but this node does not show it as executed.`,
  () => t`Look the hash up on other nodes before anything is sent again: sending again may pay twice.`,
);

/** The sender has met an outcome that it does not know, and signs nothing more. */
export const senderStopped = /* @__PURE__ */ defineError(
  "sender/stopped",
  (c: { hash: string }) =>
    t`This sender stopped, because what became of the transaction ${c.hash} is not known.`,
  () => t`Nothing was sent. Find out about that transaction, then make a new sender.`,
);
