import { t } from "@lingui/core/macro";
import { useState, type SubmitEvent, type ReactElement, useId } from "react";
import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AccountColor } from "../../vault/vault-api.ts";
import { problemText } from "../../components/feedback/problem.tsx";

interface NameFormProps {
  readonly initial: string;
  /** Absent where no colour is asked for. */
  readonly color?: AccountColor;
  readonly action: string;
  readonly save: (name: string, color: AccountColor | undefined) => Promise<void>;
}

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

interface AccountColorsProps {
  readonly value: AccountColor;
  readonly onChange: (color: AccountColor) => void;
}

/** The colour of an account: the ring around its picture, and nothing else of the app. */
function AccountColors({ value, onChange }: AccountColorsProps): ReactElement {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">
        <Trans>Color</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {COLORS.map(({ color, name, fill }) => (
          <label
            key={color}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line py-1 pr-4 pl-3 text-small font-medium transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span aria-hidden="true" className={clsx("size-4 rounded-full", fill)} />
            {name}
          </label>
        ))}
      </div>
      <p className="text-small text-text-quiet">
        <Trans>The ring around the account's picture. Visible only to you.</Trans>
      </p>
    </fieldset>
  );
}

const COLORS: readonly { readonly color: AccountColor; readonly name: string; readonly fill: string }[] = [
  { color: "kelp", name: t`Kelp`, fill: "bg-account-kelp" },
  { color: "amber", name: t`Amber`, fill: "bg-account-amber" },
  { color: "coral", name: t`Coral`, fill: "bg-account-coral" },
  { color: "violet", name: t`Violet`, fill: "bg-account-violet" },
  { color: "sky", name: t`Sky`, fill: "bg-account-sky" },
  { color: "sand", name: t`Sand`, fill: "bg-account-sand" },
];
