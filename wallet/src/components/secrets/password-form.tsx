import { t } from "@lingui/core/macro";
import { passwordWrong, unlockThrottled } from "../../vault/vault-errors.ts";
import { isSupraError } from "@holdfast/sdk";
import { useRef, useState, type SubmitEvent, type ReactElement, type ReactNode } from "react";
import { Problem, problemText } from "../feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";

interface PasswordFormProps {
  readonly children?: ReactNode;
  readonly label?: string;
  readonly action: string;
  readonly working: string;
  readonly unaffected?: string;
  readonly run: (password: string) => Promise<void>;
}

/** The password stays in its input, and is read only on use. */
export function PasswordForm({
  children,
  label = t`Wallet password`,
  action,
  working,
  unaffected,
  run,
}: PasswordFormProps): ReactElement {
  const password = useRef<HTMLInputElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isWrong = isSupraError(problem, passwordWrong) || isSupraError(problem, unlockThrottled);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning) return;
    setIsRunning(true);
    setProblem(undefined);
    try {
      await run(password.current?.value ?? "");
    } catch (error) {
      setProblem(error);
      password.current?.select();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {children}
      <Field label={label} verdict={isWrong ? { kind: "error", text: problemText(problem) } : undefined}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      {problem !== undefined && !isWrong && (
        <Problem error={problem} {...(unaffected === undefined ? {} : { unaffected })} />
      )}
      <Button type="submit" tone="primary" loading={isRunning && working}>
        {action}
      </Button>
    </form>
  );
}
