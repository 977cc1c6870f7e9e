import { Buffer } from "node:buffer";
import type { Ed25519Signer } from "./ed25519-signer.ts";
import { seedToPkcs8 } from "./pkcs8.ts";

/**
 * A signer on Node.js's own Ed25519. WebCrypto hands every signature to a helper thread, which takes up to three times
 * as long as the signature itself.
 */
export async function nativeSigner(seed: Uint8Array): Promise<Ed25519Signer> {
  const pkcs8 = seedToPkcs8(seed);
  // Loaded by who signs: a program that only reads starts without it.
  const { createPrivateKey, createPublicKey, sign } = await import("node:crypto");
  // On the same memory: a copy would outlive this.
  const bytes = Buffer.from(pkcs8.buffer);
  try {
    const key = createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
    const { x = "" } = createPublicKey(key).export({ format: "jwk" });
    return {
      publicKey: new Uint8Array(Buffer.from(x, "base64url")),
      sign: (message) => Promise.resolve(new Uint8Array(sign(null, message, key))),
    };
  } finally {
    bytes.fill(0);
  }
}
