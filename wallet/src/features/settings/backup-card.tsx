import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { useStoredData } from "../../storage/use-stored-data.ts";
import {
  formatStoredData,
  parseStoredData,
  planMissing,
  type StoredData,
} from "../../storage/stored-data.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { BackupReport } from "../../vault/vault-api.ts";
import { useVault, useSessionState } from "../../vault/vault-context.ts";
import { isTooLarge, skipReasons, tooLarge } from "../../components/secrets/backup-file.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { ShownNote, useShownWords, WordGrid } from "../../components/secrets/secret-words.tsx";
import { listContents } from "./stored-data-words.ts";

export function PhraseCard(): ReactElement {
  const [isShowing, setIsShowing] = useState(false);
  return (
    <Card title={t`Recovery phrase`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          <Trans>Anyone with these words can take your assets. Write them on paper.</Trans>
        </p>
        <Button onClick={() => setIsShowing(true)}>
          <Trans>Show recovery phrase</Trans>
        </Button>
      </div>
      <RevealPhrase open={isShowing} onClose={() => setIsShowing(false)} />
    </Card>
  );
}

export function BackupCard(): ReactElement {
  const [isSaving, setIsSaving] = useState(false);
  const [file, setFile] = useState<File>();
  return (
    <Card title={t`Backup file`}>
      <div className="flex flex-col items-start gap-5">
        <p className="text-text-quiet">
          <Trans>
            One file, encrypted with your password. It holds accounts, recovery phrases, imported keys,
            spending limits, contacts, notes, networks and multisig accounts. It also holds scripts,
            playbooks, descriptions, trusted signers and settings. Keep it away from this device. Your history
            is on the chain and reloads automatically.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setIsSaving(true)}>
            <Trans>Save backup</Trans>
          </Button>
          <FileButton accept=".json,application/json" onFile={setFile}>
            <Trans>Test backup</Trans>
          </FileButton>
        </div>
      </div>
      <Dialog
        open={isSaving}
        onOpenChange={setIsSaving}
        title={t`Save backup`}
        description={t`The file opens with your current password, even if you change the wallet's password later.`}
      >
        <SaveForm onSaved={() => setIsSaving(false)} />
      </Dialog>
      <Dialog
        open={file !== undefined}
        onOpenChange={() => setFile(undefined)}
        title={t`Test backup`}
        description={t`Holdfast opens the file in memory to show its contents. Nothing is changed.`}
      >
        {file !== undefined && <TestForm file={file} />}
      </Dialog>
    </Card>
  );
}

function SaveForm({ onSaved }: { readonly onSaved: () => void }): ReactElement {
  const vault = useVault();
  const kept = useStoredData();
  const toast = useToast();
  const save = async (password: string): Promise<void> => {
    const text = await vault.exportBackup(password, formatStoredData(kept.read()));
    saveFile(`holdfast-backup-${new Date().toISOString().slice(0, 10)}.json`, "application/json", text);
    toast({
      kind: "positive",
      title: t`Backup saved`,
      description: t`Store the backup safely, then test the stored copy.`,
    });
    onSaved();
  };
  return <PasswordForm action={t`Save file`} working={t`Encrypting the backup`} run={save} />;
}

function TestForm({ file }: { readonly file: File }): ReactElement {
  const vault = useVault();
  const [report, setReport] = useState<BackupReport>();
  if (isTooLarge(file)) return <Problem error={tooLarge()} />;
  if (report !== undefined) return <BackupFindings report={report} />;
  return (
    <PasswordForm
      label={t`Backup password`}
      action={t`Test backup`}
      working={t`Opening the backup`}
      run={async (password) => setReport(await vault.testBackup(await file.text(), password))}
    />
  );
}

function BackupFindings({ report }: { readonly report: BackupReport }): ReactElement {
  const { accounts, missing } = report;
  const names = (list: BackupReport["accounts"]): string => list.map(({ name }) => name).join(", ");
  const restored = names(accounts);
  return (
    <div className="flex flex-col gap-4">
      {missing.length === 0 ? (
        <Verdict kind="ok" title={t`This backup works`}>
          {plural(accounts.length, {
            one: `This password opens the backup. The backup restores 1 account: ${restored}.`,
            other: `This password opens the backup. The backup restores ${accounts.length} accounts: ${restored}.`,
          })}
        </Verdict>
      ) : (
        <Verdict kind="caution" title={t`This backup lacks accounts or keys of this wallet`}>
          <Trans>The backup lacks {names(missing)}, or their current keys. Save a new one.</Trans>
        </Verdict>
      )}
      <RestoreFindings kept={report.kept} />
    </div>
  );
}

/** After the password, and only briefly. */
function RevealPhrase({ open, onClose }: DialogControl): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Your recovery phrase`}
      description={t`Anyone with these words can take your assets. Never share them.`}
    >
      <RevealForm />
    </Dialog>
  );
}

function RevealForm(): ReactElement {
  const vault = useVault();
  const phrases = listPhrases(useSessionState((state) => state.accounts));
  const [chosen, setChosen] = useState(phrases[0]?.phraseId ?? "");
  const { words, until, show, hide } = useShownWords();
  if (phrases.length === 0)
    return (
      <p>
        <Trans>Your accounts were imported with private keys, so they have no recovery phrase.</Trans>
      </p>
    );
  if (words !== undefined)
    return (
      <>
        <WordGrid words={words} wordCount={words.length} />
        <ShownNote until={until} hide={hide} />
      </>
    );
  return (
    <PasswordForm
      label={t`Password`}
      action={t`Show words`}
      working={t`Loading recovery phrase`}
      note={<ShownNote until={undefined} hide={hide} />}
      run={async (password) => show(await vault.revealPhrase(chosen, password))}
    >
      {phrases.length > 1 && (
        <Field label={t`Recovery phrase`}>
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={phrases.map(({ phraseId, names }) => ({ value: phraseId, label: names.join(", ") }))}
          />
        </Field>
      )}
    </PasswordForm>
  );
}

function RestoreFindings({ kept }: { readonly kept: string | undefined }): ReactElement {
  const here = useStoredData();
  const toast = useToast();
  const [problem, setProblem] = useState<unknown>();
  const [isBack, setIsBack] = useState(false);
  const found = readStoredDescriptor(kept);
  if (found === undefined)
    return (
      <p>
        <Trans>This backup is too old to include contacts, networks and settings. Save a new one.</Trans>
      </p>
    );
  if ("problem" in found) return <Problem error={found.problem} />;
  const { added, leftOut, things } = planMissing(found.things, here.read());
  const bringBack = (): void => {
    try {
      here.write(things);
      setIsBack(true);
      toast({ kind: "positive", title: t`Missing entries restored` });
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <Trans>Also included:</Trans>
      </p>
      <ul className="list-disc pl-5">
        {listContents(found.things).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {leftOut > 0 && (
        <Verdict
          kind="caution"
          title={plural(leftOut, {
            one: "1 entry would be skipped",
            other: `${leftOut} entries would be skipped`,
          })}
        >
          {skipReasons()}
        </Verdict>
      )}
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was changed.`} />}
      {added > 0 && !isBack && (
        <Button onClick={bringBack}>
          {plural(added, {
            one: "Restore 1 missing entry",
            other: `Restore ${added} missing entries`,
          })}
        </Button>
      )}
    </div>
  );
}

type Found = { readonly things: StoredData } | { readonly problem: unknown };

function readStoredDescriptor(kept: string | undefined): Found | undefined {
  if (kept === undefined) return undefined;
  try {
    return { things: parseStoredData(kept) };
  } catch (problem) {
    return { problem };
  }
}
