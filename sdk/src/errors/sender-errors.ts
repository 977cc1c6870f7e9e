import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** One intent that is to send something else than it did before. */
export const senderIntentChanged = /* @__PURE__ */ defineError(
  "sender/intent-changed",
  (c: { intent: string }) =>
    t`Intent ${JSON.stringify(c.intent)} already belongs to a different transaction.`,
  () => t`Nothing was sent. Give each transaction a separate intent.`,
);

/** More intents wait than the sender takes. */
export const senderQueueFull = /* @__PURE__ */ defineError(
  "sender/queue-full",
  (c: { limit: number }) => t`The queue already has ${c.limit} intents, the maximum.`,
  () => t`Nothing was sent. Wait until some finish, then submit this intent again.`,
);

/** The chain's time and the device's have passed the expiry, and the node does not have it. */
export const senderExpired = /* @__PURE__ */ defineError(
  "sender/expired",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`Transaction ${c.hash} of intent ${JSON.stringify(c.intent)} expired before this node executed it.`,
  () =>
    t`Submit the same intent again. Its sequence number stays the same, so at most one transaction executes. Later intents wait unless you abandon this one.`,
);

/** An intent abandoned after it was signed. */
export const senderAbandoned = /* @__PURE__ */ defineError(
  "sender/abandoned",
  (c: { intent: string; hash: string }) =>
    t`Intent ${JSON.stringify(c.intent)} was abandoned after its transaction ${c.hash} was sent.`,
  () =>
    t`Look up the hash on other nodes before you pay another way. The transaction may have been executed.`,
);

/** The sequence number has passed and the node does not know the transaction, or two nodes report different ends. */
export const senderUnknown = /* @__PURE__ */ defineError(
  "sender/unknown",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`Status unknown for ${c.hash} of intent ${JSON.stringify(c.intent)}: sequence number ${c.sequenceNumber} was used, but this node does not have the transaction.`,
  () => t`Look up the hash on other nodes first. Sending again may pay twice.`,
);

/** The sender has met an outcome that it does not know, and signs nothing more. */
export const senderStopped = /* @__PURE__ */ defineError(
  "sender/stopped",
  (c: { hash: string }) => t`This sender stopped because the status of transaction ${c.hash} is unknown.`,
  () => t`Nothing was sent. Find out that transaction's status, then create a new sender.`,
);
