import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A recovery phrase has an unsupported number of words. */
export const phraseWordCount = /* @__PURE__ */ defineError(
  "phrase/word-count",
  (c: { got: number }) => t`A recovery phrase has 12, 15, 18, 21 or 24 words, but this one has ${c.got}.`,
  () => t`Check for missing or repeated words.`,
);

/** A word is not in the English BIP-39 list. `position` counts from 1. The message omits the secret word. */
export const phraseUnknownWord = /* @__PURE__ */ defineError(
  "phrase/unknown-word",
  (c: { position: number; suggestion?: string }) =>
    c.suggestion === undefined
      ? t`Word ${c.position} is not in the list of recovery phrase words.`
      : t`Word ${c.position} is not in the list of recovery phrase words. Did you mean “${c.suggestion}”?`,
  () => t`Compare that word with the one you wrote down.`,
);

/** Every word is valid, but the checksum of the recovery phrase is wrong. */
export const phraseChecksum = /* @__PURE__ */ defineError(
  "phrase/checksum",
  () => t`All words are in the word list, but the recovery phrase is invalid: its checksum does not match.`,
  () => t`Check the word order, and compare every word with the one you wrote down.`,
);

/** A derivation path has the wrong form, or an index outside 0 to 2^31 - 1. */
export const pathInvalid = /* @__PURE__ */ defineError(
  "path/invalid",
  (c: { path: string }) => t`${JSON.stringify(c.path)} is not a Supra derivation path.`,
  () => t`Enter m/44'/637'/a'/b'/c' with numbers from 0 to 2147483647 for a, b and c.`,
);

/** A passkey's signature is not a DER-encoded ECDSA signature. */
export const signatureMalformed = /* @__PURE__ */ defineError(
  "crypto/signature-malformed",
  (c: { got: number }) => t`The ${c.got}-byte input is not a DER-encoded ECDSA signature.`,
  () => t`Pass the signature exactly as the browser returned it.`,
);

/** A private key has an unsupported form. The message never repeats the input, which may be secret. */
export const privateKeyInvalid = /* @__PURE__ */ defineError(
  "key/private-invalid",
  (c: { got: number; form?: "secp256k1" | "with-public-key" }) =>
    c.form === "secp256k1"
      ? t`This is a secp256k1 private key, but Supra accounts use Ed25519 keys.`
      : c.form === "with-public-key"
        ? t`This input has 128 hex digits, but only the first 64 are the private key.`
        : c.got === 64
          ? t`A private key has 64 hex digits, but some of these 64 characters are not hex digits.`
          : t`A private key has 64 hex digits, but this input has ${c.got}.`,
  () => t`Paste the private key as 64 hex digits or as ed25519-priv-0x….`,
);

/** The platform provides no cryptographically secure random numbers. */
export const randomMissing = /* @__PURE__ */ defineError(
  "random/missing",
  () => t`No key was created because this browser has no secure random number generator.`,
  () => t`Use a current browser over HTTPS or on localhost.`,
);

/** A message begins like a transaction, so its signature could authorize a transaction. */
export const messageLooksLikeTransaction = /* @__PURE__ */ defineError(
  "message/looks-like-transaction",
  () => t`This message begins like a transaction, so signing it could move your assets.`,
  () => t`Do not sign this message. The requester may be trying to steal from this account.`,
);

/** A sign-in request has an invalid field. */
export const signInInvalid = /* @__PURE__ */ defineError(
  "message/sign-in-invalid",
  (c: { field: string; reason: string }) => t`Invalid sign-in request: ${c.field} ${c.reason}.`,
  () => t`Correct the field, then send the request again.`,
);
