import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The account's previous transaction may still be executed. */
export const outboxBusy = /* @__PURE__ */ defineError(
  "outbox/busy",
  (c: { hash: string; sequenceNumber: bigint }) =>
    t`A transaction with sequence number ${c.sequenceNumber} is still pending: ${c.hash}.`,
  () => t`Wait until this transaction is confirmed or expired before you sign the next one.`,
);

/** Another transaction from this device has the sequence number. */
export const outboxSequenceUsed = /* @__PURE__ */ defineError(
  "outbox/sequence-used",
  (c: { sequenceNumber: bigint }) =>
    t`Another transaction from this device already uses sequence number ${c.sequenceNumber}.`,
  () => t`Prepare the transaction again. Holdfast assigns the next sequence number.`,
);

/** A signed transaction has a different chain ID than the network. */
export const outboxWrongChain = /* @__PURE__ */ defineError(
  "outbox/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`Not sent: the transaction is for chain ${c.got}, but the network is chain ${c.expected}.`,
  () => t`Switch to the transaction's network.`,
);

/** A transaction is stored before it is sent, so that it can't be paid twice. */
export const outboxNotStored = /* @__PURE__ */ defineError(
  "outbox/not-stored",
  (c: { reason: string }) =>
    t`The transaction was not sent because this device could not store it: ${c.reason}.`,
  () => t`Free up some space on this device or leave private browsing, then try again.`,
);

/** Holdfast sends nothing while it can't read which transactions are pending. */
export const outboxUnreadable = /* @__PURE__ */ defineError(
  "outbox/unreadable",
  (c: { reason: string }) =>
    t`Nothing was sent because this device's earlier transactions can't be read: ${c.reason}.`,
  () => t`Make sure that Holdfast may use this device's storage, then try again.`,
);

/** A note on a stored transaction with an unusable record. Holdfast keeps the record but does not send it. */
export const outboxRecordLost = /* @__PURE__ */ defineError(
  "outbox/record-lost",
  () => t`The record of an earlier transaction is damaged and can't be read.`,
  () => t`Check your activity before you send the same payment again.`,
);

/** A note on a stored transaction: a node returned a different transaction than the signed one. */
export const outboxContradicted = /* @__PURE__ */ defineError(
  "outbox/contradicted",
  (_: { hash: string }) =>
    t`The node returned a different transaction for this hash, so Holdfast ignores its response.`,
  () => t`Choose another node on this network, then check again.`,
);

/** A note on a stored transaction: the primary node lacks a transaction that the verification node has. */
export const outboxHidden = /* @__PURE__ */ defineError(
  "outbox/hidden",
  (_: { hash: string }) =>
    t`The verification node has this transaction, but the primary node does not return it.`,
  () =>
    t`Do not send the transaction again: it was probably executed. Choose another node, then check again.`,
);

/** A note on a stored transaction: two nodes report different results. */
export const outboxDisputed = /* @__PURE__ */ defineError(
  "outbox/disputed",
  (_: { hash: string }) =>
    t`The primary node reports that this transaction failed, but the verification node reports success.`,
  () => t`Do not send the transaction again: it was probably executed. Look up the hash on another node.`,
);

/** Only one node reports that the same payload failed before. */
export const outboxFailureClaimed = /* @__PURE__ */ defineError(
  "outbox/failure-claimed",
  (c: { hash: string }) =>
    t`Not sent again: only one node reports that this transaction failed (${c.hash}). If the node is wrong, sending again pays twice.`,
  () =>
    t`Open the earlier transaction and look it up on another node. If you allow resending without this check, you may pay twice.`,
);
