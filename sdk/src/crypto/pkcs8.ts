import { createBytes, newBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";

/** PKCS#8 header of an Ed25519 private key (RFC 8410); the 32-byte seed follows. */
const HEADER = /* @__PURE__ */ createBytes(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);

/** Seed as PKCS#8 for platforms. Contains the key, so overwrite it after use. */
export function seedToPkcs8(seed: OwnedBytes): OwnedBytes {
  const pkcs8 = newBytes(48);
  pkcs8.set(HEADER);
  pkcs8.set(seed, HEADER.length);
  return pkcs8;
}
