import { t } from "@lingui/core/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AccountColor } from "../../vault/vault-api.ts";
import { AccountColors } from "./account-colors.tsx";
import { problemText } from "../../components/feedback/problem.tsx";

export interface NameFormProps {
  readonly initial: string;
  /** Absent where no colour is asked for. */
  readonly color?: AccountColor;
  readonly action: string;
  readonly save: (name: string, color: AccountColor | undefined) => Promise<void>;
}

/** The name of an account, and its colour. */
export function NameForm({ initial, color: initialColor, action, save }: NameFormProps): ReactElement {
  const [name, setName] = useState(initial);
  const [color, setColor] = useState(initialColor);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await save(name.trim(), color);
    } catch (error) {
      setProblem(problemText(error));
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Account name`}
        hint={t`Visible only to you.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      {color !== undefined && <AccountColors value={color} onChange={setColor} />}
      <Button type="submit" tone="primary" loading={isSaving && t`Saving`}>
        {action}
      </Button>
    </form>
  );
}
