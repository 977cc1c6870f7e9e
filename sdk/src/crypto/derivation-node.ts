import { ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";
import { nodeCrypto } from "./node-crypto.ts";

// Synchronous: WebCrypto uses a helper thread for each of fourteen steps.

/** PBKDF2 with HMAC-SHA-512: 64 bytes. */
export async function pbkdf2Sha512(
  password: OwnedBytes,
  salt: OwnedBytes,
  iterations: number,
): Promise<OwnedBytes> {
  const { pbkdf2Sync } = nodeCrypto();
  return ownBytes(pbkdf2Sync(password, salt, iterations, 64, "sha512"));
}

/** HMAC-SHA-512: 64 bytes. */
export async function hmacSha512(key: OwnedBytes, data: OwnedBytes): Promise<OwnedBytes> {
  const { createHmac } = nodeCrypto();
  return ownBytes(createHmac("sha512", key).update(data).digest());
}
