import { expectLength } from "../bytes/byte-array.ts";
import { nativeSigner } from "#native-signer";
import type { Ed25519Signer } from "./ed25519-signer.ts";
import { isStrictSignature } from "./ed25519-strict.ts";

let nativeSupport: Promise<boolean> | undefined;

/**
 * A signer for a 32-byte seed. Uses the platform's Ed25519 with a non-extractable key where it exists and
 * `@noble/curves` (loaded on demand) elsewhere; both give the same bytes.
 * @throws bytes/wrong-length
 */
export async function createEd25519Signer(seed: Uint8Array): Promise<Ed25519Signer> {
  expectLength(seed, 32, "A private key");
  return (await hasNativeEd25519()) ? nativeSigner(seed) : nobleSigner(seed);
}

/**
 * Checks a signature by the chain's strict rule: 64 bytes, S below the group order, A and R canonical and not of
 * small order, and the equation without cofactor. Wrong lengths are `false`, never an error.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (!(await hasNativeEd25519())) return verifyWithNoble(publicKey, message, signature);
  if (!isStrictSignature(publicKey, signature)) return false;
  const { subtle } = globalThis.crypto;
  try {
    const key = await subtle.importKey("raw", own(publicKey), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", key, own(signature), own(message));
  } catch {
    // The platform throws, rather than answering false, for bytes that are not a point of the curve.
    return false;
  }
}

/** The same verdict by `@noble/curves` alone; exported for tests that compare the two. */
export async function verifyWithNoble(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (!isStrictSignature(publicKey, signature)) return false;
  const fallback = await import("./ed25519-fallback.ts");
  return fallback.satisfiesEquation(publicKey, message, signature);
}

/** True where WebCrypto signs with Ed25519. Asked once. */
export function hasNativeEd25519(): Promise<boolean> {
  nativeSupport ??= probeNative();
  return nativeSupport;
}

async function probeNative(): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return false;
  try {
    const signer = await nativeSigner(new Uint8Array(32).fill(1));
    return signer.publicKey.length === 32 && (await signer.sign(new Uint8Array())).length === 64;
  } catch {
    return false; // a platform without the algorithm
  }
}

/** The same signer on `@noble/curves` alone; exported for tests that compare the two. */
export async function nobleSigner(seed: Uint8Array): Promise<Ed25519Signer> {
  const fallback = await import("./ed25519-fallback.ts");
  return fallback.createFallbackSigner(seed);
}

/** WebCrypto wants bytes on a plain ArrayBuffer of their own. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
