import { entropyToMnemonic, mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { pbkdf2Sha512 } from "#derivation";
import { phraseChecksum, phraseUnknownWord, phraseWordCount } from "../errors/crypto-errors.ts";
import type { Brand } from "../bytes/brand.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";
import { expectText } from "../bytes/owned-bytes.ts";
import { withoutInvisible } from "../bytes/pasted-text.ts";
import { randomBytes } from "./random.ts";

/** A valid BIP-39 phrase: lower-case English words, single spaces. Secret: never log or store it. */
export type Mnemonic = Brand<string, "Mnemonic">;

const ENTROPY_BYTES: Readonly<Record<number, number>> = { 12: 16, 15: 20, 18: 24, 21: 28, 24: 32 };

/** A new phrase of 12, 15, 18, 21 or 24 words. @throws phrase/word-count, random/missing */
export function createMnemonic(words: 12 | 15 | 18 | 21 | 24 = 12): Mnemonic {
  const length = ENTROPY_BYTES[words];
  if (length === undefined) throw phraseWordCount({ got: words });
  return entropyToMnemonic(randomBytes(length), wordlist) as Mnemonic;
}

/** Parses in any case. @throws text/not-text, phrase/word-count, phrase/unknown-word, phrase/checksum */
export function parseMnemonic(text: string): Mnemonic {
  const words = splitPhrase(text);
  if (ENTROPY_BYTES[words.length] === undefined) throw phraseWordCount({ got: words.length });
  words.forEach((word, index) => {
    if (wordlist.includes(word)) return;
    const suggestion = suggestWord(word);
    throw phraseUnknownWord({ position: index + 1, ...(suggestion === undefined ? {} : { suggestion }) });
  });
  const phrase = words.join(" ");
  try {
    mnemonicToEntropy(phrase, wordlist);
  } catch (cause) {
    throw phraseChecksum({}, { cause: cause instanceof Error ? cause.name : undefined });
  }
  return phrase as Mnemonic;
}

/** True when {@link parseMnemonic} would accept it. Never throws. */
export function isMnemonic(text: string): boolean {
  try {
    parseMnemonic(text);
    return true;
  } catch {
    return false; // any error means no
  }
}

/** Splits and lowercases words, whatever their spacing, numbering or quotes. @throws text/not-text */
export function splitPhrase(text: string): string[] {
  const words = withoutInvisible(text).normalize("NFKD").toLowerCase();
  return words.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
}

/** Words of the list that begin with `prefix`, at most `limit`, for completion while typing. */
export function completeWord(prefix: string, limit = 4): string[] {
  expectText(prefix);
  const start = prefix.toLowerCase();
  return start === "" ? [] : wordlist.filter((word) => word.startsWith(start)).slice(0, limit);
}

/**
 * The 64-byte BIP-39 seed, by PBKDF2. Checks the phrase again for untyped callers: coins sent to a mistyped
 * phrase's account are lost. @throws as {@link parseMnemonic}
 */
export async function mnemonicToSeed(phrase: Mnemonic, passphrase = ""): Promise<Uint8Array> {
  const words = parseMnemonic(phrase);
  expectText(passphrase);
  const encodeText = (text: string) => utf8ToBytes(text.normalize("NFKD"));
  return pbkdf2Sha512(encodeText(words), encodeText(`mnemonic${passphrase}`), 2048);
}

/** The only list word within one typo, if unique. */
function suggestWord(word: string): string | undefined {
  const near = wordlist.filter((candidate) => isOneEditApart(word, candidate));
  return near.length === 1 ? near[0] : undefined;
}

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const isSwap =
    restA.length === restB.length && restA.slice(0, 2) === [...restB.slice(0, 2)].reverse().join("");
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (isSwap && restA.slice(2) === restB.slice(2))
  );
}
