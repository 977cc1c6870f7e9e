import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { passwordWrong } from "../../vault/vault-errors.ts";
import { useNavigate } from "@tanstack/react-router";
import { isSupraError, passwordFault } from "@holdfast/sdk";
import { useRef, useState, type ReactElement } from "react";
import { Problem, problemText } from "../../components/feedback/problem.tsx";
import { useStoredData, type StoredDataAccess } from "../../storage/use-stored-data.ts";
import { parseStoredData, planRestore } from "../../storage/stored-data.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { isTooLarge, skipReasons, tooLarge } from "../../components/secrets/backup-file.ts";
import { NewPasswordFields, useNewPassword } from "../../components/secrets/new-password.tsx";
import { loadPasswordStrength } from "../../components/secrets/password-strength.ts";
import { StepFrame } from "./step-frame.tsx";
import { takePlaceAfter } from "./place-after.ts";

export function RestorePage(): ReactElement {
  const [file, setFile] = useState<File>();
  const status = useSessionState((state) => state.status);
  if (status !== "none")
    return (
      <StepFrame title={t`Restore backup`} text={t`Restores the wallet from a backup.`} place={[1, 1]}>
        <Verdict kind="caution" title={t`This device already has a wallet`}>
          <Trans>
            First open the existing wallet and save a new backup. Then erase the existing wallet in Settings
            and restore your other backup here.
          </Trans>
        </Verdict>
      </StepFrame>
    );
  return (
    <StepFrame
      title={t`Restore backup`}
      text={t`Choose the backup file and enter the password it was saved with.`}
      place={[1, 1]}
    >
      <div className="flex flex-col items-start gap-4">
        <FileButton accept=".json,application/json" onFile={setFile}>
          {file === undefined ? t`Choose file` : t`Choose another file`}
        </FileButton>
        {file !== undefined && <p className="break-all text-text-quiet">{file.name}</p>}
      </div>
      {file !== undefined &&
        (isTooLarge(file) ? <Problem error={tooLarge()} /> : <RestoreForm file={file} />)}
    </StepFrame>
  );
}

const TITLE = t`Accounts restored, but not contacts or settings`;

/** Restores the page's own data. If that fails, the wallet is still restored; returns what is not. */
function bringBack(here: StoredDataAccess, text: string | undefined): ToastMessage | undefined {
  if (text === undefined) return undefined;
  try {
    const { things, leftOut } = planRestore(parseStoredData(text), here.read());
    here.write(things);
    if (leftOut === 0) return undefined;
    const title = plural(leftOut, { one: "1 entry was skipped", other: `${leftOut} entries were skipped` });
    return { kind: "info", title, description: skipReasons(), stays: true };
  } catch (error) {
    return { kind: "danger", title: TITLE, description: problemText(error) };
  }
}

/** New password rules may be stricter than the backup's. */
async function isQuicklyGuessed(password: string): Promise<boolean> {
  if (passwordFault(password) !== undefined) return true;
  return (await loadPasswordStrength())(password).level === "weak";
}

function RestoreForm({ file }: { readonly file: File }): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const kept = useStoredData();
  const toast = useToast();
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const next = useNewPassword();
  const [isWeak, setIsWeak] = useState(false);
  const { isRunning, problem, submit } = useSubmit(
    async () => {
      const [text, typed] = [await file.text(), password.current?.value ?? ""];
      const isTooWeak = await isQuicklyGuessed(typed);
      if (isTooWeak && !isWeak) await vault.testBackup(text, typed); // a wrong password is not a weak one
      setIsWeak(isTooWeak);
      const chosen = isTooWeak && isWeak ? await next.read() : undefined;
      if (isTooWeak && chosen === undefined) return false;
      const restored = await vault.restoreBackup(text, typed, chosen);
      const notRestored = bringBack(kept, restored.kept);
      session.opened(restored.accounts);
      if (notRestored !== undefined) toast(notRestored);
      return navigate({ href: takePlaceAfter() });
    },
    () => password.current?.select(),
  );
  const isWrong = isSupraError(problem, passwordWrong);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Backup password`} problem={isWrong && problemText(problem)}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      {isWeak && (
        <>
          <Verdict kind="caution" title={t`Choose a new password`}>
            <Trans>The backup's password is easy to guess. Choose a new one for this device.</Trans>
          </Verdict>
          <NewPasswordFields password={next} />
        </>
      )}
      {problem !== undefined && !isWrong && <Problem error={problem} unaffected={t`Nothing was saved.`} />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isRunning && t`Opening the backup`}
      >
        <Trans>Restore wallet</Trans>
      </Button>
    </form>
  );
}
