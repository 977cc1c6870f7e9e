import { keccak_256, sha3_256 } from "@noble/hashes/sha3.js";

/** SHA3-256 by the library that is smallest after tree-shaking: a page loads it before anything else. */
export const librarySha3: (bytes: Uint8Array) => Uint8Array = sha3_256;
/** Keccak-256 by the same library. */
export const libraryKeccak: (bytes: Uint8Array) => Uint8Array = keccak_256;
