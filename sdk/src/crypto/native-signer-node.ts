import { Buffer } from "node:buffer";
import { ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import type { Ed25519Signer } from "./ed25519-signer.ts";
import { nodeCrypto } from "./node-crypto.ts";
import { seedToPkcs8 } from "./pkcs8.ts";

/** WebCrypto's helper thread takes up to three times as long as the signature. */
export async function nativeSigner(seed: OwnedBytes): Promise<Ed25519Signer> {
  const pkcs8 = seedToPkcs8(seed);
  const { createPrivateKey, createPublicKey, sign } = nodeCrypto();
  // Not a copy, which would outlive the original.
  const bytes = Buffer.from(pkcs8.buffer);
  try {
    const key = createPrivateKey({ key: bytes, format: "der", type: "pkcs8" });
    const { x = "" } = createPublicKey(key).export({ format: "jwk" });
    return {
      publicKey: ownBytes(Buffer.from(x, "base64url")),
      sign: async (message) => ownBytes(sign(null, ownBytes(message), key)),
    };
  } finally {
    bytes.fill(0);
  }
}
