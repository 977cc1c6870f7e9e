import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** An earlier transaction of the account may still be executed. */
export const outboxBusy = /* @__PURE__ */ defineError(
  "outbox/busy",
  (c: { hash: string; sequenceNumber: bigint }) =>
    t`Sequence number ${c.sequenceNumber} is still pending (${c.hash}).`,
  () => t`Wait until it is confirmed or expired before you sign the next transaction.`,
);

/** A different transaction from this device has used the sequence number. */
export const outboxSequenceUsed = /* @__PURE__ */ defineError(
  "outbox/sequence-used",
  (c: { sequenceNumber: bigint }) =>
    t`Sequence number ${c.sequenceNumber} is already used by another transaction sent from this device.`,
  () => t`Prepare the transaction again to get the next sequence number.`,
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
    t`The transaction was not sent because this device could not store it: ${c.reason}.`,
  () => t`Free some space on this device or leave private mode, then try again.`,
);

/** Nothing is sent while it is not known what is pending. */
export const outboxUnreadable = /* @__PURE__ */ defineError(
  "outbox/unreadable",
  (c: { reason: string }) =>
    t`Nothing was sent because earlier transactions on this device cannot be read: ${c.reason}.`,
  () => t`Check this device's storage, then try again.`,
);

/** Told, not thrown: nothing can be done with such a record. */
export const outboxRecordLost = /* @__PURE__ */ defineError(
  "outbox/record-lost",
  () => t`The record of an earlier transaction is damaged and cannot be read.`,
  () => t`Check your activity before you send the same payment again.`,
);

/** A note in an entry, not thrown: a node shows a different transaction than the signed one. */
export const outboxContradicted = /* @__PURE__ */ defineError(
  "outbox/contradicted",
  (_: { hash: string }) =>
    t`The node returned a different transaction for this hash, so its response is ignored.`,
  () => t`Choose another node for this network and check again.`,
);

/** A note in an entry, not thrown: the node hides a transaction that the verification node has. */
export const outboxHidden = /* @__PURE__ */ defineError(
  "outbox/hidden",
  (_: { hash: string }) =>
    t`The verification node has this transaction, but this network's node does not show it.`,
  () => t`Choose another node and check again. Do not send the transaction again: it was probably executed.`,
);

/** A note in an entry, not thrown: two nodes report different ends. */
export const outboxDisputed = /* @__PURE__ */ defineError(
  "outbox/disputed",
  (_: { hash: string }) =>
    t`This network's node reports that this transaction failed; the verification node reports success.`,
  () => t`Look up the hash on another node. Do not send the transaction again: it was probably executed.`,
);

/** The same payload failed before by one node's word alone. */
export const outboxFailureClaimed = /* @__PURE__ */ defineError(
  "outbox/failure-claimed",
  (c: { hash: string }) =>
    t`Not sent: only one node reports that this transaction failed (${c.hash}). If that node is wrong, sending again pays twice.`,
  () => t`Open that transaction first. Look it up on another node, or accept the risk of paying twice.`,
);
