import { completeWord } from "@holdfast/sdk/phrase";
import { expect, it } from "vitest";
import { testPhrase } from "./testing/test-vault.ts";
import { wordChoices } from "./word-choices.ts";

const words = testPhrase.split(" ");

it("hides each word among three list words outside the phrase", () => {
  const choices = wordChoices(words, [2, 7, 11]);
  expect(choices.map((among) => among.filter((word) => words.includes(word)))).toEqual([
    [words[1]],
    [words[6]],
    [words[10]],
  ]);
  expect(new Set(choices.flat()).size).toBe(12);
  for (const word of choices.flat()) expect(completeWord(word, 1)[0]).toBe(word);
});

it("puts the right word in every place sooner or later", () => {
  const places = Array.from({ length: 100 }, () => wordChoices(words, [5])[0]?.indexOf(words[4] ?? ""));
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
});
