import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A phrase whose number of words is none of 12, 15, 18, 21, 24. */
export const phraseWordCount = /* @__PURE__ */ defineError(
  "phrase/word-count",
  (c: { got: number }) => t`A recovery phrase has 12, 15, 18, 21 or 24 words; this one has ${c.got}.`,
  () => t`Check that no word is missing or written twice.`,
);

/** A word that is not in the English list. `position` counts from 1; the word itself is not repeated: it is secret. */
export const phraseUnknownWord = /* @__PURE__ */ defineError(
  "phrase/unknown-word",
  (c: { position: number; suggestion?: string }) =>
    c.suggestion === undefined
      ? t`Word ${c.position} is not in the list of recovery words.`
      : t`Word ${c.position} is not in the list of recovery words. Did you mean “${c.suggestion}”?`,
  () => t`Compare that word with the one you wrote down.`,
);

/** All words are known but they do not belong together. */
export const phraseChecksum = /* @__PURE__ */ defineError(
  "phrase/checksum",
  () => t`All words are in the word list, but the recovery phrase is not valid.`,
  () => t`Check for swapped words, or for a word replaced by another one from the list.`,
);

/** A derivation path of another form, or with an index outside 0 to 2^31 - 1. */
export const pathInvalid = /* @__PURE__ */ defineError(
  "path/invalid",
  (c: { path: string }) => t`${JSON.stringify(c.path)} is not a Supra derivation path.`,
  () => t`Use m/44'/637'/a'/b'/c' with numbers from 0 to 2147483647.`,
);

/** A signature that is not the ASN.1 that devices give. */
export const signatureMalformed = /* @__PURE__ */ defineError(
  "crypto/signature-malformed",
  (c: { got: number }) => t`These ${c.got} bytes are not a DER-encoded ECDSA signature.`,
  () => t`Pass the passkey's signature unchanged.`,
);

/** A private key in none of the accepted forms. The text is not repeated: it may be a secret. */
export const privateKeyInvalid = /* @__PURE__ */ defineError(
  "key/private-invalid",
  (c: { got: number; form?: "secp256k1" | "with-public-key" }) =>
    c.form === "secp256k1"
      ? t`This is a secp256k1 private key; Supra accounts use Ed25519 keys.`
      : c.form === "with-public-key"
        ? t`This input has 128 hex digits: a private key followed by its public key.`
        : c.got === 64
          ? t`A private key is 64 hex digits; this input has 64 characters, and not all of them are hex digits.`
          : t`A private key is 64 hex digits; this input has ${c.got}.`,
  () => t`Paste 64 hex digits, with or without 0x, or the form ed25519-priv-0x….`,
);

/** The platform has no source of secure random numbers. */
export const randomMissing = /* @__PURE__ */ defineError(
  "random/missing",
  () => t`This browser has no secure random number generator, so no key was created.`,
  () => t`Use a current browser over HTTPS or on localhost.`,
);

/** A message to sign that begins like a transaction. */
export const messageLooksLikeTransaction = /* @__PURE__ */ defineError(
  "message/looks-like-transaction",
  () => t`This message has a transaction's prefix, so its signature could move your assets.`,
  () => t`Do not sign this message. The requester may be trying to steal from this account.`,
);

/** A sign-in request that cannot be encoded as text, or text that is not one. */
export const signInInvalid = /* @__PURE__ */ defineError(
  "message/sign-in-invalid",
  (c: { field: string; reason: string }) => t`This sign-in is not valid: ${c.field} ${c.reason}.`,
  () => t`Correct the field and send the request again.`,
);
