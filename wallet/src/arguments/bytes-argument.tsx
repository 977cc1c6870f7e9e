import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import type { ByteEncoding } from "./argument-draft.ts";
import type { ArgumentFieldProps } from "./argument-field-props.ts";
import { readLeaf } from "./argument-reading.ts";
import { toFieldVerdict } from "./field-verdict.ts";

const encodings = [
  { value: "hex", label: t`Hex` },
  { value: "text", label: t`Text` },
  { value: "base64", label: t`Base64` },
] as const satisfies readonly { readonly value: ByteEncoding; readonly label: string }[];

/** Bytes, written as hex, as text or as base64. Changing the way of writing leaves what was typed as it is. */
export function BytesArgument({ label, shape, draft, onChange, isFinal }: ArgumentFieldProps): ReactElement {
  const { encoding, text } = draft.kind === "bytes" ? draft : ({ encoding: "hex", text: "" } as const);
  const reading = readLeaf(shape, draft);
  const length =
    reading.kind === "ok" && reading.value instanceof Uint8Array ? reading.value.length : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        aside={<span className="font-mono">{shape.type}</span>}
        hint={length === undefined ? undefined : bytesWords(length)}
        verdict={toFieldVerdict(reading, isFinal)}
      >
        <TextArea
          mono={encoding !== "text"}
          rows={2}
          value={text}
          onChange={(event) => onChange({ kind: "bytes", encoding, text: event.target.value })}
        />
      </Field>
      <fieldset className="flex gap-1">
        <legend className="sr-only">
          <Trans>Format of {label}</Trans>
        </legend>
        {encodings.map(({ value, label: name }) => (
          <label
            key={value}
            className={clsx(
              "inline-flex min-h-8 cursor-pointer items-center rounded-small px-3 text-small font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent touch:min-h-11",
              value === encoding
                ? "bg-accent-soft text-on-accent-soft"
                : "text-text-quiet hover:bg-surface-soft",
            )}
          >
            <input
              type="radio"
              name={`${label}-encoding`}
              value={value}
              checked={value === encoding}
              onChange={() => onChange({ kind: "bytes", encoding: value, text })}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function bytesWords(length: number): string {
  if (length === 0) return t`Empty: no bytes.`;
  return plural(length, { one: "1 byte.", other: `${length} bytes.` });
}
