import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";

/** RFC 8410: bytes before the 32-byte Ed25519 private key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function createKey(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8, Buffer.from(seed, "hex")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** The public key of a private one, by Node.js. */
export function derivePublicKey(seed: string): Uint8Array {
  const spki = createPublicKey(createKey(seed)).export({ format: "der", type: "spki" });
  return new Uint8Array(spki.subarray(-32));
}

/** An Ed25519 signature, by Node.js. */
export function signWith(seed: string, message: Uint8Array): Uint8Array {
  return new Uint8Array(sign(null, message, createKey(seed)));
}
