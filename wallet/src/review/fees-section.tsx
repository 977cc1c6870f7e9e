import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { LONGEST_LIFE_SECS } from "@holdfast/sdk";
import type { Overrides, PreparedTransaction } from "../chain/transactions/prepare.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Review } from "./use-review.tsx";

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

interface FeeField {
  readonly name: keyof Overrides;
  readonly label: string;
  readonly hint: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly current: (prepared: PreparedTransaction) => bigint;
}

const MAX_U64 = 2n ** 64n - 1n;

const FEE_FIELDS: readonly FeeField[] = [
  {
    name: "maxGasAmount",
    label: t`Gas limit`,
    hint: t`If this is too low, the transaction fails and the fee is still charged.`,
    min: 1n,
    max: 2_000_000n,
    current: ({ raw }) => raw.maxGasAmount,
  },
  {
    name: "gasUnitPrice",
    label: t`Gas price, in quants`,
    hint: t`100,000,000 quants are 1 SUPRA.`,
    min: 1n,
    max: 10_000_000n,
    current: ({ raw }) => raw.gasUnitPrice,
  },
  {
    name: "expirySecs",
    label: t`Expires in (seconds)`,
    hint: t`After this time, the network never executes the transaction.`,
    min: 20n,
    max: LONGEST_LIFE_SECS,
    current: ({ raw, chainTimeSecs }) => raw.expirationTimestampSecs - chainTimeSecs,
  },
  {
    name: "sequenceNumber",
    label: t`Sequence number`,
    hint: t`Each sequence number is used once, in order.`,
    min: 0n,
    max: MAX_U64,
    current: ({ raw }) => raw.sequenceNumber,
  },
];

/** A whole number within bounds from what was typed, or the sentence that says what is wrong. */
export function readFeeField(
  { min, max }: Pick<FeeField, "min" | "max">,
  text: string,
): { readonly value: bigint } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^\d{1,20}$/.test(typed)) return { problem: t`Enter a whole number, using only digits.` };
  const value = BigInt(typed);
  if (value < min || value > max)
    return { problem: t`Enter ${String(min)} to ${String(max)}. You entered ${String(value)}.` };
  return { value };
}
