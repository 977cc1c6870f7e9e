import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The input is not a partially signed transaction. */
export const notAPartialTransaction = /* @__PURE__ */ defineError(
  "capsule/not-a-capsule",
  (c: { got: string }) => t`The input is not a partially signed transaction: it begins with ${c.got}.`,
  () => t`Ask the sender for the complete file, link or text.`,
);

/** A newer app created the partially signed transaction. */
export const partialTransactionUnknownVersion = /* @__PURE__ */ defineError(
  "capsule/unknown-version",
  (c: { got: number; known: number }) =>
    t`This partially signed transaction has format version ${c.got}, but this app supports versions up to ${c.known}.`,
  () => t`Update this app, or ask the sender for an older format version.`,
);

/** The checksum does not match the data. */
export const partialTransactionDamaged = /* @__PURE__ */ defineError(
  "capsule/damaged",
  () => t`This partially signed transaction is damaged: its checksum is wrong.`,
  () => t`Ask the sender to send the partially signed transaction again.`,
);

/** A partially signed transaction is encoded in a form that the format does not allow. */
export const partialTransactionNotCanonical = /* @__PURE__ */ defineError(
  "capsule/not-canonical",
  (c: { reason: string }) => t`This partially signed transaction is malformed: ${c.reason}.`,
  () =>
    t`Do not sign this transaction. Ask the person who sent you the file to export it again, for example with Holdfast.`,
);

/** Part of a partially signed transaction is larger than any transaction allows. Both sizes are in bytes. */
export const partialTransactionTooLarge = /* @__PURE__ */ defineError(
  "capsule/too-large",
  (c: { what: string; got: number; limit: number }) =>
    t`The ${c.what} of this partially signed transaction has ${c.got} bytes, but the limit is ${c.limit}.`,
  () => t`Remove data that the transaction does not need, or shorten its note.`,
);

/** Two partially signed transactions with different contents can't be merged. */
export const partialTransactionDifferentRequest = /* @__PURE__ */ defineError(
  "capsule/different-request",
  (c: { what: string }) => t`Can't merge the two partially signed transactions: ${c.what}.`,
  () => t`Merge only copies of the same transaction.`,
);

/** A signature is given for a role that the transaction does not have. */
export const partialTransactionUnknownRole = /* @__PURE__ */ defineError(
  "capsule/unknown-role",
  (c: { role: string }) => t`This transaction has no signer with the role ${c.role}.`,
  () => t`Check which account must sign and in which role.`,
);

/** A signature is not valid for this transaction. */
export const partialTransactionBadSignature = /* @__PURE__ */ defineError(
  "capsule/bad-signature",
  (c: { role: string; address: string }) =>
    t`The signature by the ${c.role} (${c.address}) is not valid for this transaction.`,
  () => t`Ask this signer to sign again.`,
);

/** A required signature is missing. */
export const partialTransactionIncomplete = /* @__PURE__ */ defineError(
  "capsule/incomplete",
  (c: { missing: readonly string[] }) => t`Missing signatures: ${c.missing.join(", ")}.`,
  () => t`Ask the remaining signers to sign the transaction.`,
);

/** A scanned QR frame is damaged or belongs to a different transaction. */
export const partialTransactionBadFrame = /* @__PURE__ */ defineError(
  "capsule/bad-frame",
  (c: { reason: string }) => t`This QR frame is not part of the partially signed transaction: ${c.reason}.`,
  () => t`Point the camera at one animated QR code until the scan is complete.`,
);
