import { multiKeyAddress, singleKeyAddress } from "../account/authentication-key.ts";
import { newBytes, ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { createEcdsaSigner, derToCompact, verifyEcdsa } from "../crypto/ecdsa.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { sha3 } from "../crypto/sha3.ts";
import { signersTooFew } from "../errors/transaction-errors.ts";
import type { Address } from "../move/address.ts";
import {
  anyPublicKeyToBytes,
  multiKeyToBytes,
  type AccountAuthenticator,
  type AnyPublicKey,
  type AnySignature,
} from "./account-authenticator.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";
import { signingMessage } from "./signing-message.ts";
import {
  decodeWebAuthnAssertion,
  encodeWebAuthnAssertion,
  MAX_ASSERTION_BYTES,
  verifyWebAuthn,
  webAuthnChallenge,
  type WebAuthnAssertion,
} from "./webauthn-assertion.ts";

/** A key of any kind that signs messages. */
export interface AnySigner {
  readonly publicKey: AnyPublicKey;
  sign(message: Uint8Array): Promise<AnySignature>;
}

/** A signer from a 32-byte secp256k1 private key. @throws bytes/wrong-length */
export async function createSecp256k1Signer(privateKey: Uint8Array): Promise<AnySigner> {
  const { publicKey, signHash } = await createEcdsaSigner("secp256k1", privateKey);
  return {
    publicKey: { kind: "secp256k1", bytes: publicKey },
    sign: (message) => Promise.resolve({ kind: "secp256k1", bytes: signHash(sha3(message)) }),
  };
}

/** Result of `navigator.credentials.get` for a challenge; its signature is ASN.1 DER. */
export type AskPasskey = (challenge: Uint8Array) => Promise<WebAuthnAssertion>;

/** A passkey signer. `publicKey`: 65 bytes of `spkiToPublicKey(response.getPublicKey())`. */
export function createPasskeySigner(publicKey: Uint8Array, ask: AskPasskey): AnySigner {
  return {
    publicKey: { kind: "secp256r1", bytes: ownBytes(publicKey) },
    async sign(message) {
      const { signature, authenticatorData, clientDataJson } = await ask(webAuthnChallenge(message));
      const compact = await derToCompact("secp256r1", signature);
      const assertion = { signature: compact, authenticatorData, clientDataJson };
      return { kind: "webauthn", bytes: encodeWebAuthnAssertion(assertion) };
    },
  };
}

/** Address of an account with one key of any kind. */
export function anyKeyAddress(publicKey: AnyPublicKey): Address {
  return singleKeyAddress(anyPublicKeyToBytes(publicKey));
}

/** Keys of an account, and the number that must sign. */
export interface MultiKey {
  readonly publicKeys: readonly AnyPublicKey[];
  readonly signaturesRequired: number;
}

/** Address of an account with several keys of any kind. */
export function anyKeysAddress({ publicKeys, signaturesRequired }: MultiKey): Address {
  return multiKeyAddress(multiKeyToBytes(publicKeys, signaturesRequired));
}

/** Signs for an account with one key of any kind. */
export async function signWithAnyKey(raw: RawTransaction, signer: AnySigner): Promise<SignedTransaction> {
  const own = ownValue(raw); // the result contains exactly what was signed
  const publicKey = ownValue(signer.publicKey);
  const signature = ownValue(await signer.sign(signingMessage(own)));
  return singleSender(own, { kind: "single-key", publicKey, signature });
}

/** Signs for an account with several keys; `signers` by key position. @throws transaction/signers-too-few */
export async function signWithAnyKeys(
  raw: RawTransaction,
  keys: MultiKey,
  signers: ReadonlyMap<number, AnySigner>,
): Promise<SignedTransaction> {
  const [own, { publicKeys, signaturesRequired }] = [ownValue(raw), ownValue(keys)];
  const places = [...signers.keys()].sort((a, b) => a - b);
  if (places.length < signaturesRequired)
    throw signersTooFew({ got: places.length, needed: signaturesRequired });
  const message = signingMessage(own);
  const bitmap = newBytes(Math.ceil(publicKeys.length / 8));
  const signatures: AnySignature[] = [];
  for (const place of places) {
    const signature = await signers.get(place)?.sign(message);
    if (signature === undefined) continue;
    signatures.push(ownValue(signature));
    bitmap[place >> 3] = (bitmap[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return singleSender(own, { kind: "multi-key", publicKeys, signaturesRequired, signatures, bitmap });
}

function singleSender(raw: RawTransaction, sender: AccountAuthenticator): SignedTransaction {
  return { raw, authenticator: { kind: "single-sender", sender } };
}

/** Verifies one key's signature by the chain's rule. Copies its input before waiting. */
export async function verifyAnySignature(
  key: AnyPublicKey,
  message: Uint8Array,
  signature: AnySignature,
): Promise<boolean> {
  if (key.kind === "ed25519" && signature.kind === "ed25519")
    return key.bytes.length === 32 && verifyEd25519(key.bytes, message, signature.bytes);
  if (key.kind === "secp256k1" && signature.kind === "secp256k1")
    return verifyEcdsa("secp256k1", {
      publicKey: key.bytes,
      hash: sha3(message),
      signature: signature.bytes,
    });
  if (key.kind !== "secp256r1" || signature.kind !== "webauthn") return false;
  const assertion = readAssertion(signature.bytes);
  return assertion !== undefined && verifyWebAuthn(key.bytes, message, assertion);
}

function readAssertion(bytes: Uint8Array): WebAuthnAssertion | undefined {
  if (bytes.length > MAX_ASSERTION_BYTES) return undefined;
  try {
    return decodeWebAuthnAssertion(bytes);
  } catch {
    return undefined;
  }
}

type MultiKeyAuthenticator = Extract<AccountAuthenticator, { kind: "multi-key" }>;

/** True if enough keys signed, and no signature is of another key. */
export async function verifyMultiKey(
  consent: MultiKeyAuthenticator,
  message: Uint8Array,
  verify: typeof verifyAnySignature = verifyAnySignature,
): Promise<boolean> {
  const { publicKeys, signaturesRequired, signatures, bitmap } = ownValue(consent);
  const places = Array.from({ length: bitmap.length * 8 }, (_, bit) => bit).filter(
    (bit) => ((bitmap[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0,
  );
  if (signaturesRequired < 1 || signatures.length < signaturesRequired) return false;
  if (places.length !== signatures.length) return false;
  for (const [index, signature] of signatures.entries()) {
    const key = publicKeys[places[index] ?? publicKeys.length];
    if (key === undefined || !(await verify(key, message, signature))) return false;
  }
  return true;
}
