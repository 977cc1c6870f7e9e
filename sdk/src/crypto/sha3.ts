import { keccak_256, sha3_256 } from "@noble/hashes/sha3.js";
import { hexText } from "../bytes/hex-text.ts";
import type { Hex } from "../bytes/hex.ts";
import { ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";

/** SHA3-256 (FIPS 202): 32 bytes. */
export function sha3(bytes: Uint8Array): OwnedBytes {
  return ownBytes(sha3_256(ownBytes(bytes)));
}

/** Keccak-256 as before FIPS 202: 32 bytes. The chain's transaction hash. */
export function keccak(bytes: Uint8Array): OwnedBytes {
  return ownBytes(keccak_256(ownBytes(bytes)));
}

/** Like {@link keccak}, as text. */
export function keccakText(bytes: OwnedBytes): Hex {
  const hash = keccak_256(bytes);
  return hexText(hash, 0, hash.length);
}
