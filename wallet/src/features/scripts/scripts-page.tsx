import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bytesToHex, isSupraError, type SupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import FileTerminal from "lucide-react/icons/file-terminal";
import Trash from "lucide-react/icons/trash-2";
import { readChosenFile } from "../../components/forms/chosen-file.ts";
import { useResentPayload } from "../../components/forms/resent-payload.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { removeScript, useWorkbench } from "../../storage/workbench.ts";
import type { StoredScript } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { SCRIPT_FORM, useFormDraft } from "../../components/forms/form-draft.ts";
import {
  reopenScript,
  scriptToForm,
  scriptToText,
  textToScript,
  type OpenedScript,
} from "./opened-script.ts";
import { ScriptForm } from "./script-form.tsx";

/** More than any transaction can carry. */
const MAX_BYTES = 1_000_000;

export function ScriptsPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`Scripts`}>
        <Trans>
          A script is bytecode that runs once and can do anything your signature allows. Run only what you
          understand.
        </Trans>
      </PageHeading>
      <Workplace key={id} account={account} />
    </Page>
  );
}

/** The bytecode, what it does, and the library; kept as a draft while it is filled in. */
function Workplace({ account }: { readonly account: VaultAccount }): ReactElement {
  const kept = useFormDraft(SCRIPT_FORM);
  const resent = useResentPayload();
  const [isResent, setIsResent] = useState(resent?.kind === "script");
  const [opened, setOpened] = useState(() =>
    resent?.kind === "script" ? scriptToForm(resent.script) : textToScript(kept.before ?? ""),
  );
  // What an earlier form kept is not lost to a script that is sent again.
  const [isOwn, setIsOwn] = useState(!isResent);
  const [tooLarge, setTooLarge] = useState<SupraError>();
  const { text, read, problem } = opened;
  const change = (next: OpenedScript): void => {
    setIsResent(false);
    setIsOwn(true);
    setOpened(next);
    kept.keep(scriptToText(next));
  };
  const open = (code: string): void => change(reopenScript(code, opened));
  const choose = async (file: File): Promise<void> => {
    setTooLarge(undefined);
    try {
      open(bytesToHex(await readChosenFile(file, MAX_BYTES)));
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setTooLarge(error);
    }
  };
  return (
    <>
      <FormOrigin
        origin={isResent ? "resent" : kept.isBefore && isOwn ? "draft" : undefined}
        onClear={() => {
          setIsResent(false);
          setOpened({ text: "" });
          if (isOwn) kept.keep("");
        }}
      />
      <Card>
        <div className="flex flex-col gap-4">
          <Field label={t`Script bytecode`} hint={t`Hex from the compiler.`}>
            <TextArea mono rows={3} value={text} onChange={(event) => open(event.target.value)} />
          </Field>
          <DropArea
            onDropped={({ files }) => {
              const [file] = files;
              if (file !== undefined) void choose(file);
            }}
          >
            <p className="text-text-quiet">
              <Trans>Or drop the compiler's .mv file.</Trans>
            </p>
            <FileButton accept=".mv" onFile={(file) => void choose(file)} icon={<FileTerminal />}>
              <Trans>Choose file</Trans>
            </FileButton>
          </DropArea>
        </div>
      </Card>
      {tooLarge !== undefined && <Problem error={tooLarge} unaffected={t`The open script didn't change.`} />}
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was run.`} />}
      {read !== undefined && (
        <ScriptForm
          key={`${bytesToHex(read.code)} ${account.id}`}
          account={account}
          read={read}
          start={opened.call}
          // Also here: another account begins the form again, with what it was given at the start.
          onChange={(call) => change({ ...opened, call })}
          onLeave={() => change(opened)}
          onSent={() => {
            if (isOwn) kept.keep("");
          }}
        />
      )}
      <Library onOpen={(script) => open(script.code)} />
    </>
  );
}

function Library({ onOpen }: { readonly onOpen: (script: StoredScript) => void }): ReactElement {
  const scripts = useWorkbench((all) => all.scripts);
  return (
    <Card title={t`Your scripts`} padding={scripts.length === 0 ? "flush" : "regular"}>
      {scripts.length === 0 ? (
        <EmptyState drawing={<Drawing name="bottle" />} title={t`Your library is empty`}>
          <Trans>Scripts that you save appear here and stay on this device.</Trans>
        </EmptyState>
      ) : (
        <ul aria-label={t`Your scripts`} className="divide-y divide-line">
          {scripts.map((script) => (
            <li key={script.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 truncate font-medium">{script.name}</span>
              <Button size="small" onClick={() => onOpen(script)}>
                {t`Open ${script.name}`}
              </Button>
              <IconButton
                label={t`Remove ${script.name}`}
                icon={<Trash />}
                size="small"
                onClick={() => removeScript(script.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
