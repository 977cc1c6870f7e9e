import { ownBytes, copyPart } from "@holdfast/sdk";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { publicFunction } from "../declare/function.ts";
import { bool, bytes, u8 } from "../declare/type.ts";
import { isMultiSigned } from "../ed25519.ts";

/** Maximum keys of a multi-key account. */
const MAX_KEYS = 32;

export const signatureNatives = {
  ed25519: [
    publicFunction("public_key_validate_internal", { parameters: [bytes], returns: [bool] }, (_, [key]) => [
      isPoint(key),
    ]),
    publicFunction(
      "signature_verify_strict_internal",
      { parameters: [bytes, bytes, bytes], returns: [bool] },
      (context, [signature, key, message]) => [context.verifyEd25519(key, message, signature)],
    ),
  ],
  multi_ed25519: [
    ...["public_key_validate_internal", "public_key_validate_v2_internal"].map((name) =>
      publicFunction(name, { parameters: [bytes], returns: [bool] }, (_, [key]) => [isMultiKey(key)]),
    ),
    publicFunction(
      "signature_verify_strict_internal",
      { parameters: [bytes, bytes, bytes], returns: [bool] },
      (context, [signature, key, message]) => [
        key.length % 32 === 1 &&
          signature.length % 64 === 4 &&
          isMultiSigned(context, key, message, signature),
      ],
    ),
  ],
  secp256k1: [
    publicFunction(
      "ecdsa_recover_internal",
      { parameters: [bytes, u8, bytes], returns: [bytes, bool] },
      (_, [message, recovery, signature]): readonly [Uint8Array, boolean] => {
        const key = recoverKey(ownBytes(message), recovery, ownBytes(signature));
        return [key ?? new Uint8Array(), key !== undefined];
      },
    ),
  ],
};

/** A curve point not of small order; like ed25519-dalek, accepts y above the prime. */
function isPoint(key: Uint8Array): boolean {
  if (key.length !== 32) return false;
  try {
    return !ed25519.Point.fromBytes(ownBytes(key), true).isSmallOrder();
  } catch {
    return false; // not a curve point
  }
}

function isMultiKey(given: Uint8Array): boolean {
  if (given.length % 32 !== 1) return false;
  const key = ownBytes(given);
  const count = (key.length - 1) / 32;
  const threshold = key.at(-1) ?? 0;
  if (count < 1 || count > MAX_KEYS || threshold < 1 || threshold > count) return false;
  return Array.from({ length: count }, (_, i) => copyPart(key, i * 32, i * 32 + 32)).every(isPoint);
}

/** The 64-byte public key of a signature, or undefined. */
function recoverKey(hash: Uint8Array, recovery: number, signature: Uint8Array): Uint8Array | undefined {
  if (hash.length !== 32 || signature.length !== 64 || recovery > 3) return undefined;
  try {
    const point = secp256k1.Signature.fromBytes(signature, "compact")
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash);
    return copyPart(ownBytes(point.toBytes(false)), 1);
  } catch {
    return undefined; // no valid signature
  }
}
