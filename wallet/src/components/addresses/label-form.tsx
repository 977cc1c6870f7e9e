import type { Address } from "@holdfast/sdk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { problemText } from "../feedback/problem.tsx";

interface LabelFormProps {
  readonly address: Address;
  readonly initial?: string;
  readonly onSaved: () => void;
}

export function LabelForm({ address, initial = "", onSaved }: LabelFormProps): ReactElement {
  const store = useAddressBookStore();
  const [label, setLabel] = useState(initial);
  const { problem, submit } = useSubmit(async () => {
    store.labelAddress(address, label);
    onSaved();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Label`} problem={problem !== undefined && problemText(problem)}>
        <TextInput value={label} autoComplete="off" onValueChange={setLabel} />
      </Field>
      <Button type="submit" tone="primary">
        <Trans>Save label</Trans>
      </Button>
    </form>
  );
}
