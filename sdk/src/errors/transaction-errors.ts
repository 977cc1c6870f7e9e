import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** Wording of the interface specification. */
export const payloadUnsupported = /* @__PURE__ */ defineError(
  "transaction/payload-unsupported",
  () => t`Unsupported transaction payload type.`,
  () => t`Do not sign this transaction. Update to a version that supports its payload.`,
);

/** A payload with a nonce instead of a sequence number. It is decoded for display, never signed. */
export const transactionOrderless = /* @__PURE__ */ defineError(
  "transaction/orderless",
  () => t`This transaction uses a newer format that has no sequence number.`,
  () => t`Do not sign it. Request a transaction with a sequence number.`,
);

/** Fewer signers than an account of several keys asks for. */
export const signersTooFew = /* @__PURE__ */ defineError(
  "transaction/signers-too-few",
  (c: { got: number; needed: number }) =>
    t`The account requires ${c.needed} signatures; ${c.got} were given.`,
  () => t`Collect the missing signatures.`,
);

/** Signatures of a kind that the network has not switched on. */
export const signatureKindOff = /* @__PURE__ */ defineError(
  "transaction/signature-kind-off",
  (c: { kind: string; feature: number }) =>
    t`This network does not accept ${c.kind} signatures: its feature ${c.feature} is off.`,
  () => t`Use an account with an Ed25519 key.`,
);

/** A chain id outside 1 to 255. */
export const chainIdInvalid = /* @__PURE__ */ defineError(
  "transaction/chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a chain id.`,
  () => t`Use a whole number from 1 to 255.`,
);

/** More signers than a transaction may have, the sender counted and the fee payer not. */
export const tooManySigners = /* @__PURE__ */ defineError(
  "transaction/too-many-signers",
  (c: { got: number; limit: number }) =>
    t`${c.got} accounts would sign this transaction; the limit is ${c.limit}.`,
  () => t`Use fewer signers, or a multisig account.`,
);

/** A transaction of one account signed as another. */
export const partiesMismatch = /* @__PURE__ */ defineError(
  "transaction/parties-mismatch",
  (c: { sender: string; got: string }) =>
    t`The transaction's sender is ${c.sender}, but ${c.got} would sign it.`,
  () => t`Sign with the sender's account.`,
);

/** Bytes that do not start with the transaction signing prefix. */
export const notSigningMessage = /* @__PURE__ */ defineError(
  "transaction/not-a-message",
  () => t`These bytes are not a transaction signing message.`,
  () => t`Request the complete signing message with its prefix. For a plain message, use message signing.`,
);

/** A payload that does not match the proposal's hash. */
export const multisigPayloadMismatch = /* @__PURE__ */ defineError(
  "transaction/multisig-payload-mismatch",
  (c: { sequenceNumber: bigint }) =>
    t`This payload does not match proposal ${c.sequenceNumber}: its hash differs.`,
  () => t`Do not execute it. Ask the proposer for the original payload.`,
);
