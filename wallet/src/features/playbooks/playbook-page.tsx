import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState, type ReactElement, type SubmitEvent } from "react";
import Download from "lucide-react/icons/download";
import ListOrdered from "lucide-react/icons/list-ordered";
import Trash from "lucide-react/icons/trash-2";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { isSupraError, defineError, parseJson, type JsonValue } from "@holdfast/sdk";
import FileUp from "lucide-react/icons/file-up";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { removePlaybook, savePlaybook, useWorkbench } from "../../storage/workbench.ts";
import {
  type Playbook,
  type PlaybookStep,
  LONGEST_NAME,
  MAX_STEPS,
  parsePlaybook,
} from "../../storage/workbench-schema.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { StepCard } from "./step-card.tsx";
import { isVariableName } from "../../arguments/call-variables.ts";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { showChainText } from "../../format/chain-text.ts";

export function PlaybookPage(): ReactElement {
  const { id } = useParams({ from: "/shell/playbooks/$id" });
  const playbook = useWorkbench((all) => all.playbooks.find((one) => one.id === id));
  return (
    <Page>
      {playbook === undefined && <PageHeading title={t`Playbook`} />}
      {playbook === undefined ? <NoPlaybook /> : <PlaybookView key={id} playbook={playbook} />}
    </Page>
  );
}

function PlaybookView({ playbook }: { readonly playbook: Playbook }): ReactElement {
  const { id, name, steps } = playbook;
  return (
    <>
      <PageHeading title={<span className="break-words">{name}</span>}>
        <Trans>Each step is reviewed and signed separately. Nothing runs automatically.</Trans>
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download />}
          onClick={() => saveFile("playbook.json", "application/json", formatPlaybook(playbook))}
        >
          <Trans>Export playbook</Trans>
        </Button>
        <Link to="/contracts" className={buttonStyle({ tone: "quiet" })}>
          <Trans>Find functions to add</Trans>
        </Link>
        <Removal id={id} name={name} />
      </div>
      <SharedValues playbook={playbook} />
      {steps.length === 0 ? (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="steps" />}
            title={t`No steps yet`}
            action={
              <Link to="/contracts" className={buttonStyle()}>
                <Trans>Contracts</Trans>
              </Link>
            }
          >
            <Trans>
              Open a function under Contracts, fill in what you know, and choose “Add to playbook”.
            </Trans>
          </EmptyState>
        </Card>
      ) : (
        <Steps playbook={playbook} />
      )}
    </>
  );
}

function Steps({ playbook }: { readonly playbook: Playbook }): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const { steps } = playbook;
  const [current, setCurrent] = useState(0);
  const values = new Map(playbook.variables.map(({ name, value }) => [name, value]));
  // Reordering remounts the steps, so that no result shows below the wrong one.
  const [order, setOrder] = useState(0);
  const change = (next: readonly PlaybookStep[]): void => savePlaybook({ ...playbook, steps: [...next] });
  const rearrange = (next: readonly PlaybookStep[]): void => {
    change(next);
    setOrder(order + 1);
  };
  if (account === undefined) return undefined;
  return (
    <ol aria-label={t`Steps`} className="flex flex-col gap-6">
      {steps.map((step, at) => (
        <li key={`${order} ${at} ${network.id} ${account.id}`}>
          <StepCard
            account={account}
            step={step}
            at={at}
            count={steps.length}
            values={values}
            isCurrent={at === current}
            onBegin={() => setCurrent(at)}
            onDone={() => setCurrent(at + 1)}
            onChange={(changed) => change(steps.map((one, index) => (index === at ? changed : one)))}
            onRemove={() => rearrange(steps.filter((_, index) => index !== at))}
            onMove={(by) => rearrange(moved(steps, at, by))}
          />
        </li>
      ))}
    </ol>
  );
}

function moved(steps: readonly PlaybookStep[], at: number, by: 1 | -1): readonly PlaybookStep[] {
  const step = steps[at];
  if (step === undefined) return steps;
  const others = steps.filter((_, index) => index !== at);
  return [...others.slice(0, at + by), step, ...others.slice(at + by)];
}

