import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import type { Overrides, PreparedTransaction } from "../chain/transactions/prepare.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { FEE_FIELDS, readFeeField } from "./fee-fields.ts";
import type { Review } from "./use-review.ts";

interface FeesSectionProps {
  readonly review: Review;
  readonly prepared: PreparedTransaction;
}

/** For experts: gas, price, expiry and number. Using other ones prepares and tries everything again. */
export function FeesSection({ review, prepared }: FeesSectionProps): ReactElement {
  const [changed, setChanged] = useState<Partial<Record<keyof Overrides, string>>>({});
  const [isFinal, setIsFinal] = useState(false);
  const fields = FEE_FIELDS.map((field) => {
    const text = changed[field.name] ?? String(field.current(prepared));
    return { field, text, reading: readFeeField(field, text) };
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const overrides: { -readonly [Name in keyof Overrides]: Overrides[Name] } = {};
    for (const { field, reading } of fields) {
      if ("problem" in reading) return;
      // What was left alone is chosen again, as it would be without any change.
      if (changed[field.name] !== undefined) overrides[field.name] = reading.value;
    }
    void review.refresh(overrides);
  };
  return (
    <Disclosure summary={t`Advanced`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {fields.map(({ field: { name, label, hint }, text, reading }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            verdict={isFinal && "problem" in reading ? { kind: "error", text: reading.problem } : undefined}
          >
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => setChanged({ ...changed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <div>
          <Button type="submit" loading={review.step === "preparing" && t`Simulating`}>
            <Trans>Apply and simulate</Trans>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
