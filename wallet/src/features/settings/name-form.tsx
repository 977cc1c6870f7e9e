import { useState, type FormEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { problemText } from "../../parts/problem.tsx";

export interface NameFormProps {
  readonly initial: string;
  readonly action: string;
  readonly save: (name: string) => Promise<void>;
}

/** The name of an account. */
export function NameForm({ initial, action, save }: NameFormProps): ReactElement {
  const [name, setName] = useState(initial);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await save(name.trim());
    } catch (error) {
      setProblem(problemText(error));
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label="Account name"
        hint="Only you see it."
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary" loading={isSaving && "Saving"}>
        {action}
      </Button>
    </form>
  );
}
