import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { NewPasswordFields, useNewPassword } from "../../components/secrets/new-password.tsx";
import { Problem } from "../../components/feedback/problem.tsx";

interface ProtectStepProps {
  /** True asks for the existing password instead of a new one. */
  readonly hasWallet: boolean;
  readonly suggestedName: string;
  readonly save: (options: { readonly password: string; readonly name: string }) => Promise<void>;
}

export function ProtectStep({ hasWallet, suggestedName, save }: ProtectStepProps): ReactElement {
  const password = useNewPassword();
  const current = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const name = new FormData(event.currentTarget).get("name");
    setIsSaving(true);
    setProblem(undefined);
    try {
      const secret = hasWallet ? current.current?.value : await password.read();
      if (secret === undefined) {
        setIsSaving(false);
        return;
      }
      await save({ password: secret, name: (typeof name === "string" ? name.trim() : "") || suggestedName });
    } catch (error) {
      setProblem(error);
      setIsSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t`Account name`} hint={t`Visible only to you.`}>
        <TextInput name="name" defaultValue={suggestedName} maxLength={32} autoComplete="off" />
      </Field>
      {hasWallet ? (
        <Field label={t`Wallet password`} hint={t`Adds the account to the wallet on this device.`}>
          <PasswordInput ref={current} autoComplete="current-password" />
        </Field>
      ) : (
        <NewPasswordFields password={password} />
      )}
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing is saved yet.`} />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isSaving && t`Encrypting and saving the account`}
      >
        <Trans>Save account</Trans>
      </Button>
    </form>
  );
}
