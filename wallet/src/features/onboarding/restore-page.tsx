import { useNavigate } from "@tanstack/react-router";
import { isSupraError } from "@holdfast/sdk";
import { useRef, useState, type FormEvent, type ReactElement } from "react";
import { Problem, problemText } from "../../parts/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { StepFrame } from "./step-frame.tsx";

/** Larger files are no backups of ours. */
const LARGEST = 1024 * 1024;

/** Brings a wallet back from its encrypted file. */
export function RestorePage(): ReactElement {
  const [file, setFile] = useState<File>();
  const status = useSessionState((state) => state.status);
  if (status !== "none")
    return (
      <StepFrame title="Restore a backup" text="A backup becomes the wallet of this device." place={[1, 1]}>
        <Verdict kind="caution" title="There is a wallet on this device already">
          Open it and save a backup of it first. Then erase it in the settings, and restore the other one
          here.
        </Verdict>
      </StepFrame>
    );
  return (
    <StepFrame
      title="Restore a backup"
      text="The file that this wallet saved, with the password that the wallet had then."
      place={[1, 1]}
    >
      <div className="flex flex-col items-start gap-4">
        <FileButton accept=".json,application/json" onFile={setFile}>
          {file === undefined ? "Choose the file" : "Choose another file"}
        </FileButton>
        {file !== undefined && <p className="break-all text-text-quiet">{file.name}</p>}
        {file !== undefined && file.size > LARGEST && (
          <Verdict kind="danger" title="This file is larger than any backup of this wallet">
            Choose the file that was saved as a backup.
          </Verdict>
        )}
      </div>
      {file !== undefined && file.size <= LARGEST && <RestoreForm file={file} />}
    </StepFrame>
  );
}

function RestoreForm({ file }: { readonly file: File }): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const [isRestoring, setIsRestoring] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isWrong = isSupraError(problem, "vault/password-wrong");

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRestoring) return;
    setIsRestoring(true);
    setProblem(undefined);
    try {
      session.opened(await vault.restoreBackup(await file.text(), password.current?.value ?? ""));
      await navigate({ to: "/home" });
    } catch (error) {
      setProblem(error);
      setIsRestoring(false);
      password.current?.select();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label="Password of the backup"
        verdict={isWrong ? { kind: "error", text: problemText(problem) } : undefined}
      >
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      {problem !== undefined && !isWrong && <Problem error={problem} unaffected="Nothing was saved." />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isRestoring && "Opening the backup"}
      >
        Restore the wallet
      </Button>
    </form>
  );
}
