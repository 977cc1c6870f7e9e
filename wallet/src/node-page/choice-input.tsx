import type { ReactElement } from "react";
import { controlStyle } from "../ui/control-style.ts";
import { useFieldControl } from "../ui/field-context.ts";

/** A choice between a few words, drawn by the browser: the wallet's own list is as large as half of this page. */
export function ChoiceInput(props: {
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
