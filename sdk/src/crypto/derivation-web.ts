import { ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";

/** PBKDF2 with HMAC-SHA-512 by WebCrypto: 64 bytes. */
export async function pbkdf2Sha512(
  password: OwnedBytes,
  salt: OwnedBytes,
  iterations: number,
): Promise<OwnedBytes> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: "PBKDF2", hash: "SHA-512", salt: ownBytes(salt), iterations }; // copied before the wait
  const key = await subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  return ownBytes(new Uint8Array(await subtle.deriveBits(algorithm, key, 512)));
}

/** HMAC-SHA-512 by WebCrypto: 64 bytes. */
export async function hmacSha512(key: OwnedBytes, data: OwnedBytes): Promise<OwnedBytes> {
  const { subtle } = globalThis.crypto;
  const own = ownBytes(data); // copied before the wait
  const algorithm = { name: "HMAC", hash: "SHA-512" };
  const imported = await subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return ownBytes(new Uint8Array(await subtle.sign("HMAC", imported, own)));
}
