import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { TimeUnit } from "./account-terms.ts";

export interface TimeoutFieldProps {
  readonly value: { readonly text: string; readonly unit: TimeUnit };
  readonly problem: string | undefined;
  readonly onValueChange: (value: TimeoutFieldProps["value"]) => void;
}

/** How long a proposal can be executed: a number and its unit. */
export function TimeoutField({ value, problem, onValueChange }: TimeoutFieldProps): ReactElement {
  return (
    <div className="grid w-full items-start gap-3 sm:grid-cols-[1fr_9rem]">
      <Field
        label={t`Proposal lifetime`}
        hint={t`After that, the proposal can only be removed.`}
        {...(problem === undefined ? {} : { verdict: { kind: "error", text: problem } })}
      >
        <TextInput
          inputMode="numeric"
          value={value.text}
          onChange={(event) => onValueChange({ ...value, text: event.target.value })}
        />
      </Field>
      <Field label={t`Unit`}>
        <Select<TimeUnit>
          value={value.unit}
          onValueChange={(unit) => onValueChange({ ...value, unit })}
          options={UNITS}
        />
      </Field>
    </div>
  );
}

const UNITS: readonly SelectOption<TimeUnit>[] = [
  { value: "minutes", label: t`minutes` },
  { value: "hours", label: t`hours` },
  { value: "days", label: t`days` },
];
