import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
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
  const { isRunning, problem, submit } = useSubmit(async (form) => {
    const name = new FormData(form).get("name");
    const secret = hasWallet ? current.current?.value : await password.read();
    if (secret === undefined) return false;
    return save({
      password: secret,
      name: (typeof name === "string" ? name.trim() : "") || suggestedName,
    });
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        loading={isRunning && t`Encrypting and saving the account`}
      >
        <Trans>Save account</Trans>
      </Button>
    </form>
  );
}
