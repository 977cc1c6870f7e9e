import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes, equalBytes } from "../bytes/byte-array.ts";
import { bytesToHex } from "../bytes/hex.ts";

/** A signer on `@noble/curves` alone. This file is loaded only where the platform has no Ed25519. */
export function createFallbackSigner(seed: Uint8Array): {
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Promise<Uint8Array>;
} {
  const secret = seed.slice();
  return {
    publicKey: ed25519.getPublicKey(secret),
    sign: (message) => Promise.resolve(ed25519.sign(message, secret)),
  };
}

/** The equation without cofactor; the bytes were checked before. */
export function satisfiesEquation(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const { Point } = ed25519;
  const r = signature.subarray(0, 32);
  try {
    // Noble's own verify multiplies by the cofactor, which accepts signatures that the chain refuses.
    const s = littleEndian(signature.subarray(32));
    const k = Point.Fn.create(littleEndian(sha512(concatBytes(r, publicKey, message))));
    const expected = Point.BASE.multiplyUnsafe(s).subtract(Point.fromBytes(publicKey).multiplyUnsafe(k));
    return equalBytes(expected.toBytes(), r);
  } catch {
    return false; // the key is no point of the curve
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(bytesToHex(bytes.slice().reverse()));
}
