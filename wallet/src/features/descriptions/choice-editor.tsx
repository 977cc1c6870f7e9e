import type { Texts } from "@holdfast/descriptors";
import type { ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { withText, type Language } from "./draft-edits.ts";

export interface ChoiceEditorProps {
  /** What each value of the argument is called. */
  readonly choices: Readonly<Record<string, Texts>>;
  readonly language: Language;
  readonly onChange: (choices: Readonly<Record<string, Texts>>) => void;
}

/** The words of a choice: of yes and no, or of the numbers that a function knows. */
export function ChoiceEditor({ choices, language, onChange }: ChoiceEditorProps): ReactElement {
  return (
    <>
      {Object.entries(choices).map(([value, texts]) => (
        <Field key={value} label={`Word for ${value}`}>
          <TextInput
            value={texts[language] ?? ""}
            onChange={({ target }) =>
              onChange({ ...choices, [value]: withText(texts, language, target.value) })
            }
          />
        </Field>
      ))}
    </>
  );
}
