import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** The payload has an unknown type. The network's API defines this wording. */
export const payloadUnsupported = /* @__PURE__ */ defineError(
  "transaction/payload-unsupported",
  () => t`Unsupported transaction payload type.`,
  () => t`Do not sign this transaction. Update Holdfast to a version that supports its payload.`,
);

/** A transaction has a nonce instead of a sequence number. Holdfast decodes it but never signs it. */
export const transactionOrderless = /* @__PURE__ */ defineError(
  "transaction/orderless",
  () => t`This transaction has a nonce instead of a sequence number.`,
  () => t`Do not sign this transaction. Ask for one with a sequence number.`,
);

/** The multi-key account's threshold is higher than the number of signatures. */
export const signersTooFew = /* @__PURE__ */ defineError(
  "transaction/signers-too-few",
  (c: { got: number; needed: number }) =>
    t`Not enough signatures: the account requires ${c.needed}, but the transaction has only ${c.got}.`,
  () => t`Collect the missing signatures, then try again.`,
);

/** The network has not enabled this kind of signature. */
export const signatureKindOff = /* @__PURE__ */ defineError(
  "transaction/signature-kind-off",
  (c: { kind: string; feature: number }) =>
    t`This network does not accept ${c.kind} signatures because its feature ${c.feature} is off.`,
  () => t`Use an account with an Ed25519 key.`,
);

/** A chain ID is outside the range 1 to 255. */
export const chainIdInvalid = /* @__PURE__ */ defineError(
  "transaction/chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a valid chain ID.`,
  () => t`Use a whole number from 1 to 255.`,
);

/** A transaction has more signers than the chain allows. The limit excludes the fee payer. */
export const tooManySigners = /* @__PURE__ */ defineError(
  "transaction/too-many-signers",
  (c: { got: number; limit: number }) =>
    t`${c.got} accounts would sign this transaction, but the limit is ${c.limit}.`,
  () => t`Use fewer signers, or send from a multisig account.`,
);

/** An account other than the transaction's sender would sign as the sender. */
export const partiesMismatch = /* @__PURE__ */ defineError(
  "transaction/parties-mismatch",
  (c: { sender: string; got: string }) =>
    t`The transaction's sender is ${c.sender}, but ${c.got} would sign as the sender.`,
  () => t`Sign with the sender's account.`,
);

/** The bytes do not begin with the prefix of a transaction signing message. */
export const notSigningMessage = /* @__PURE__ */ defineError(
  "transaction/not-a-message",
  () => t`These bytes are not a transaction signing message.`,
  () => t`Pass the complete signing message with its prefix. For a plain message, use message signing.`,
);

/** A payload's hash differs from the hash in its multisig proposal. */
export const multisigPayloadMismatch = /* @__PURE__ */ defineError(
  "transaction/multisig-payload-mismatch",
  (c: { sequenceNumber: bigint }) => t`This payload does not match the hash in proposal ${c.sequenceNumber}.`,
  () => t`Do not execute the payload. Ask the proposer for the original.`,
);
