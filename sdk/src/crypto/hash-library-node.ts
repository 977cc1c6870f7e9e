import library from "js-sha3";
import { equalBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { newBytes } from "../bytes/owned-bytes.ts";
import { isSameHash } from "./hash-check.ts";
import { nodeCrypto } from "./node-crypto.ts";
import type { Hash } from "./sha3.ts";

let chosenSha3: Hash | undefined;

/** SHA3-256 of 137 zeros, which is more than one round. Written out, as the library's first hashes take milliseconds. */
const SHA3_OF_ZEROS = "0x9ed57188470a83b758cd71c00c6cc3beb984b36a6c35864b4e53017b24cf5699";

/** SHA3-256 by Node.js's own crypto, where it has it and gives what is right. */
export function librarySha3(bytes: Uint8Array): Uint8Array {
  chosenSha3 ??= hasNativeSha3() ? nativeSha3 : quickestSha3;
  return chosenSha3(bytes);
}

/** A program that hashes this often is worth the milliseconds that WebAssembly takes to load. */
const MANY = 100;

let keccakCalls = 0;
let chosenKeccak: Hash = quickestKeccak;

/**
 * Keccak-256 by the library that is quickest at once, Node.js having none (24 with OpenSSL 3.5 neither); after a hundred
 * of them by WebAssembly, loaded behind the program's back and compared with the library first.
 */
export function libraryKeccak(bytes: Uint8Array): Uint8Array {
  if (keccakCalls < MANY && ++keccakCalls === MANY) void chooseKeccak();
  return chosenKeccak(bytes);
}

async function chooseKeccak(): Promise<void> {
  try {
    const { wasmKeccak } = await import("./wasm-keccak.ts");
    const fast = await wasmKeccak();
    if (isSameHash(fast, quickestKeccak)) chosenKeccak = fast;
  } catch {
    // A runtime without WebAssembly stays with the library.
  }
}

function quickestKeccak(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(library.keccak256.arrayBuffer(bytes));
}

/** A third of the time of the library for pages, and more room. */
function quickestSha3(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(library.sha3_256.arrayBuffer(bytes));
}

function nativeSha3(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(nodeCrypto().hash("sha3-256", bytes, "buffer"));
}

function hasNativeSha3(): boolean {
  try {
    return equalBytes(nativeSha3(newBytes(137)), hexToBytes(SHA3_OF_ZEROS));
  } catch {
    return false; // another runtime than Node.js, or a crypto library without it
  }
}
