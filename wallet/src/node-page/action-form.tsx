import { useState, type ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { Field, useFieldControl } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { failureText } from "./ask.ts";
import { useNode } from "./node-context.ts";
import { controlStyle } from "../ui/control-style.ts";

interface ActionField {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly choices?: readonly string[];
}

export function ActionForm(props: {
  readonly fields: readonly ActionField[];
  readonly button: string;
  /** @returns the outcome in one sentence */
  readonly run: (values: Readonly<Record<string, string>>) => Promise<string>;
}): ReactElement {
  const { fields, button, run } = props;
  const { changed } = useNode();
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map((field) => [field.name, getFirst(field)])),
  );
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isProblem: boolean }>();
  const submit = async (): Promise<void> => {
    try {
      setOutcome({ text: await run(values), isProblem: false });
      changed();
    } catch (error) {
      setOutcome({ text: failureText(error), isProblem: true });
    }
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {fields.map(({ name, label, placeholder, choices }) => {
        const set = (value: string): void => setValues({ ...values, [name]: value });
        const value = values[name] ?? "";
        return (
          <Field key={name} label={label}>
            {choices === undefined ? (
              <TextInput
                mono
                value={value}
                placeholder={placeholder}
                onChange={({ target }) => set(target.value)}
              />
            ) : (
              <ChoiceInput value={value} choices={choices} onChange={set} />
            )}
          </Field>
        );
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{button}</Button>
        <p
          role="status"
          className={outcome?.isProblem === true ? "text-small text-danger" : "text-small text-text-quiet"}
        >
          {outcome?.text}
        </p>
      </div>
    </form>
  );
}

function getFirst({ value, choices }: ActionField): string {
  return value ?? choices?.[0] ?? "";
}

/** A native select: the wallet's own is half as large as this page. */
function ChoiceInput(props: {
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { value, choices, onChange } = props;
  return (
    <select
      {...useFieldControl()}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={controlStyle}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
