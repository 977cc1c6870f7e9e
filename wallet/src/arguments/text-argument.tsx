import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import { readLeaf } from "./argument-reading.ts";
import type { ArgumentShape } from "./argument-shape.ts";
import { toFieldVerdict } from "./field-verdict.ts";

/** A number, a text, or true and false. */
export function TextArgument({ label, shape, draft, onChange, isFinal }: ArgumentFieldProps): ReactElement {
  const text = draft.kind === "text" ? draft.text : "";
  const change = (next: string): void => onChange({ kind: "text", text: next });
  return (
    <Field
      label={label}
      aside={<span className="font-mono">{shape.type}</span>}
      hint={formatHint(shape)}
      verdict={toFieldVerdict(readLeaf(shape, draft), isFinal)}
    >
      {shape.kind === "bool" && (text === "" || text === "true" || text === "false") ? (
        <Select options={BOOL_OPTIONS} value={text} onValueChange={change} />
      ) : (
        <TextInput
          mono={shape.kind !== "text"}
          inputMode={shape.kind === "integer" ? "numeric" : "text"}
          value={text}
          readOnly={shape.kind === "undecided" || shape.kind === "unsupported"}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

const BOOL_OPTIONS = [
  { value: "", label: t`Choose` },
  { value: "true", label: "true" },
  { value: "false", label: "false" },
] as const;

function formatHint(shape: ArgumentShape): string | undefined {
  switch (shape.kind) {
    case "integer":
      return shape.bits <= 32
        ? t`A whole number up to ${2 ** shape.bits - 1}.`
        : t`A whole number below 2^${shape.bits}.`;
    case "fixed-point":
      return t`A number such as 1.5, rounded down to the type's precision.`;
    case "text":
      return t`Text. May be empty.`;
    case "undecided":
      return t`Choose the type above.`;
    default:
      return undefined;
  }
}
