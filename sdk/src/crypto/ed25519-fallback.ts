import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { concatBytes, equalBytes } from "../bytes/byte-array.ts";
import { ownBytes, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { bytesToHex } from "../bytes/hex.ts";

/** In plain `@noble/curves`, for platforms without Ed25519. */
export function createFallbackSigner(seed: OwnedBytes): {
  readonly publicKey: OwnedBytes;
  readonly sign: (message: Uint8Array) => Promise<OwnedBytes>;
} {
  const secret = ownBytes(seed); // the caller wipes its copy
  return {
    publicKey: ownBytes(ed25519.getPublicKey(secret)),
    sign: async (message) => ownBytes(ed25519.sign(ownBytes(message), secret)),
  };
}

/** Checks the equation without cofactor, for valid bytes. */
export function satisfiesEquation(
  publicKey: OwnedBytes,
  message: OwnedBytes,
  signature: OwnedBytes,
): boolean {
  const { Point } = ed25519;
  const r = copyPart(signature, 0, 32);
  try {
    // Noble's verify multiplies by the cofactor, which accepts signatures that the chain rejects.
    const s = littleEndian(copyPart(signature, 32));
    const k = Point.Fn.create(littleEndian(ownBytes(sha512(concatBytes(r, publicKey, message)))));
    const expected = Point.BASE.multiplyUnsafe(s).subtract(Point.fromBytes(publicKey).multiplyUnsafe(k));
    return equalBytes(expected.toBytes(), r);
  } catch {
    return false;
  }
}

/** In place. */
function littleEndian(bytes: OwnedBytes): bigint {
  return BigInt(bytesToHex(bytes.reverse()));
}
