import { newBytes, ownBytes, ownValue, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import type { AccountAuthenticator, AnySignature } from "./account-authenticator.ts";
import type { SignedTransaction } from "./signed-transaction.ts";
import type { TransactionAuthenticator } from "./transaction-authenticator.ts";
import { decodeWebAuthnAssertion, encodeWebAuthnAssertion } from "./webauthn-assertion.ts";

/** A copy with signatures of zeros, as simulation requires. */
export function withoutSignatures(signed: SignedTransaction): SignedTransaction {
  const { raw, authenticator } = ownValue(signed);
  return { raw, authenticator: blankTransaction(authenticator) };
}

function blankTransaction(authenticator: TransactionAuthenticator): TransactionAuthenticator {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      return blankAccount(authenticator);
    case "single-sender":
      return { ...authenticator, sender: blankAccount(authenticator.sender) };
    case "multi-agent":
      return {
        ...authenticator,
        sender: blankAccount(authenticator.sender),
        secondarySigners: authenticator.secondarySigners.map(blankAccount),
      };
    case "fee-payer":
      return {
        ...authenticator,
        sender: blankAccount(authenticator.sender),
        secondarySigners: authenticator.secondarySigners.map(blankAccount),
        feePayerSigner: blankAccount(authenticator.feePayerSigner),
      };
  }
}

/** Keeps an assertion's other parts: they are public, and their lengths affect the fee. */
function blankAny(signature: AnySignature): AnySignature {
  if (signature.kind !== "webauthn") return { ...signature, bytes: zeros(signature.bytes) };
  const assertion = decodeWebAuthnAssertion(signature.bytes);
  return {
    kind: "webauthn",
    bytes: encodeWebAuthnAssertion({ ...assertion, signature: zeros(assertion.signature) }),
  };
}

function blankAccount<T extends AccountAuthenticator>(authenticator: T): T {
  switch (authenticator.kind) {
    case "ed25519":
    case "multi-ed25519":
      return { ...authenticator, signature: blankMultiSignature(authenticator) };
    case "single-key":
      return {
        ...authenticator,
        signature: blankAny(authenticator.signature),
      };
    case "multi-key":
      return {
        ...authenticator,
        signatures: authenticator.signatures.map(blankAny),
      };
  }
}

/** Keeps the last 4 bytes, the bitmap. */
function blankMultiSignature(
  authenticator: Extract<AccountAuthenticator, { signature: Uint8Array }>,
): Uint8Array {
  const blank = zeros(authenticator.signature);
  if (authenticator.kind !== "multi-ed25519") return blank;
  const bitmap = copyPart(ownBytes(authenticator.signature), -4);
  blank.set(bitmap, blank.length - bitmap.length);
  return blank;
}

function zeros(bytes: Uint8Array): OwnedBytes {
  return newBytes(bytes.length);
}
