import { wordlist } from "@scure/bip39/wordlists/english.js";
import { expect, it } from "vitest";
import { isMnemonic } from "./mnemonic.ts";
import { digestWords } from "./digest-words.ts";
import { sha3 } from "./sha3.ts";

const createDigest = (number: number): Uint8Array =>
  sha3(new Uint8Array(new BigUint64Array([BigInt(number)]).buffer));

/** Number of equal words at equal positions. */
const shared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word, at) => word === b[at]).length;

it("turns a digest into the same eight listed words, never a phrase", () => {
  const words = digestWords(createDigest(1));
  expect(words).toHaveLength(8);
  expect(words.every((word) => wordlist.includes(word))).toBe(true);
  expect(digestWords(createDigest(1))).toEqual(words);
  expect(isMnemonic(words.join(" "))).toBe(false);
  expect(digestWords(new Uint8Array(32))).toEqual(ZERO_WORDS);
});

const ZERO_WORDS = ["volume", "honey", "risk", "rib", "kite", "glass", "caution", "maximum"];

it("changes at least seven of eight words when one bit changes", () => {
  const digest = createDigest(2);
  const words = digestWords(digest);
  for (let bit = 0; bit < 256; bit++) {
    const changed = Uint8Array.from(digest, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    expect(shared(words, digestWords(changed)), `bit ${bit}`).toBeLessThanOrEqual(1);
  }
});

it("shares at most three of eight words in two million pairs", () => {
  const all = Array.from({ length: 2_000 }, (_, number) => digestWords(createDigest(number)));
  // By pairs of positions: digests that share three words share two at some pair.
  let closest = 0;
  for (let first = 0; first < 7; first++)
    for (let second = first + 1; second < 8; second++) {
      const seen = new Map<string, readonly string[]>();
      for (const words of all) {
        const key = `${words[first] ?? ""} ${words[second] ?? ""}`;
        const other = seen.get(key);
        if (other !== undefined) closest = Math.max(closest, shared(words, other));
        seen.set(key, words);
      }
    }
  expect(closest).toBeLessThanOrEqual(3); // four are expected once in 100,000 such tests
  expect(new Set(all.map((words) => words.join(" "))).size).toBe(2_000);
});

it("listed words differ in their first four letters", () => {
  expect(new Set(wordlist.map((word) => word.slice(0, 4))).size).toBe(wordlist.length);
});
