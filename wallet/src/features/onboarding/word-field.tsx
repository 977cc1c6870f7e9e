import { completeWord } from "@holdfast/sdk/phrase";
import { useState, type ReactElement, type Ref } from "react";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { SecretWordInput } from "./secret-word-input.tsx";

export interface WordFieldProps {
  /** Place of the word in the phrase, from 1. */
  readonly position: number;
  readonly isShown: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Asks for one word of a phrase. Says at once when what was typed cannot be one. */
export function WordField({ position, isShown, ref }: WordFieldProps): ReactElement {
  const [verdict, setVerdict] = useState<FieldVerdict>();
  const check = (text: string): void => {
    const word = text.trim().toLowerCase();
    const isKnown = word === "" || completeWord(word, 1)[0] === word;
    setVerdict(
      isKnown
        ? undefined
        : { kind: "error", text: "This is not in the list of recovery words. Check the spelling." },
    );
  };
  return (
    <Field label={`Word ${position}`} verdict={verdict}>
      <SecretWordInput ref={ref} isShown={isShown} onBlur={(event) => check(event.target.value)} />
    </Field>
  );
}
