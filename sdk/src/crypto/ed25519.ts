import { t } from "../errors/marked-text.ts";
import { expectLength } from "../bytes/byte-array.ts";
import { newBytes, ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { nativeSigner } from "#native-signer";
import type { Ed25519Signer } from "./ed25519-signer.ts";
import { isStrictSignature } from "./ed25519-strict.ts";

/** A signer for a 32-byte seed, by the platform or `@noble/curves`. @throws bytes/wrong-length */
export async function createEd25519Signer(seed: Uint8Array): Promise<Ed25519Signer> {
  return withKey(seed, async (own) => {
    try {
      return await nativeSigner(own);
    } catch {
      const fallback = await import("./ed25519-fallback.ts");
      return fallback.createFallbackSigner(own);
    }
  });
}

/**
 * Verifies by the chain's strict rule: S below the group order, A and R canonical and not of small order,
 * equation without cofactor. False for wrong lengths.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const [key, text, proof] = [ownBytes(publicKey), ownBytes(message), ownBytes(signature)]; // copied before the wait
  if (!isStrictSignature(key, proof)) return false;
  try {
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", imported, proof, text);
  } catch {
    // Thrown without Ed25519, and for a key that is not a curve point.
    const fallback = await import("./ed25519-fallback.ts");
    return fallback.satisfiesEquation(key, text, proof);
  }
}

/** True if the platform signs with Ed25519. */
export async function hasNativeEd25519(): Promise<boolean> {
  try {
    const signer = await nativeSigner(ownBytes(newBytes(32).fill(1)));
    return signer.publicKey.length === 32 && (await signer.sign(newBytes(0))).length === 64;
  } catch {
    return false;
  }
}

/** Copies the seed and wipes the copy. */
async function withKey(
  seed: Uint8Array,
  create: (own: OwnedBytes) => Promise<Ed25519Signer>,
): Promise<Ed25519Signer> {
  const own = expectLength(seed, 32, t`A private key`);
  try {
    const signer = await create(own);
    const key = ownBytes(signer.publicKey);
    return {
      get publicKey() {
        return ownBytes(key);
      },
      sign: (message) => signer.sign(message),
    };
  } finally {
    own.fill(0);
  }
}
