import { t } from "../errors/marked-text.ts";
import { expectLength } from "../bytes/byte-array.ts";
import { ownBytes, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { signatureMalformed } from "../errors/crypto-errors.ts";

type EcdsaCurve = "secp256k1" | "secp256r1";

/** 0x04 and both coordinates, the chain's only form. */
const PUBLIC_KEY_BYTES = 65;
const SIGNATURE_BYTES = 64;

interface EcdsaProof {
  readonly publicKey: Uint8Array;
  readonly hash: Uint8Array;
  /** r and s, 32 bytes each; the chain requires the lower s. */
  readonly signature: Uint8Array;
}

/** The chain's signature rule. Copies its input before waiting. */
export async function verifyEcdsa(curve: EcdsaCurve, proof: EcdsaProof): Promise<boolean> {
  const [publicKey, hash, signature] = [proof.publicKey, proof.hash, proof.signature].map(ownBytes);
  if (publicKey?.length !== PUBLIC_KEY_BYTES || signature?.length !== SIGNATURE_BYTES) return false;
  if (hash?.length !== 32) return false;
  const { verify } = await load(curve);
  try {
    return verify(signature, hash, publicKey, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}

interface EcdsaSigner {
  readonly publicKey: Uint8Array;
  signHash(hash: Uint8Array): Uint8Array;
}

/** @throws bytes/wrong-length, bytes/not-bytes */
export async function createEcdsaSigner(curve: EcdsaCurve, privateKey: Uint8Array): Promise<EcdsaSigner> {
  const secret = expectLength(ownBytes(privateKey), 32, t`A private key`);
  const { getPublicKey, sign } = await load(curve);
  return {
    publicKey: getPublicKey(secret, false),
    signHash: (hash) =>
      sign(expectLength(ownBytes(hash), 32, t`A hash`), secret, { prehash: false, lowS: true }),
  };
}

/** Converts ASN.1 DER with either s to the chain's form. @throws crypto/signature-malformed */
export async function derToCompact(curve: EcdsaCurve, der: Uint8Array): Promise<Uint8Array> {
  const bytes = ownBytes(der);
  const { Signature, Point } = await load(curve);
  try {
    const { r, s } = Signature.fromBytes(bytes, "der");
    const { ORDER } = Point.Fn;
    const lower = s > ORDER >> 1n ? ORDER - s : s;
    return new Signature(r, lower).toBytes("compact");
  } catch (cause) {
    throw signatureMalformed({ got: bytes.length }, { cause });
  }
}

const SPKI_P256_BYTES = 91;

/** Public key from a passkey's `getPublicKey()` (SubjectPublicKeyInfo). @throws bytes/wrong-length */
export function spkiToPublicKey(spki: Uint8Array): OwnedBytes {
  return copyPart(expectLength(ownBytes(spki), SPKI_P256_BYTES, t`A P-256 key`), -PUBLIC_KEY_BYTES);
}

/** Loaded on demand, because few programs need it. */
async function load(curve: EcdsaCurve) {
  return curve === "secp256k1"
    ? (await import("@noble/curves/secp256k1.js")).secp256k1
    : (await import("@noble/curves/nist.js")).p256;
}
