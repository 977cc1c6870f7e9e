import { hashWrong } from "../errors/crypto-errors.ts";
import { isSameHash } from "./hash-check.ts";
import { keccak, setHashes, sha3, type Hash } from "./sha3.ts";

/**
 * Replaces the hashes of the whole SDK (transaction hashes, addresses) by faster ones, those of hash-wasm for example,
 * for programs that hash a great deal; `undefined` brings the library's back. Each answers at once, with bytes that
 * it does not change later, and is compared with the library's first.
 * @throws hash/wrong, with nothing changed
 */
export function replaceHashes(hashes: { readonly sha3: Hash; readonly keccak: Hash } | undefined): void {
  setHashes(undefined);
  if (hashes === undefined) return;
  expectSame(hashes.sha3, sha3, "SHA3-256");
  expectSame(hashes.keccak, keccak, "Keccak-256");
  setHashes(hashes);
}

function expectSame(fast: Hash, known: Hash, name: string): void {
  if (!isSameHash(fast, known)) throw hashWrong({ name });
}
