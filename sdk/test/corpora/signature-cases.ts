import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";

const { Point } = ed25519;
type CurvePoint = InstanceType<typeof Point>;

const L = Point.CURVE().n;
const P = 2n ** 255n - 19n;

/** Twelve signatures; only the fourth is strictly valid, each other breaks one part of the rule. */
export function signatureCases() {
  const message = Buffer.from("which of these twelve is good?");
  const [a, r] = [1_234_567_890_123_456_789n, 9_876_543_210_987_654_321n];
  const [A, R] = [Point.BASE.multiply(a), Point.BASE.multiply(r)];
  const torsion = torsionPoint();
  const identity = Point.ZERO;
  const good = signed(A.toBytes(), R.toBytes(), message, a, r);
  const twisted = (of: CurvePoint): Uint8Array => of.add(torsion).toBytes();
  const highS = (times: bigint): Uint8Array =>
    joined(good.signature.slice(0, 32), toNumber(good.signature.slice(32)) + times * L);
  return [
    row(identity.toBytes(), joined(identity.toBytes(), 0n), message),
    row(torsion.toBytes(), joined(R.toBytes(), r), messageWithHash(R, torsion, 8n)),
    signed(A.toBytes(), torsion.toBytes(), message, a, 0n),
    good,
    signed(twisted(A), R.toBytes(), message, a, r),
    row(A.toBytes(), highS(1n), message),
    row(A.toBytes(), highS(2n), message),
    signed(A.toBytes(), little(P + 1n), message, a, 0n),
    row(little(P + 1n), joined(R.toBytes(), r), message),
    row(A.toBytes(), good.signature, Buffer.from("another message")),
    row(A.toBytes(), flipped(good.signature), message),
    signed(A.toBytes(), twisted(R), message, a, r),
  ].map(({ key, signature, message: text }) => ({
    pub_key: hex(key),
    message: hex(text),
    signature: hex(signature),
  }));
}

interface Case {
  readonly key: Uint8Array;
  readonly signature: Uint8Array;
  readonly message: Uint8Array;
}

function row(key: Uint8Array, signature: Uint8Array, message: Uint8Array): Case {
  return { key, signature, message };
}

/** S = r + H(R, A, M)·a for any encodings of A and R. */
function signed(key: Uint8Array, R: Uint8Array, message: Uint8Array, a: bigint, r: bigint): Case {
  return row(key, joined(R, (r + hash(R, key, message) * a) % L), message);
}

function hash(R: Uint8Array, key: Uint8Array, message: Uint8Array): bigint {
  return toNumber(createHash("sha512").update(R).update(key).update(message).digest()) % L;
}

/**
 * A message whose hash is a multiple of the group order, so that the equation holds for a small-order key.
 */
function messageWithHash(R: CurvePoint, key: CurvePoint, order: bigint): Uint8Array {
  for (let count = 0; ; count++) {
    const message = Buffer.from(`message ${count}`);
    if (hash(R.toBytes(), key.toBytes(), message) % order === 0n) return message;
  }
}

/** A point of order 8: a point minus its prime-order part. */
function torsionPoint(): CurvePoint {
  for (let y = 2n; ; y++) {
    const some = pointAt(y);
    const point = some?.multiplyUnsafe(L - 1n).add(some);
    if (point !== undefined && !point.multiplyUnsafe(4n).is0()) return point;
  }
}

function pointAt(y: bigint): CurvePoint | undefined {
  try {
    return Point.fromBytes(little(y));
  } catch {
    return undefined;
  }
}

function flipped(signature: Uint8Array): Uint8Array {
  return signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte));
}

function joined(R: Uint8Array, s: bigint): Uint8Array {
  return Buffer.concat([R, little(s)]);
}

function little(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(64, "0"), "hex").reverse();
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
