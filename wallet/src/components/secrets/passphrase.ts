import { createMnemonic, splitPhrase } from "@holdfast/sdk/phrase";

/** 11 bits each: 66 bits, which no cluster guesses against a memory-hard check. */
const WORDS = 6;

/** A password of words from the platform's secure random numbers. No recovery phrase: it has too few words for one. */
export function createPassphrase(): string {
  // The words before the last carry no checksum, so each is random by itself.
  return splitPhrase(createMnemonic(12)).slice(0, WORDS).join(" ");
}
