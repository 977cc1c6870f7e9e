import { createMnemonic, splitPhrase } from "@holdfast/sdk/phrase";
import { expect, test } from "vitest";
import { isRecoveryWord, checkPhrase } from "./phrase-form.tsx";

const words = splitPhrase(
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
);

test("nothing typed is no mistake until the user goes on", () => {
  expect(checkPhrase([], false)).toBeUndefined();
  expect(checkPhrase([], true)?.kind).toBe("error");
});

test("marks a misspelled word at once with its position", () => {
  const verdict = checkPhrase(["abandon", "abanden"], false);
  expect(verdict?.kind).toBe("error");
  expect(verdict?.text).toContain("Word 2");
  expect(verdict?.text).toContain("“abandon”");
});

test("accepts a phrase in progress while its words are right", () => {
  expect(checkPhrase(words.slice(0, 5), false)).toBeUndefined();
});

test("reports a short phrase on continue with its word count", () => {
  expect(checkPhrase(words.slice(0, 11), true)?.text).toContain("this one has 11");
});

test("a misspelt word counts more than a missing one", () => {
  expect(checkPhrase(["abandon", "zzzz"], true)?.text).toContain("Word 2");
});

test("a wrong word order fails by its checksum", () => {
  const verdict = checkPhrase([...words.slice(1), "abandon"], false);
  expect(verdict?.kind).toBe("error");
  expect(verdict?.text).toContain("the recovery phrase is invalid");
});

test.each([12, 15, 18, 21, 24] as const)("a valid phrase of %i words is said to be one", (count) => {
  expect(checkPhrase(splitPhrase(createMnemonic(count)), false)).toEqual({
    kind: "ok",
    text: `Valid ${count}-word phrase.`,
  });
});

test("only whole words of the list are recovery words", () => {
  expect(isRecoveryWord("act")).toBe(true);
  expect(isRecoveryWord("actio")).toBe(false);
});
