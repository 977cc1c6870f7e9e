import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { passwordWrong } from "../../vault/vault-errors.ts";
import { isSupraError } from "@holdfast/sdk";
import { useRef, useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useVault } from "../../vault/vault-context.ts";
import { NewPasswordFields, useNewPassword } from "../../components/secrets/new-password.tsx";
import { Problem, problemText } from "../../components/feedback/problem.tsx";

interface ChangePasswordProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ChangePassword({ open, onClose }: ChangePasswordProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Change password`}
      description={t`The new password applies on this device. Your recovery phrase stays the same.`}
    >
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose }: Pick<ChangePasswordProps, "onClose">): ReactElement {
  const vault = useVault();
  const toast = useToast();
  const next = useNewPassword();
  const current = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isWrong = isSupraError(problem, passwordWrong);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const password = await next.read();
      if (password === undefined) {
        setIsSaving(false);
        return;
      }
      await vault.changePassword(current.current?.value ?? "", password);
      toast({ kind: "positive", title: t`Password changed` });
      onClose();
    } catch (error) {
      setProblem(error);
      setIsSaving(false);
      current.current?.select();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Current password`}
        verdict={isWrong ? { kind: "error", text: problemText(problem) } : undefined}
      >
        <PasswordInput ref={current} autoComplete="current-password" />
      </Field>
      <NewPasswordFields password={next} />
      {problem !== undefined && !isWrong && (
        <Problem
          error={problem}
          {...(isOldInForce(problem) ? { unaffected: t`The old password is still valid.` } : {})}
        />
      )}
      <Button type="submit" tone="primary" loading={isSaving && t`Encrypting the wallet`}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

/** Never said where the new password holds, or where nobody can tell. */
function isOldInForce(problem: unknown): boolean {
  return isSupraError(problem) && !MAY_BE_CHANGED.includes(problem.code);
}

const MAY_BE_CHANGED: readonly string[] = [
  "vault/older-password-left",
  "vault/storing-unknown",
  "vault/worker-failed",
  "vault/fault",
  "vault/locked",
];
