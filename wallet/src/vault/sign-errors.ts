import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const signChainMismatch = /* @__PURE__ */ defineError(
  "sign/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`This transaction is for chain ${c.got}, but the network is chain ${c.expected}. It was not signed.`,
  () => t`Switch to the transaction's network.`,
);

export const signFeeAboveCap = /* @__PURE__ */ defineError(
  "sign/fee-above-cap",
  (c: { maxFee: bigint; feeCap: bigint }) =>
    t`Not signed: the fee could reach ${c.maxFee} quants, and the limit is ${c.feeCap}.`,
  () => t`Check the gas price that the node reports, or choose another node.`,
);

/** The validity is too long by this device's clock: either this clock or the node's is wrong. */
export const signExpiryTooFar = /* @__PURE__ */ defineError(
  "sign/expiry-too-far",
  (c: { until: string; now: string; minutes: bigint }) =>
    t`Not signed: the transaction expires at ${c.until}, more than ${c.minutes} minutes after this device's time, ${c.now}.`,
  () =>
    t`Check this device's date, time and time zone. If they are right, choose another node, or ask for a request that expires sooner.`,
);

export const signSenderMismatch = /* @__PURE__ */ defineError(
  "sign/other-sender",
  (c: { expected: string; got: string }) =>
    t`Not signed: the sender is ${c.got}, and the selected account ${c.expected} is not a signer.`,
  () => t`Select the account that sends, co-signs or pays the fee.`,
);

export const signNotCanonical = /* @__PURE__ */ defineError(
  "sign/not-canonical",
  () => t`Not signed: the transaction is not canonical BCS.`,
  () => t`Do not sign this transaction. It is malformed, by mistake or on purpose.`,
);

export const signDigestMismatch = /* @__PURE__ */ defineError(
  "sign/not-reviewed",
  () => t`This transaction differs from the reviewed one. It was not signed.`,
  () => t`Review the transaction again. If this repeats, the page may have been tampered with.`,
);

/** Bytes to sign without a prefix must be readable text, and must not decode as anything of the chain. */
export const messageNotPlain = /* @__PURE__ */ defineError(
  "message/not-plain",
  (c: { reason: string }) => t`This message cannot be signed as plain text: ${c.reason}. It was not signed.`,
  () =>
    t`Ask the requester for a shorter text without control characters, or for a message with a separate domain.`,
);

/** A description of calls that would not be used is not signed either. */
export const descriptorNotSigned = /* @__PURE__ */ defineError(
  "message/descriptor-refused",
  (c: { reason: string }) => t`This description breaks a rule: ${c.reason}. It was not signed.`,
  () => t`Correct the description, then sign it again.`,
);

export const signatureUnsound = /* @__PURE__ */ defineError(
  "sign/signature-unsound",
  () => t`The signature is invalid, so it was discarded.`,
  () =>
    t`Lock the wallet, reload the page and try again. If this happens again, your device or browser may be faulty.`,
);

/** The account has a different key on the chain, which would refuse this key's signature. */
export const signKeyMismatch = /* @__PURE__ */ defineError(
  "sign/key-mismatch",
  (c: { address: string; expected: string; got: string }) =>
    t`Not signed: ${c.address} has a new key. The chain expects ${c.expected}, and this wallet has ${c.got}.`,
  () => t`Import the account's newer key, or restore the wallet from that key's recovery phrase.`,
);

export const signCosignersInvalid = /* @__PURE__ */ defineError(
  "sign/cosigners-invalid",
  (c: { reason: string }) => t`Invalid list of signers: ${c.reason}. Nothing was signed.`,
  () => t`Check the addresses of the secondary signers and of the fee payer.`,
);

export const signNotSoleSigner = /* @__PURE__ */ defineError(
  "sign/several-signers",
  () => t`This transaction needs several signatures, so it cannot be completed here.`,
  () => t`Sign your part and send it to the other signers.`,
);

export const signMultiKeyMismatch = /* @__PURE__ */ defineError(
  "sign/not-in-shared-key",
  (c: { publicKey: string }) => t`Not signed: ${c.publicKey} is not part of the multi-Ed25519 key.`,
  () => t`Choose an account whose key is part of the multi-Ed25519 key.`,
);

export const signPasswordNeeded = /* @__PURE__ */ defineError(
  "sign/password-needed",
  // The review says why; the worker has no words.
  (_: { reasons: readonly string[] }) => t`Not signed: this transaction needs your password.`,
  () => t`Enter your password to sign.`,
);

export const signConfirmationNeeded = /* @__PURE__ */ defineError(
  "sign/confirmation-needed",
  () => t`Not signed: this amount needs your passkey or password each time.`,
  () => t`Confirm with your passkey, or enter your password.`,
);

export const signWatchOnly = /* @__PURE__ */ defineError(
  "sign/watch-only",
  (c: { name: string }) => t`“${c.name}” is a watch-only account: its key is not in this wallet.`,
  () =>
    t`Import its recovery phrase or private key, or create a co-signing request for the device that has the key.`,
);

export const signNoConversion = /* @__PURE__ */ defineError(
  "sign/no-conversion",
  () => t`Not signed: these bytes are not a proof for a multisig conversion.`,
  () => t`Start again from the form. If this repeats, the page may have been tampered with.`,
);

/** A compromised page could sign without end. Payments require the password from then on. */
export const signSessionOver = /* @__PURE__ */ defineError(
  "sign/session-over",
  (c: { signatures: number }) => t`This session reached its limit of ${c.signatures} signatures.`,
  () => t`Lock the wallet, unlock it, and sign again.`,
);
