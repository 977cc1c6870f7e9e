import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** An earlier transaction of the account may still be executed. */
export const outboxBusy = /* @__PURE__ */ defineError(
  "outbox/busy",
  (c: { hash: string; sequenceNumber: bigint }) =>
    t`Sequence number ${c.sequenceNumber} is still pending (${c.hash}).`,
  () =>
    t`Wait until it is confirmed or has expired; then its successor can be signed. Signed now, it would age in the queue.`,
);

/** A different transaction from this device has used the sequence number. */
export const outboxSequenceUsed = /* @__PURE__ */ defineError(
  "outbox/sequence-used",
  (c: { sequenceNumber: bigint }) =>
    t`Sequence number ${c.sequenceNumber} is already used by another transaction sent from this device.`,
  () => t`Prepare the transaction again: it gets the next number.`,
);

/** A signed transaction for a different chain than the network. */
export const outboxWrongChain = /* @__PURE__ */ defineError(
  "outbox/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`This transaction is for chain ${c.got}, but the network is chain ${c.expected}. It was not sent.`,
  () => t`Switch to the transaction's network.`,
);

/** Nothing is sent before it is stored: without a record it could be paid again. */
export const outboxNotStored = /* @__PURE__ */ defineError(
  "outbox/not-stored",
  (c: { reason: string }) =>
    t`The transaction could not be stored on this device, so it was not sent: ${c.reason}.`,
  () => t`Free some space on this device, leave private mode, and try again.`,
);

/** Nothing is sent while it is not known what is pending. */
export const outboxUnreadable = /* @__PURE__ */ defineError(
  "outbox/unreadable",
  (c: { reason: string }) =>
    t`Earlier transactions could not be read from this device, so nothing is sent: ${c.reason}.`,
  () => t`Check this device's storage, then try again.`,
);

/** Told, not thrown: nothing can be done with such a record. */
export const outboxRecordLost = /* @__PURE__ */ defineError(
  "outbox/record-lost",
  () => t`A record of an earlier transaction is damaged beyond reading.`,
  () => t`Look at the activity before you send the same again: it shows what the chain has.`,
);

/** A note in an entry, not thrown: a node shows a different transaction than the signed one. */
export const outboxContradicted = /* @__PURE__ */ defineError(
  "outbox/contradicted",
  (_: { hash: string }) =>
    t`The node shows a different transaction under the hash of yours, so its answer is ignored.`,
  () => t`Choose another node for this network, and check again.`,
);

/** A note in an entry, not thrown: the node hides a transaction that the verification node has. */
export const outboxHidden = /* @__PURE__ */ defineError(
  "outbox/hidden",
  (_: { hash: string }) =>
    t`The verification node has this transaction, but this network's node does not show it.`,
  () =>
    t`Choose another node for this network, and check again. Do not send it again: it was probably executed.`,
);

/** A note in an entry, not thrown: two nodes report different ends. */
export const outboxDisputed = /* @__PURE__ */ defineError(
  "outbox/disputed",
  (_: { hash: string }) =>
    t`This network's node reports that this transaction failed; the verification node reports success.`,
  () => t`Look it up elsewhere by its hash. Do not send it again: it was probably executed.`,
);

/** The same payload failed before by one node's word alone. */
export const outboxFailureClaimed = /* @__PURE__ */ defineError(
  "outbox/failure-claimed",
  (c: { hash: string }) =>
    t`Only one node reports that the same transaction failed before (${c.hash}). If that node is wrong, sending it again pays twice, so it was not sent.`,
  () =>
    t`Open that transaction first: look it up on another node, or accept there that it may be paid twice.`,
);
