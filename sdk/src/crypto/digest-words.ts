import { wordlist } from "@scure/bip39/wordlists/english.js";
import { concatBytes, utf8ToBytes } from "../bytes/byte-array.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { sha3 } from "./sha3.ts";

const WORDS = 8;
const BITS = 11;
const DOMAIN = "HOLDFAST::DigestWords";

/**
 * Eight words from BIP-39's list, to compare two screens: sha3-256 of a prefix and the digest, eleven bits a
 * word. Matching six of them takes 2^61 tries. Never a valid recovery phrase.
 */
export function digestWords(digest: Uint8Array): readonly string[] {
  const hash = sha3(concatBytes(utf8ToBytes(DOMAIN), ownBytes(digest)));
  const bits = [...hash].reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  return Array.from({ length: WORDS }, (_, at) => {
    const index = (bits >> BigInt(hash.length * 8 - BITS * (at + 1))) & 0x7ffn;
    return wordlist[Number(index)] ?? "";
  });
}
