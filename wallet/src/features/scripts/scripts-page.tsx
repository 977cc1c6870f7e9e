import { bytesToHex, isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import FileTerminal from "lucide-react/icons/file-terminal";
import Trash from "lucide-react/icons/trash-2";
import { Problem } from "../../parts/problem.tsx";
import { removeScript, useWorkbench } from "../../settings/workbench.ts";
import type { KeptScript } from "../../settings/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DropArea } from "../../ui/drop-area.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { parseScript, readScriptBytes, type ReadScript } from "./script-call.ts";
import { ScriptForm } from "./script-form.tsx";

/** Bytecode that is run once, straight from a transaction. */
export function ScriptsPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadScript>();
  const [problem, setProblem] = useState<unknown>();
  if (account === undefined) return undefined;
  const open = (make: () => ReadScript): void => {
    try {
      setRead(make());
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setRead(undefined);
      setProblem(error);
    }
  };
  const change = (next: string): void => {
    setText(next);
    if (next.trim() === "") {
      setRead(undefined);
      setProblem(undefined);
    } else open(() => parseScript(next));
  };
  const choose = (file: File): void =>
    void file.arrayBuffer().then((buffer) => {
      const bytes = new Uint8Array(buffer);
      setText(bytesToHex(bytes));
      open(() => readScriptBytes(bytes));
    });
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="Scripts">
        Bytecode that runs once, with everything your signature allows. Run only what you understand.
      </PageHeading>
      <Card>
        <div className="flex flex-col gap-4">
          <Field label="Bytecode of the script" hint="Hex, as the compiler writes it.">
            <TextArea mono rows={3} value={text} onChange={(event) => change(event.target.value)} />
          </Field>
          <DropArea
            onDropped={({ files }) => {
              const [file] = files;
              if (file !== undefined) choose(file);
            }}
          >
            <p className="text-text-quiet">Or drop the .mv file that the compiler made.</p>
            <FileButton accept=".mv" onFile={choose} icon={<FileTerminal />}>
              Choose a file
            </FileButton>
          </DropArea>
        </div>
      </Card>
      {problem !== undefined && <Problem error={problem} unaffected="Nothing was run." />}
      {read !== undefined && <ScriptForm key={bytesToHex(read.code)} account={account} read={read} />}
      <Library onOpen={(script) => change(script.code)} />
    </div>
  );
}

function Library({ onOpen }: { readonly onOpen: (script: KeptScript) => void }): ReactElement {
  const scripts = useWorkbench((all) => all.scripts);
  return (
    <Card title="Your scripts" padding={scripts.length === 0 ? "flush" : "regular"}>
      {scripts.length === 0 ? (
        <EmptyState icon={<FileTerminal />} title="Your library is empty">
          A script that you save is kept here, on this device.
        </EmptyState>
      ) : (
        <ul aria-label="Your scripts" className="divide-y divide-line">
          {scripts.map((script) => (
            <li key={script.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 truncate font-medium">{script.name}</span>
              <Button size="small" onClick={() => onOpen(script)}>
                {`Open ${script.name}`}
              </Button>
              <IconButton
                label={`Remove ${script.name}`}
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
