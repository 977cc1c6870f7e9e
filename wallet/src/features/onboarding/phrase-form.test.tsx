import { createMnemonic, splitPhrase } from "@holdfast/sdk/phrase";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PhraseForm } from "./phrase-form.tsx";

const words = splitPhrase(
  "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
);

/** What the form says of pasted words, before and after the user goes on. */
async function enter(...given: readonly string[]) {
  const previewed: string[] = [];
  const { container } = render(<PhraseForm preview={async ({ text }) => void previewed.push(text)} />);
  const user = userEvent.setup();
  if (given.length > 0) {
    await user.click(screen.getByLabelText("Recovery phrase"));
    await user.paste(given.join(" "));
  }
  const before = container.textContent;
  await user.click(screen.getByRole("button", { name: "Show address" }));
  return { before, after: container.textContent, previewed };
}

test("nothing typed is no mistake until the user goes on", async () => {
  const { before, after, previewed } = await enter();
  const problem = "Type or paste the words of your recovery phrase.";
  expect(before).not.toContain(problem);
  expect(after).toContain(problem);
  expect(previewed).toEqual([]);
});

test("marks a misspelled word at once with its position", async () => {
  const { before } = await enter("abandon", "abanden");
  expect(before).toContain("Word 2");
  expect(before).toContain("“abandon”");
});

test("accepts a phrase in progress while its words are right, then counts them", async () => {
  const { before, after, previewed } = await enter(...words.slice(0, 11));
  expect(before).not.toContain("this one has");
  expect(before).not.toContain("Word ");
  expect(after).toContain("this one has 11");
  expect(previewed).toEqual([]);
});

test("only whole words of the list are recovery words", async () => {
  await enter("act", "actio");
  expect(screen.getByRole("button", { name: "Remove word 1" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove unknown word 2" })).toBeDefined();
});

test("a misspelt word counts more than a missing one", async () => {
  expect((await enter("abandon", "zzzz")).after).toContain("Word 2");
});

test("a wrong word order fails by its checksum", async () => {
  const { before, previewed } = await enter(...words.slice(1), "abandon");
  expect(before).toContain("the recovery phrase is invalid");
  expect(previewed).toEqual([]);
});

test.each([12, 15, 18, 21, 24] as const)("a valid phrase of %i words is said to be one", async (count) => {
  const phrase = createMnemonic(count);
  const { before, previewed } = await enter(...splitPhrase(phrase));
  expect(before).toContain(`Valid ${count}-word phrase.`);
  expect(previewed).toEqual([phrase]);
});
