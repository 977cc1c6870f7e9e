/**
 * Hashes for Move code that the SDK does not use.
 * @module @holdfast/sdk/digests
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { ripemd160 as nobleRipemd160 } from "@noble/hashes/legacy.js";
import { sha256 as nobleSha256, sha512 as nobleSha512 } from "@noble/hashes/sha2.js";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { sha3_512 as nobleSha3 } from "@noble/hashes/sha3.js";

/** SHA-256 (FIPS 180-4): 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return nobleSha256(ownBytes(bytes));
}

/** SHA-512 (FIPS 180-4): 64 bytes. */
export function sha512(bytes: Uint8Array): Uint8Array {
  return nobleSha512(ownBytes(bytes));
}

/** SHA3-512 (FIPS 202): 64 bytes. */
export function sha3Wide(bytes: Uint8Array): Uint8Array {
  return nobleSha3(ownBytes(bytes));
}

/** RIPEMD-160: 20 bytes. Move has it for other chains' addresses. */
export function ripemd160(bytes: Uint8Array): Uint8Array {
  return nobleRipemd160(ownBytes(bytes));
}

/** BLAKE2b with 32 bytes (RFC 7693). */
export function blake2b256(bytes: Uint8Array): Uint8Array {
  return blake2b(ownBytes(bytes), { dkLen: 32 });
}
