import { ownBytes, copyPart, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { hexToBytes } from "../bytes/hex.ts";

const ORDER = /* @__PURE__ */ hexToBytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
/** The field prime 2^255 - 19, little-endian. */
const PRIME = /* @__PURE__ */ hexToBytes("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");

/** y of points of order 1, 2, 4 and 8, little-endian without sign bit; those of order 8 share two values. */
const SMALL_ORDER_Y: readonly Uint8Array[] = /* @__PURE__ */ [
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
].map(hexToBytes);

/** The byte checks of the strict rule, without the equation. */
export function isStrictSignature(publicKey: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const proof = ownBytes(signature);
  return (
    isStrictPoint(ownBytes(publicKey)) &&
    isStrictPoint(copyPart(proof, 0, 32)) &&
    isBelow(copyPart(proof, 32), ORDER)
  );
}

/** Below the prime and not of small order. Clears the sign bit of `y`. */
function isStrictPoint(y: OwnedBytes): boolean {
  y[31] = (y[31] ?? 0) & 0x7f;
  return isBelow(y, PRIME) && !SMALL_ORDER_Y.some((small) => compare(y, small) === 0);
}

function isBelow(value: Uint8Array, limit: Uint8Array): boolean {
  return compare(value, limit) < 0;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 31; i >= 0; i--) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
