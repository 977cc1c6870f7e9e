import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The intent was already used for a different payload. */
export const senderIntentChanged = /* @__PURE__ */ defineError(
  "sender/intent-changed",
  (c: { intent: string }) =>
    t`Intent ${JSON.stringify(c.intent)} already belongs to a different transaction.`,
  () => t`Nothing was sent. Use a new intent for each transaction.`,
);

/** The sender's queue is at its limit. */
export const senderQueueFull = /* @__PURE__ */ defineError(
  "sender/queue-full",
  (c: { limit: number }) => t`The queue already has ${c.limit} intents, the maximum.`,
  () => t`Nothing was sent. Wait until some intents finish, then submit this one again.`,
);

/** Chain and device time are past the expiration time, and the node does not have the transaction. */
export const senderExpired = /* @__PURE__ */ defineError(
  "sender/expired",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`Transaction ${c.hash} for intent ${JSON.stringify(c.intent)} expired before this node executed it.`,
  () =>
    t`Submit the same intent again. It reuses the sequence number, so at most one transaction executes. Later intents wait unless you abandon this one.`,
);

/** An intent was abandoned after its transaction was signed. */
export const senderAbandoned = /* @__PURE__ */ defineError(
  "sender/abandoned",
  (c: { intent: string; hash: string }) =>
    t`Intent ${JSON.stringify(c.intent)} was abandoned after its transaction ${c.hash} was sent.`,
  () =>
    t`The transaction may have been executed. Look up the hash on other nodes before you pay another way.`,
);

/** The sequence number was used, but the node lacks the transaction, or two nodes disagree on the result. */
export const senderUnknown = /* @__PURE__ */ defineError(
  "sender/unknown",
  (c: { intent: string; hash: string; sequenceNumber: bigint }) =>
    t`Status unknown for transaction ${c.hash} (intent ${JSON.stringify(c.intent)}): sequence number ${c.sequenceNumber} was used, but this node does not have the transaction.`,
  () => t`Look up the hash on other nodes before you send again. Sending again may pay twice.`,
);

/** The sender signs nothing more while a transaction's status is unknown. */
export const senderStopped = /* @__PURE__ */ defineError(
  "sender/stopped",
  (c: { hash: string }) => t`Sending stopped because the status of transaction ${c.hash} is unknown.`,
  () =>
    t`The new transaction was not sent. Find out the status of the earlier one, then call createSender again.`,
);
