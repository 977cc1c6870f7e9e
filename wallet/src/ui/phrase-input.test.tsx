import { splitPhrase } from "@holdfast/sdk/phrase";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { Field } from "./field.tsx";
import { PhraseInput } from "./phrase-input.tsx";

const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

it("takes a pasted phrase apart, whatever stands between the words", async () => {
  const { words } = await open();
  await userEvent.paste(`  1. ${phrase.toUpperCase().replace(/ /g, ",\n 2) ")} `);
  expect(words()).toBe(phrase);
  expect(screen.getByRole("status").textContent).toBe("12 words");
});

it("accepts each word after a space and the last on blur", async () => {
  const { input, words } = await open();
  await userEvent.type(input, "legal winner tha");
  expect(words()).toBe("legal winner");
  expect(screen.getByRole("status").textContent).toBe("3 words");
  await userEvent.type(input, "nk");
  await userEvent.tab();
  expect(words()).toBe("legal winner thank");
});

it("never keeps finished words in a form control that browsers save", async () => {
  const { input } = await open();
  await userEvent.paste(phrase);
  expect(input.value).toBe("");
  expect(input.getAttribute("value")).toBeNull();
  expect(input.type).toBe("password");
  expect(input.autocomplete).toBe("off");
  expect(input.getAttribute("spellcheck")).toBe("false");
});

it("hides the words, from screen readers too, until they are asked for", async () => {
  const { container } = await open();
  await userEvent.paste("legal winner");
  expect(container.innerHTML).not.toContain("winner");
  await userEvent.click(screen.getByRole("button", { name: "Show words" }));
  expect(screen.getByRole("button", { name: "Remove word 2, winner" })).toBeDefined();
});

it("marks a word that is not in the list without repeating it", async () => {
  await open();
  await userEvent.paste("legal winer");
  expect(screen.getByRole("button", { name: "Remove unknown word 2" })).toBeDefined();
});

it("removes the last word with Backspace and any word with a press", async () => {
  const { input, words } = await open();
  await userEvent.paste("legal winner thank year");
  await userEvent.type(input, "{Backspace}");
  expect(words()).toBe("legal winner thank");
  await userEvent.click(screen.getByRole("button", { name: "Remove word 1" }));
  expect(words()).toBe("winner thank");
  expect(document.activeElement).toBe(input);
});

it("keeps no more than twenty-four words", async () => {
  const { words } = await open();
  await userEvent.paste(`${phrase} ${phrase} legal`);
  expect(words().split(" ")).toHaveLength(24);
});

interface Opened {
  readonly container: HTMLElement;
  readonly input: HTMLInputElement;
  readonly words: () => string;
}

async function open(): Promise<Opened> {
  let latest: readonly string[] = [];
  const known = new Set(phrase.split(" "));
  function Phrase(): ReactElement {
    const [words, setWords] = useState<readonly string[]>([]);
    const change = (next: readonly string[]): void => {
      latest = next;
      setWords(next);
    };
    return (
      <Field label="Recovery phrase">
        <PhraseInput
          formatCount={(count) => `${count} words`}
          words={words}
          onWordsChange={change}
          isKnown={(word) => known.has(word)}
          splitWords={splitPhrase}
        />
      </Field>
    );
  }
  const { container } = render(<Phrase />);
  const input = screen.getByLabelText<HTMLInputElement>("Recovery phrase");
  await userEvent.click(input);
  return { container, input, words: () => latest.join(" ") };
}
