import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement } from "react";
import FileUp from "lucide-react/icons/file-up";
import ListOrdered from "lucide-react/icons/list-ordered";
import { Problem } from "../../components/feedback/problem.tsx";
import { savePlaybook, useWorkbench } from "../../storage/workbench.ts";
import { LONGEST_NAME, type Playbook } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { MAX_BYTES, parsePlaybookFile, playbookFileInvalid } from "./playbook-file.ts";

export function PlaybooksPage(): ReactElement {
  const playbooks = useWorkbench((all) => all.playbooks);
  const open = useOpen();
  const [problem, setProblem] = useState<unknown>();
  const read = async (file: File): Promise<void> => {
    setProblem(undefined);
    try {
      if (file.size > MAX_BYTES)
        throw playbookFileInvalid({
          reason: t`the file has ${file.size} bytes, but the limit is ${MAX_BYTES}.`,
        });
      open(parsePlaybookFile(await file.text(), crypto.randomUUID()));
    } catch (error) {
      if (!isSupraError(error) && !(error instanceof DOMException)) throw error;
      setProblem(error);
    }
  };
  return (
    <Page>
      <PageHeading
        title={t`Playbooks`}
        aside={
          <FileButton accept=".json,application/json" icon={<FileUp />} onFile={(file) => void read(file)}>
            <Trans>Import playbook</Trans>
          </FileButton>
        }
      >
        <Trans>Sequences of calls with shared values. You review each call before you sign it.</Trans>
      </PageHeading>
      {problem !== undefined && <Problem error={problem} unaffected={t`Your playbooks didn't change.`} />}
      <Card title={t`Your playbooks`} padding="flush">
        {playbooks.length === 0 ? (
          <EmptyState drawing={<Drawing name="steps" />} title={t`No playbooks yet`}>
            <Trans>Create one here, or choose “Add to playbook” on any function under Contracts.</Trans>
          </EmptyState>
        ) : (
          <ListRows label={t`Your playbooks`}>
            {playbooks.map(({ id, name, steps }) => (
              <ListRow
                key={id}
                lead={
                  <RowIcon>
                    <ListOrdered />
                  </RowIcon>
                }
                title={name}
                note={plural(steps.length, { one: "1 step", other: `${steps.length} steps` })}
                action={<Link to="/playbooks/$id" params={{ id }} />}
              />
            ))}
          </ListRows>
        )}
      </Card>
      <Card title={t`New playbook`}>
        <NewPlaybook onMade={open} />
      </Card>
    </Page>
  );
}

function NewPlaybook({ onMade }: { readonly onMade: (playbook: Playbook) => void }): ReactElement {
  const [name, setName] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (name.trim() !== "") onMade({ id: crypto.randomUUID(), name: name.trim(), variables: [], steps: [] });
  };
  return (
    <form noValidate onSubmit={make} className="flex flex-col gap-4">
      <Field
        label={t`Playbook name`}
        verdict={
          isFinal && name.trim() === "" ? { kind: "error", text: t`Enter a playbook name.` } : undefined
        }
      >
        <TextInput value={name} maxLength={LONGEST_NAME} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div>
        <Button type="submit">
          <Trans>Create playbook</Trans>
        </Button>
      </div>
    </form>
  );
}

function useOpen(): (playbook: Playbook) => void {
  const navigate = useNavigate();
  return (playbook) => {
    savePlaybook(playbook);
    void navigate({ to: "/playbooks/$id", params: { id: playbook.id } });
  };
}
