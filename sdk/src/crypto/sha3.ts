// Hashes come from libraries, however fast another one would be: no cryptography is written by hand here.
import { libraryKeccak, librarySha3 } from "#hash-library";
import { hexText } from "../bytes/hex-text.ts";
import type { Hex } from "../bytes/hex.ts";
import { expectBytes, ownBytes, type OwnedBytes } from "../bytes/owned-bytes.ts";

/** From any bytes to 32. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

let fastSha3: Hash | undefined;
let fastKeccak: Hash | undefined;

/** SHA3-256 (FIPS 202): 32 bytes. */
export function sha3(bytes: Uint8Array): OwnedBytes {
  return ownBytes((fastSha3 ?? librarySha3)(ownBytes(bytes)));
}

/** Keccak-256 with the padding from before FIPS 202: 32 bytes. The chain's transaction hash uses it. */
export function keccak(bytes: Uint8Array): OwnedBytes {
  return ownBytes((fastKeccak ?? libraryKeccak)(ownBytes(bytes)));
}

/** The same as text, of bytes that nobody else has: nothing that is kept, so nothing is copied. */
export function keccakText(bytes: OwnedBytes): Hex {
  const hash = (fastKeccak ?? libraryKeccak)(bytes);
  expectBytes(hash);
  return hexText(hash, 0, hash.length);
}

/** Puts other functions in the place of the library's, or the library back. Nothing is checked here. */
export function setHashes(hashes: { readonly sha3: Hash; readonly keccak: Hash } | undefined): void {
  fastSha3 = hashes?.sha3;
  fastKeccak = hashes?.keccak;
}