function Removal({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const remove = (): void => {
    removePlaybook(id);
    void navigate({ to: "/playbooks" });
  };
  return (
    <>
      <Button tone="quiet" icon={<Trash />} onClick={() => setIsAsked(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t`Remove ${name}?`}
        description={t`The playbook is only on this device. Export it first if you may need it again.`}
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>
              <Trans>Keep playbook</Trans>
            </Button>
            <Button tone="danger" onClick={remove}>
              <Trans>Remove playbook</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}

function NoPlaybook(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        icon={<ListOrdered />}
        title={t`Playbook not found on this device`}
        action={
          <Link to="/playbooks" className={buttonStyle({ tone: "primary" })}>
            <Trans>View playbooks</Trans>
          </Link>
        }
      >
        <Trans>
          Playbooks stay in the browser where you created them. Export them to use them elsewhere.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function SharedValues({ playbook }: { readonly playbook: Playbook }): ReactElement {
  const { variables } = playbook;
  const change = (next: Playbook["variables"]): void => savePlaybook({ ...playbook, variables: next });
  return (
    <Card title={t`Values`}>
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">{t`Enter '{{'name'}}' in a field to insert that value.`}</p>
        {variables.map(({ name, value }, at) => (
          <div key={name} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Field label={t`Value of ${name}`}>
                <TextInput
                  mono
                  value={value}
                  maxLength={10_000}
                  onValueChange={(next) =>
                    change(variables.map((one, index) => (index === at ? { name, value: next } : one)))
                  }
                />
              </Field>
            </div>
            <span className="pt-7">
              <IconButton
                label={t`Remove value ${name}`}
                icon={<X />}
                onClick={() => change(variables.filter((_, index) => index !== at))}
              />
            </span>
          </div>
        ))}
        {variables.length < MAX_STEPS && (
          <NewValue
            taken={variables.map(({ name }) => name)}
            onAdd={(name) => change([...variables, { name, value: "" }])}
          />
        )}
      </div>
    </Card>
  );
}

function NewValue(props: {
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}): ReactElement {
  const [name, setName] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const problem = findNameProblem(name, props.taken);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (problem !== undefined) return;
    props.onAdd(name);
    setName("");
    setIsFinal(false);
  };
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <Field
          label={t`New value name`}
          hint={t`Letters, digits and _. Example: amount.`}
          problem={isFinal && problem}
        >
          <TextInput
            mono
            value={name}
            maxLength={LONGEST_NAME}
            onValueChange={(value) => setName(value.trim())}
          />
        </Field>
      </div>
      <div className="sm:pt-7">
        <Button type="submit" icon={<Plus />}>
          <Trans>Add value</Trans>
        </Button>
      </div>
    </form>
  );
}

function findNameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === "") return t`Enter a name. Example: amount.`;
  if (!isVariableName(name)) return t`Use letters, digits and _. Start with a letter.`;
  return taken.includes(name) ? t`A value with this name already exists.` : undefined;
}

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
      <Field label={t`Playbook name`} problem={isFinal && name.trim() === "" && t`Enter a playbook name.`}>
        <TextInput value={name} maxLength={LONGEST_NAME} onValueChange={setName} />
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

/** A file is not an exported playbook. */
const playbookFileInvalid = /* @__PURE__ */ defineError(
  "playbook/file-invalid",
  (c: { reason: string }) => t`Can't read this playbook file: ${c.reason}`,
  () => t`Choose a playbook file exported by this version of Holdfast.`,
);

const MAX_BYTES = 2_000_000;

const FORMAT = "holdfast-playbook";
const VERSION = 1;

export function formatPlaybook({ name, variables, steps }: Playbook): string {
  const plain = {
    format: FORMAT,
    version: VERSION,
    name,
    variables: variables.map((one) => ({ name: one.name, value: one.value })),
    steps: steps.map((step) => ({ function: step.function, form: step.form })),
  };
  return `${JSON.stringify(plain, undefined, 2)}\n`;
}

/** @param id for the new playbook @throws playbook/file-invalid */
export function parsePlaybookFile(text: string, id: string): Playbook {
  const json = readJson(text);
  const fields = isFields(json) ? json : {};
  if (fields["format"] !== FORMAT)
    throw playbookFileInvalid({ reason: t`the field “format” is missing or wrong.` });
  if (fields["version"] !== VERSION)
    throw playbookFileInvalid({ reason: t`a different version of Holdfast wrote the file.` });
  const { name, variables, steps } = fields;
  const playbook = parsePlaybook({ id, name, variables, steps });
  if (playbook === undefined)
    throw playbookFileInvalid({ reason: t`the playbook is incomplete, or a part is too long.` });
  // The file's author chose the name, so make it safe for titles.
  return { ...playbook, name: showChainText(playbook.name) || playbook.name };
}

function readJson(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch (cause) {
    if (isSupraError(cause)) throw playbookFileInvalid({ reason: cause.message }, { cause });
    throw cause;
  }
}

function isFields(json: JsonValue): json is Readonly<Record<string, JsonValue>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
