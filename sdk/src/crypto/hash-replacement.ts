import { equalBytes } from "../bytes/byte-array.ts";
import { hashWrong } from "../errors/crypto-errors.ts";
import { keccak, setHashes, sha3, type Hash } from "./sha3.ts";

/** Lengths around the block of 136 bytes, where hashes go wrong if they do. */
const CHECKED_LENGTHS = [0, 1, 135, 136, 137, 271, 272, 1000];

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
  const inputs = CHECKED_LENGTHS.map((length) => Uint8Array.from({ length }, (_, index) => index));
  const answers = inputs.map(fast); // all before the first is looked at: shared memory would show
  inputs.forEach((bytes, index) => {
    if (!equalBytes(answers[index] ?? bytes, known(bytes))) throw hashWrong({ name });
  });
}
