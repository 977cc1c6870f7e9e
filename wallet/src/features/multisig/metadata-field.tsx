import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export interface MetadataFieldProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onValueChange: (text: string) => void;
}

/** What a multisig account tells everybody of itself. */
export function MetadataField({ value, problem, onValueChange }: MetadataFieldProps): ReactElement {
  return (
    <Field
      label={t`Metadata`}
      hint={t`One name, colon and value per line. Public on the chain.`}
      verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
    >
      <TextArea rows={2} value={value} onChange={(event) => onValueChange(event.target.value)} />
    </Field>
  );
}
