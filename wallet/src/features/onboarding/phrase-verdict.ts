import { t } from "@lingui/core/macro";
import { phraseUnknownWord } from "@holdfast/sdk/errors";
import { isSupraError } from "@holdfast/sdk";
import { completeWord, parseMnemonic } from "@holdfast/sdk/phrase";
import type { FieldVerdict } from "../../ui/field.tsx";
import { problemText } from "../../components/feedback/problem.tsx";

/** Numbers of words that a phrase can have. */
const COUNTS = [12, 15, 18, 21, 24] as const;

export function isRecoveryWord(word: string): boolean {
  return completeWord(word, 1)[0] === word;
}

/**
 * What is wrong with a phrase, or right. While it is being typed only a word that can't be one is called out, and a
 * phrase that could be complete; the number of words is checked when the user goes on.
 */
export function checkPhrase(words: readonly string[], isFinal: boolean): FieldVerdict | undefined {
  if (words.length === 0)
    return isFinal ? { kind: "error", text: t`Type or paste the words of your recovery phrase.` } : undefined;
  const isCount = COUNTS.some((count) => count === words.length);
  // Filled up to a length that exists, so that the words alone are checked.
  const length = COUNTS.find((count) => count >= words.length) ?? words.length;
  const filled = Array.from({ length }, (_, at) => words[at] ?? "abandon").join(" ");
  const text = isCount || isFinal ? words.join(" ") : filled;
  try {
    parseMnemonic(text);
    return isCount ? { kind: "ok", text: t`Valid ${words.length}-word phrase.` } : undefined;
  } catch (error) {
    if (isCount || isFinal) return { kind: "error", text: problemText(wordsFirst(error, filled)) };
    return isUnknownWord(error) ? { kind: "error", text: problemText(error) } : undefined;
  }
}

/** A misspelt word says more than a wrong count does. */
function wordsFirst(error: unknown, filled: string): unknown {
  try {
    parseMnemonic(filled);
  } catch (other) {
    if (isUnknownWord(other)) return other;
  }
  return error;
}

function isUnknownWord(error: unknown): boolean {
  return isSupraError(error, phraseUnknownWord);
}
