import {
  type AccountAuthenticator,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  ownBytes,
  type OwnedBytes,
  ownValue,
  parseAddress,
  copyPart,
  type SignedTransaction,
  signingMessage,
  verifyAnySignature,
  verifyEd25519,
  verifyMultiKey,
} from "@holdfast/sdk";
import { listConsents } from "./authentication.ts";

/** Signatures of sender and secondary signers together (authenticator.rs MAX_NUM_OF_SIGS). */
const MAX_SIGNATURES = 32;

/** Strict Ed25519 check. Must copy its arguments before waiting. */
export type CheckEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => Promise<boolean>;

/** Placeholder for an open fee payer. */
const ANYBODY = parseAddress("0x0");

/** True if all signatures are valid. Validation checks whether the keys match the accounts. */
export async function verifySignatures(
  given: SignedTransaction,
  check: CheckEd25519 = verifyEd25519,
): Promise<boolean> {
  const { authenticator: only } = given;
  // A single signer's data is read before any wait.
  if (only.kind === "ed25519") return check(only.publicKey, signingMessage(given.raw), only.signature);
  const transaction = ownValue(given); // The caller may change the argument while this waits.
  const { raw, authenticator } = transaction;
  const { sender, secondary, secondaryAddresses, feePayer } = listConsents(transaction);
  const signers = [sender.authenticator, ...secondary];
  if (signers.reduce((count, one) => count + signatureCount(one), 0) > MAX_SIGNATURES) return false;
  if (feePayer !== undefined) {
    const open = feePayerSigningMessage(raw, secondaryAddresses, ANYBODY);
    const named = feePayerSigningMessage(raw, secondaryAddresses, feePayer.address);
    if (!(await isValid(check, feePayer.authenticator, named))) return false;
    return all(signers, async (one) => (await isValid(check, one, named)) || isValid(check, one, open));
  }
  const message =
    authenticator.kind === "multi-agent"
      ? multiAgentSigningMessage(raw, secondaryAddresses)
      : signingMessage(raw);
  return all(signers, (one) => isValid(check, one, message));
}

async function isValid(
  check: CheckEd25519,
  authenticator: AccountAuthenticator,
  message: Uint8Array,
): Promise<boolean> {
  switch (authenticator.kind) {
    case "ed25519":
      return check(authenticator.publicKey, message, authenticator.signature);
    case "multi-ed25519":
      return isMultiEd25519Valid(check, authenticator.publicKey, authenticator.signature, message);
    case "single-key":
      return checkAny(check)(authenticator.publicKey, message, authenticator.signature);
    case "multi-key":
      return verifyMultiKey(authenticator, message, checkAny(check));
  }
}

/** Uses the given, faster Ed25519 check; other curves come from the SDK. */
function checkAny(check: CheckEd25519): typeof verifyAnySignature {
  return async (key, message, signature) =>
    key.kind === "ed25519" && signature.kind === "ed25519"
      ? check(key.bytes, message, signature.bytes)
      : verifyAnySignature(key, message, signature);
}

/** Keys, then the threshold; signatures, then a four-byte signer bitmap (multi_ed25519.rs). */
async function isMultiEd25519Valid(
  check: CheckEd25519,
  keyBytes: Uint8Array,
  signatureBytes: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const [publicKey, signature] = [ownBytes(keyBytes), ownBytes(signatureBytes)];
  const keys = pieces(copyPart(publicKey, 0, -1), 32);
  const threshold = publicKey.at(-1) ?? 0;
  const signatures = pieces(copyPart(signature, 0, -4), 64);
  const signers = setBits(copyPart(signature, -4));
  if (keys === undefined || signatures === undefined || keys.length > MAX_SIGNATURES) return false;
  if (threshold < 1 || threshold > keys.length || signatures.length < threshold) return false;
  if (signers.length !== signatures.length) return false;
  return all(signers, async (key, index) => {
    const [one, proof] = [keys[key], signatures[index]];
    return one !== undefined && proof !== undefined && check(one, message, proof);
  });
}

function signatureCount(authenticator: AccountAuthenticator): number {
  if (authenticator.kind === "multi-key") return authenticator.signatures.length;
  return authenticator.kind === "multi-ed25519" ? Math.floor(authenticator.signature.length / 64) : 1;
}

/** Undefined if the length is not a multiple. */
function pieces(bytes: OwnedBytes, length: number): OwnedBytes[] | undefined {
  if (bytes.length % length !== 0) return undefined;
  return Array.from({ length: bytes.length / length }, (_, i) =>
    copyPart(bytes, i * length, (i + 1) * length),
  );
}

/** Indexes of set bits, from the most significant bit of the first byte. */
function setBits(bitmap: Uint8Array): number[] {
  return Array.from({ length: bitmap.length * 8 }, (_, bit) => bit).filter(
    (bit) => ((bitmap[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0,
  );
}

async function all<T>(
  items: readonly T[],
  test: (item: T, index: number) => Promise<boolean>,
): Promise<boolean> {
  for (const [index, item] of items.entries()) if (!(await test(item, index))) return false;
  return true;
}
