import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Bytes or text that aren't a partially signed transaction. */
export const notAPartialTransaction = /* @__PURE__ */ defineError(
  "capsule/not-a-capsule",
  (c: { got: string }) => t`This is not a partially signed transaction: it begins with ${c.got}.`,
  () => t`Ask the sender for the complete file, link or text.`,
);

/** A partially signed transaction of a later version of the format. */
export const partialTransactionUnknownVersion = /* @__PURE__ */ defineError(
  "capsule/unknown-version",
  (c: { got: number; known: number }) =>
    t`This partially signed transaction has version ${c.got}; this app supports versions up to ${c.known}.`,
  () => t`Update the app, or ask the sender for an older version.`,
);

/** The check sum does not fit: something was changed or lost on the way. */
export const partialTransactionDamaged = /* @__PURE__ */ defineError(
  "capsule/damaged",
  () => t`This partially signed transaction is damaged (checksum mismatch).`,
  () => t`Ask the sender for it again.`,
);

/** A partially signed transaction that says the same in another way than the format prescribes. */
export const partialTransactionNotCanonical = /* @__PURE__ */ defineError(
  "capsule/not-canonical",
  (c: { reason: string }) => t`This partially signed transaction does not follow the format: ${c.reason}.`,
  () => t`Do not sign it. Ask the sender to export it again with an app that follows the format.`,
);

/** Larger than any transaction. Lengths in bytes. */
export const partialTransactionTooLarge = /* @__PURE__ */ defineError(
  "capsule/too-large",
  (c: { what: string; got: number; limit: number }) =>
    t`The ${c.what} of a partially signed transaction has at most ${c.limit} bytes; this one has ${c.got}.`,
  () => t`Shorten it.`,
);

/** Two partially signed transactions that ask for different things. */
export const partialTransactionDifferentRequest = /* @__PURE__ */ defineError(
  "capsule/different-request",
  (c: { what: string }) => t`The two partially signed transactions have different requests: ${c.what}.`,
  () => t`Merge only copies of the same request.`,
);

/** A signature by an account that has no part in the transaction. */
export const partialTransactionUnknownRole = /* @__PURE__ */ defineError(
  "capsule/unknown-role",
  (c: { role: string }) => t`This transaction has no signer with the role ${c.role}.`,
  () => t`Check the account that needs to sign and its role.`,
);

/** A signature that does not match the transaction. */
export const partialTransactionBadSignature = /* @__PURE__ */ defineError(
  "capsule/bad-signature",
  (c: { role: string; address: string }) =>
    t`The signature of the ${c.role} ${c.address} does not match this transaction.`,
  () => t`Ask this signer to sign again.`,
);

/** A transaction that still lacks signatures. */
export const partialTransactionIncomplete = /* @__PURE__ */ defineError(
  "capsule/incomplete",
  (c: { missing: readonly string[] }) => t`Missing signatures: ${c.missing.join(", ")}.`,
  () => t`Send the request to the remaining signers.`,
);

/** A frame that does not belong to the others, or is none. */
export const partialTransactionBadFrame = /* @__PURE__ */ defineError(
  "capsule/bad-frame",
  (c: { reason: string }) => t`This QR frame is not part of the partially signed transaction: ${c.reason}.`,
  () => t`Keep the camera on the animated QR of one request.`,
);
