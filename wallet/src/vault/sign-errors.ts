import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const signChainMismatch = /* @__PURE__ */ defineError(
  "sign/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`Not signed: the transaction is for chain ${c.got}, but the network is chain ${c.expected}.`,
  () => t`Switch to the transaction's network.`,
);

export const signFeeAboveCap = /* @__PURE__ */ defineError(
  "sign/fee-above-cap",
  (c: { maxFee: bigint; feeCap: bigint }) =>
    t`Not signed: the fee could reach ${c.maxFee} quants, which is above the limit of ${c.feeCap}.`,
  () => t`Lower the gas limit or gas price, or ask the sender to do so.`,
);

/** The transaction stays valid too long. This device's clock or the node's clock may be wrong. */
export const signExpiryTooFar = /* @__PURE__ */ defineError(
  "sign/expiry-too-far",
  (c: { until: string; now: string; minutes: bigint }) =>
    t`Not signed: the transaction expires at ${c.until}, more than ${c.minutes} minutes after this device's time, ${c.now}.`,
  () =>
    t`Check this device's date, time and time zone. If they are correct, choose another node, or ask for a request that expires sooner.`,
);

export const signSenderMismatch = /* @__PURE__ */ defineError(
  "sign/other-sender",
  (c: { expected: string; got: string }) =>
    t`Not signed: the selected account ${c.expected} is not a signer of this transaction from ${c.got}.`,
  () => t`Select the account that sends, co-signs or pays the fee.`,
);

export const signNotCanonical = /* @__PURE__ */ defineError(
  "sign/not-canonical",
  () => t`Not signed: the transaction's bytes are not in canonical BCS form.`,
  () => t`Do not sign this transaction. It may have been malformed on purpose.`,
);

export const signDigestMismatch = /* @__PURE__ */ defineError(
  "sign/not-reviewed",
  () => t`Not signed: the transaction differs from the one you reviewed.`,
  () => t`Review the transaction again. If this happens again, someone may have tampered with the page.`,
);

/** A message without a prefix must be readable text that can't be mistaken for chain data. */
export const messageNotPlain = /* @__PURE__ */ defineError(
  "message/not-plain",
  (c: { reason: string }) =>
    t`This message was not signed because it is not safe as plain text: ${c.reason}.`,
  () => t`Ask the site for a different message: short, and without control characters.`,
);

/** Holdfast signs only call descriptions that a wallet would accept. */
export const descriptorNotSigned = /* @__PURE__ */ defineError(
  "message/descriptor-refused",
  (c: { reason: string }) => t`This call description was not signed because it breaks a rule: ${c.reason}.`,
  () => t`Correct the call description, then try again.`,
);

export const signatureUnsound = /* @__PURE__ */ defineError(
  "sign/signature-unsound",
  () => t`Holdfast discarded the new signature because it is invalid.`,
  () =>
    t`Lock the wallet, reload the page and try again. If this happens again, your device or browser may be faulty.`,
);

/**
 * The account's key on the chain differs from the key in this wallet, so the chain would reject the
 * signature.
 */
export const signKeyMismatch = /* @__PURE__ */ defineError(
  "sign/key-mismatch",
  (c: { address: string; expected: string; got: string }) =>
    t`Not signed: ${c.address} has a new key. The chain expects ${c.expected}, but this wallet has ${c.got}.`,
  () => t`Import the account's new key, or restore the wallet from the recovery phrase of that key.`,
);

export const signCosignersInvalid = /* @__PURE__ */ defineError(
  "sign/cosigners-invalid",
  (c: { reason: string }) => t`Not signed. Invalid list of signers: ${c.reason}.`,
  () => t`Check the addresses of the secondary signers and the fee payer.`,
);

export const signNotSoleSigner = /* @__PURE__ */ defineError(
  "sign/several-signers",
  () => t`This transaction needs signatures from several accounts.`,
  () => t`Sign your part, then send the transaction to the other signers.`,
);

export const signMultiKeyMismatch = /* @__PURE__ */ defineError(
  "sign/not-in-shared-key",
  (c: { publicKey: string }) => t`Not signed: ${c.publicKey} is not part of the multi-Ed25519 key.`,
  () => t`Choose an account whose key is part of the multi-Ed25519 key.`,
);

export const signPasswordNeeded = /* @__PURE__ */ defineError(
  "sign/password-needed",
  // The worker has no texts; the review shows the reasons.
  (_: { reasons: readonly string[] }) => t`Not signed: this transaction needs your password.`,
  () => t`Enter your password to sign.`,
);

export const signConfirmationNeeded = /* @__PURE__ */ defineError(
  "sign/confirmation-needed",
  () => t`Not signed: this amount needs confirmation with a passkey or password.`,
  () => t`Confirm with your passkey, or enter your password.`,
);

export const signWatchOnly = /* @__PURE__ */ defineError(
  "sign/watch-only",
  (c: { name: string }) =>
    t`Not signed: “${c.name}” is a watch-only account, and its key is not in this wallet.`,
  () =>
    t`Import the account's recovery phrase or private key, or create a co-signing request for the device that has the key.`,
);

export const signNoConversion = /* @__PURE__ */ defineError(
  "sign/no-conversion",
  () => t`Not signed: these bytes are not a proof for a multisig conversion.`,
  () => t`Start the conversion again. If this happens again, someone may have tampered with the page.`,
);

/** A limit on signatures per session keeps a compromised page from signing endlessly. */
export const signSessionOver = /* @__PURE__ */ defineError(
  "sign/session-over",
  (c: { signatures: number }) => t`Not signed: this session reached its limit of ${c.signatures} signatures.`,
  () => t`Lock the wallet, unlock it, then sign again.`,
);
