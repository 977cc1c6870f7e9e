import { randomBytes } from "@holdfast/sdk";
import { createMnemonic, splitPhrase } from "@holdfast/sdk/phrase";

/** A power of two, so that a byte picks a place without bias. */
const CHOICES = 4;

/** Other options aren't in the phrase, so a user who wrote down a wrong word finds no match. */
export function wordChoices(
  words: readonly string[],
  positions: readonly number[],
): readonly (readonly string[])[] {
  const others = new Set<string>();
  while (others.size < positions.length * (CHOICES - 1))
    for (const word of splitPhrase(createMnemonic(24))) if (!words.includes(word)) others.add(word);
  const decoys = [...others];
  return positions.map((position, index) => {
    const choices = decoys.slice(index * (CHOICES - 1), (index + 1) * (CHOICES - 1));
    const [byte = 0] = randomBytes(1);
    return choices.toSpliced(byte % CHOICES, 0, words[position - 1] ?? "");
  });
}
