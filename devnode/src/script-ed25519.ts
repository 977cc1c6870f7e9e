import { bytesToHex, concatBytes, equalBytes, isStrictSignature, ownBytes, copyPart } from "@holdfast/sdk";
import { sha512 } from "@holdfast/sdk/digests";
import { ed25519 } from "@noble/curves/ed25519.js";
import type { VerifyEd25519 } from "./vm/machine.ts";

/**
 * Synchronous strict signature check, for places without a native one. The same equation as in
 * `sdk/src/crypto/ed25519-fallback.ts`, whose loading on demand is asynchronous.
 */
export const verifyEd25519InScript: VerifyEd25519 = (givenKey, givenMessage, givenSignature) => {
  const [publicKey, message, signature] = [
    ownBytes(givenKey),
    ownBytes(givenMessage),
    ownBytes(givenSignature),
  ];
  if (!isStrictSignature(publicKey, signature)) return false;
  const { Point } = ed25519;
  const r = copyPart(signature, 0, 32);
  try {
    // Noble's verify multiplies by the cofactor, which accepts signatures that the chain rejects.
    const s = littleEndian(copyPart(signature, 32));
    const k = Point.Fn.create(littleEndian(ownBytes(sha512(concatBytes(r, publicKey, message)))));
    const expected = Point.BASE.multiplyUnsafe(s).subtract(Point.fromBytes(publicKey).multiplyUnsafe(k));
    return equalBytes(expected.toBytes(), r);
  } catch {
    return false; // not a point on the curve
  }
};

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(bytesToHex(bytes.toReversed()));
}
