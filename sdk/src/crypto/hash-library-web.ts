import { keccak_256, sha3_256 } from "@noble/hashes/sha3.js";

/** The hashes of the library that is smallest after tree-shaking: a page loads it before anything else. */
export const librarySha3: (bytes: Uint8Array) => Uint8Array = sha3_256;
export const libraryKeccak: (bytes: Uint8Array) => Uint8Array = keccak_256;
