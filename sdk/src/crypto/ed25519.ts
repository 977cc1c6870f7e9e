import { expectLength } from "../bytes/byte-array.ts";
import { isStrictSignature } from "./ed25519-strict.ts";

/** Something that holds an Ed25519 key and signs. The key itself cannot be read out of it. */
export interface Ed25519Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The 64-byte signature of `message` (RFC 8032, deterministic). */
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** PKCS#8 header of an Ed25519 private key (RFC 8410); the 32-byte seed follows. */
const PKCS8_HEADER = /* @__PURE__ */ Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);

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

/**
 * WebCrypto gives a public key only as the `x` of an exported private key. So a short-lived key is exported, and what
 * came out is read back as a key that cannot be: reading PKCS#8 a second time takes Node.js ten times as long.
 */
async function nativeSigner(seed: Uint8Array): Promise<Ed25519Signer> {
  const { subtle } = globalThis.crypto;
  const jwk = await subtle.exportKey("jwk", await importExtractable(seed));
  const key = await subtle.importKey("jwk", jwk, "Ed25519", false, ["sign"]);
  return {
    publicKey: base64UrlToBytes(jwk.x ?? ""),
    sign: async (message) => new Uint8Array(await subtle.sign("Ed25519", key, own(message))),
  };
}

function importExtractable(seed: Uint8Array): Promise<CryptoKey> {
  const pkcs8 = new Uint8Array(48);
  pkcs8.set(PKCS8_HEADER);
  pkcs8.set(seed, PKCS8_HEADER.length);
  const imported = globalThis.crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  return imported.finally(() => pkcs8.fill(0));
}

function base64UrlToBytes(text: string): Uint8Array {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
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
