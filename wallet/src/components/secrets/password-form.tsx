import { t } from "@lingui/core/macro";
import { passwordWrong, unlockThrottled } from "../../vault/vault-errors.ts";
import { isSupraError } from "@holdfast/sdk";
import { useRef, type ReactElement, type ReactNode } from "react";
import { Problem, problemText } from "../feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";

interface PasswordFormProps {
  readonly children?: ReactNode;
  /** Below the password. */
  readonly note?: ReactNode;
  readonly label?: string;
  readonly action: string;
  readonly working: string;
  readonly unaffected?: string;
  readonly run: (password: string) => Promise<void>;
}

/** The password stays in its input, and is read only on use. */
export function PasswordForm({
  children,
  note,
  label = t`Wallet password`,
  action,
  working,
  unaffected,
  run,
}: PasswordFormProps): ReactElement {
  const password = useRef<HTMLInputElement>(null);
  const { isRunning, problem, submit } = useSubmit(
    async () => {
      await run(password.current?.value ?? "");
      return false;
    },
    () => password.current?.select(),
  );
  const isWrong = isSupraError(problem, passwordWrong) || isSupraError(problem, unlockThrottled);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <Field label={label} problem={isWrong && problemText(problem)}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      {note}
      {problem !== undefined && !isWrong && (
        <Problem error={problem} {...(unaffected === undefined ? {} : { unaffected })} />
      )}
      <Button type="submit" tone="primary" loading={isRunning && working}>
        {action}
      </Button>
    </form>
  );
}
