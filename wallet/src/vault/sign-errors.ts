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
    t`The fee could reach ${c.maxFee} quants; at most ${c.feeCap} are allowed. It was not signed.`,
  () => t`Check the gas price that the node reports, or choose another node.`,
);

/** Valid for longer than anybody needs, by this device's clock: that or the node's is wrong. */
export const signExpiryTooFar = /* @__PURE__ */ defineError(
  "sign/expiry-too-far",
  (c: { until: string; now: string; minutes: bigint }) =>
    t`This transaction would be valid until ${c.until}. This device's clock says ${c.now}, and at most ${c.minutes} minutes ahead of it may be signed. It was not signed.`,
  () =>
    t`Check the date, the time and the time zone of this device. If they are right, the node's clock is wrong or the request asks for too much time. Choose another node, or ask for a request that ends sooner.`,
);

export const signSenderMismatch = /* @__PURE__ */ defineError(
  "sign/other-sender",
  (c: { expected: string; got: string }) =>
    t`This transaction is sent by ${c.got}, and the chosen account ${c.expected} has no part in it. It was not signed.`,
  () => t`Choose the account that sends it, signs along or pays the fee.`,
);

export const signNotCanonical = /* @__PURE__ */ defineError(
  "sign/not-canonical",
  () => t`These bytes are not written the one way that the chain reads them. They were not signed.`,
  () => t`This transaction is malformed, by mistake or on purpose. Do not sign it.`,
);

export const signDigestMismatch = /* @__PURE__ */ defineError(
  "sign/not-reviewed",
  () => t`This transaction differs from the reviewed one. It was not signed.`,
  () => t`Review the transaction again. If this repeats, the page may have been tampered with.`,
);

/** Bytes that are signed as they are must be text that a user can read, and nothing that the chain reads. */
export const messageNotPlain = /* @__PURE__ */ defineError(
  "message/not-plain",
  (c: { reason: string }) => t`This message cannot be signed as plain text: ${c.reason}. It was not signed.`,
  () =>
    t`The requester may send shorter text without control characters, or ask for a message in a separate domain.`,
);

/** A description of calls that would not be used is not signed either. */
export const descriptorNotSigned = /* @__PURE__ */ defineError(
  "message/descriptor-refused",
  (c: { reason: string }) => t`This description breaks a rule: ${c.reason}. It was not signed.`,
  () => t`Correct it where it says so, and sign it again.`,
);

export const signatureUnsound = /* @__PURE__ */ defineError(
  "sign/signature-unsound",
  () => t`The signature does not verify, so it was discarded.`,
  () => t`Lock the wallet, reload the page and try again. If this repeats, the device or browser is faulty.`,
);

/** The account's key on the chain is another one: this key's signature would be refused. */
export const signKeyMismatch = /* @__PURE__ */ defineError(
  "sign/key-mismatch",
  (c: { address: string; expected: string; got: string }) =>
    t`The key of ${c.address} was changed: the chain takes the key ${c.expected}, and the one here is ${c.got}. Nothing was signed.`,
  () => t`Import the account's newer key, or restore the wallet from the phrase that holds it.`,
);

export const signCosignersInvalid = /* @__PURE__ */ defineError(
  "sign/cosigners-invalid",
  (c: { reason: string }) => t`Invalid list of signers: ${c.reason}. Nothing was signed.`,
  () => t`Check the addresses of the secondary signers and of the fee payer.`,
);

export const signNotSoleSigner = /* @__PURE__ */ defineError(
  "sign/several-signers",
  () => t`This transaction needs the signatures of several, so no finished transaction can be made here.`,
  () => t`Sign your part and pass it on to the others.`,
);

export const signMultiKeyMismatch = /* @__PURE__ */ defineError(
  "sign/not-in-shared-key",
  (c: { publicKey: string }) =>
    t`The key ${c.publicKey} is not one of the multi-Ed25519 key's. Nothing was signed.`,
  () => t`Choose the account whose key was put into the multi-Ed25519 key.`,
);

export const signPasswordNeeded = /* @__PURE__ */ defineError(
  "sign/password-needed",
  // The review says why; the worker has no words.
  (_: { reasons: readonly string[] }) => t`This needs the wallet's password again. It was not signed.`,
  () => t`Enter the password to sign it.`,
);

export const signConfirmationNeeded = /* @__PURE__ */ defineError(
  "sign/confirmation-needed",
  () => t`This amount is confirmed with a passkey or the password each time. It was not signed.`,
  () => t`Confirm with the passkey, or enter the password.`,
);

export const signWatchOnly = /* @__PURE__ */ defineError(
  "sign/watch-only",
  (c: { name: string }) => t`“${c.name}” is only watched: its key is not in this wallet.`,
  () =>
    t`Import its recovery phrase or private key, or create a request under Co-sign for the device that has the key.`,
);

export const signNoConversion = /* @__PURE__ */ defineError(
  "sign/no-conversion",
  () => t`These bytes are not a proof that converts an account to multisig. They were not signed.`,
  () => t`Start again from the form. If this repeats, the page may have been tampered with.`,
);

/** A page that went mad would go on for ever. Payments ask for the password then. */
export const signSessionOver = /* @__PURE__ */ defineError(
  "sign/session-over",
  (c: { signatures: number }) => t`Holdfast has made ${c.signatures} signatures in this session.`,
  () => t`Lock the wallet, unlock it, and sign again.`,
);
