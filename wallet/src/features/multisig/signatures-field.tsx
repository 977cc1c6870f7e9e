import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { ThresholdAdvice } from "./threshold-advice.ts";

/** How many of the owners must sign, with what that means. */
export function SignaturesField(props: {
  readonly advice: ThresholdAdvice;
  /** What is still missing is no mistake yet: it is said as a hint. */
  readonly isStarted?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}): ReactElement {
  const { advice, isStarted = true, value, onValueChange } = props;
  const isHint = advice.kind === "danger" && !isStarted;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t`Signatures needed`}
        hint={advice.text}
        verdict={
          isHint ? undefined : { kind: advice.kind === "danger" ? "error" : advice.kind, text: advice.text }
        }
      >
        <TextInput
          inputMode="numeric"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      {!isHint && <p className="text-small text-text-quiet">{t`Security score: ${advice.score} of 100`}</p>}
    </div>
  );
}
