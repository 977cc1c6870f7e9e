import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  bytesToHex,
  attempt,
  isSupraError,
  type SupraError,
  formatTypeTag,
  type Script,
  type ScriptArgument,
  type TransactionPayload,
  hexToBytes,
  parseAddress,
  defineError,
  parseTypeTag,
  type Ability,
  type ArgumentValue,
} from "@holdfast/sdk";
import { useState, type ReactElement, useMemo, type SubmitEvent } from "react";
import FileTerminal from "lucide-react/icons/file-terminal";
import Trash from "lucide-react/icons/trash-2";
import {
  disassemble,
  explainScript,
  readModule,
  type AccessKind,
  type CompiledModule,
  type Effects,
  readScript,
  type CompiledScript,
  type ScriptSummary,
} from "@holdfast/move";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readChosenFile } from "../../components/forms/chosen-file.ts";
import { useResentPayload } from "../../components/forms/resent-payload.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { removeScript, useWorkbench, saveScript } from "../../storage/workbench.ts";
import { type StoredScript, LONGEST_DRAFT, LONGEST_NAME } from "../../storage/workbench-schema.ts";
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
import { SCRIPT_FORM, useFormDraft, fieldsToText } from "../../components/forms/form-draft.ts";
import type { ArgumentDraft } from "../../arguments/argument-draft.ts";
import {
  emptyCall,
  withTypeArguments,
  type CallDraft,
  readCall,
  type CallSignature,
} from "../../arguments/call-draft.ts";
import { callToFragment, fragmentToCall } from "../../arguments/call-link.ts";
import { fieldInvalid } from "../../arguments/argument-errors.ts";
import { CallForm } from "../../arguments/call-form.tsx";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { CodeLines } from "../../ui/code-lines.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { createShapes, type ArgumentShape } from "../../arguments/argument-shape.ts";

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

function Workplace({ account }: { readonly account: VaultAccount }): ReactElement {
  const kept = useFormDraft(SCRIPT_FORM);
  const resent = useResentPayload();
  const [isResent, setIsResent] = useState(resent?.kind === "script");
  const [opened, setOpened] = useState(() =>
    resent?.kind === "script" ? scriptToForm(resent.script) : textToScript(kept.before ?? ""),
  );
  // A resent script must not overwrite the draft.
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
            <TextArea mono rows={3} value={text} onValueChange={open} />
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
          // Another account remounts the form with its start values.
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
        <EmptyState drawing={<Drawing name="bottle" />} title={t`No scripts yet`}>
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

interface OpenedScript {
  readonly text: string;
  readonly read?: ReadScript;
  readonly problem?: unknown;
  readonly call?: CallDraft;
}

function openScript(text: string): OpenedScript {
  if (text.trim() === "") return { text };
  try {
    return { text, read: parseScript(text) };
  } catch (problem) {
    if (isSupraError(problem)) return { text, problem };
    throw problem;
  }
}

/** Keeps the arguments if the new script takes the same ones. */
function reopenScript(text: string, { read: before, call }: OpenedScript): OpenedScript {
  const opened = openScript(text);
  if (opened.read === undefined || before === undefined || call === undefined) return opened;
  const isSame = JSON.stringify(opened.read.signature) === JSON.stringify(before.signature);
  return isSame ? { ...opened, call } : opened;
}

function scriptToForm({ code, typeArguments, arguments: values }: Script): OpenedScript {
  const opened = openScript(bytesToHex(code));
  if (opened.read === undefined) return opened;
  const call = withTypeArguments(
    opened.read.signature,
    emptyCall(opened.read.signature),
    typeArguments.map(formatTypeTag),
  );
  const drafts = call.arguments.map((draft, at) => valueToDraft(values[at]) ?? draft);
  return { ...opened, call: { ...call, arguments: drafts } };
}

function valueToDraft(argument: ScriptArgument | undefined): ArgumentDraft | undefined {
  if (argument === undefined) return undefined;
  return argument.kind === "u8-vector"
    ? { kind: "bytes", encoding: "hex", text: bytesToHex(argument.value) }
    : { kind: "text", text: String(argument.value) };
}

function scriptToText({ text, read, call }: OpenedScript): string {
  const code = fieldsToText({ code: text.trim() });
  if (code === "" || read === undefined || call === undefined) return code;
  return `${code}&${callToFragment(read.signature, call)}`;
}

/** Drops arguments that don't fit. Never throws. */
function textToScript(draft: string): OpenedScript {
  const opened = openScript(new URLSearchParams(draft).get("code") ?? "");
  const { read } = opened;
  if (read === undefined) return opened;
  return attempt(() => ({ ...opened, call: fragmentToCall(read.signature, draft, LONGEST_DRAFT) })) ?? opened;
}

interface ScriptFormProps {
  readonly account: VaultAccount;
  readonly read: ReadScript;
  readonly start: CallDraft | undefined;
  readonly onChange: (call: CallDraft) => void;
  readonly onLeave: () => void;
  readonly onSent: () => void;
}

function ScriptForm({ account, read, start, onChange, onLeave, onSent }: ScriptFormProps): ReactElement {
  const offers = useArgumentOffers(account);
  const ending = useCallEnding(account);
  const [call, setCall] = useState(() => start ?? emptyCall(read.signature));
  const [isFinal, setIsFinal] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const blocked = unsupportedParameter(read);
  const payload = (): TransactionPayload | undefined => {
    setIsFinal(true);
    try {
      const script = buildScript(read, call);
      setProblem(undefined);
      return { kind: "script", script };
    } catch (error) {
      if (!isSupraError(error)) throw error;
      if (!isSupraError(error, fieldInvalid)) setProblem(error);
      return undefined;
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const ready = payload();
    if (ready !== undefined && !ending.isPreparing) ending.ask(ready);
  };
  return (
    <>
      <ScriptFacts read={read} />
      <Card title={t`Run script`}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          {blocked !== undefined && (
            <Verdict kind="danger" title={t`Holdfast can't run this script`}>
              {t`This script takes a value of type ${blocked}. Holdfast supports only integers, addresses, booleans and bytes.`}
            </Verdict>
          )}
          {read.summary.signers > 1 && (
            <Verdict kind="caution" title={t`This script needs ${read.summary.signers} signers`}>
              {t`A single account can't run this script. Every signer must sign the same transaction.`}
            </Verdict>
          )}
          <CallForm
            signature={read.signature}
            call={call}
            onChange={(next) => {
              setCall(next);
              onChange(next);
            }}
            offers={offers}
            isFinal={isFinal}
          />
          {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was run.`} />}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              tone="primary"
              disabled={blocked !== undefined}
              loading={ending.isPreparing && t`Simulating the script`}
            >
              <Trans>Review script</Trans>
            </Button>
            <PayloadMenu payload={payload} kind="script" form={SCRIPT_FORM} onLeave={onLeave} />
          </div>
          <p className="text-small text-text-quiet">
            {t`Multisig accounts and automation accept only function calls, so you can't propose or automate a script.`}
          </p>
        </form>
      </Card>
      <CallOutcome account={account} ending={ending} onSent={onSent} />
      <SaveScript read={read} />
      <Disassembly read={read} />
    </>
  );
}

function Disassembly({ read }: { readonly read: ReadScript }): ReactElement {
  const text = useMemo(() => disassemble(read.unit), [read.unit]);
  return (
    <Card title={t`Disassembly`}>
      <CodeLines text={text} label={t`Disassembly`} height="small" />
    </Card>
  );
}

function SaveScript({ read }: { readonly read: ReadScript }): ReactElement {
  const toast = useToast();
  const [name, setName] = useState("");
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    saveScript({ id: crypto.randomUUID(), name: name.trim(), code: bytesToHex(read.code) });
    setName("");
    toast({ kind: "positive", title: t`Saved to your scripts` });
  };
  return (
    <Card title={t`Save script`}>
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <Field label={t`Name`} hint={t`Shown under Your scripts, only on this device.`}>
            <TextInput value={name} maxLength={LONGEST_NAME} onValueChange={setName} />
          </Field>
        </div>
        <div className="pt-7">
          <Button type="submit">
            <Trans>Save script</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function ScriptFacts({ read }: { readonly read: ReadScript }): ReactElement {
  const effects = useEffects(read) ?? read.summary.effects;
  const { signers, calls, constants } = read.summary;
  const touched = [...effects.resources].map(
    ([type, kinds]) => `${type}: ${[...kinds].map(accessWord).join(", ")}`,
  );
  return (
    <Card title={t`Effect`}>
      <div className="flex flex-col gap-4">
        <Verdict kind="caution" title={t`A script can do anything your signature allows`}>
          <Trans>This list comes from the bytecode. The called functions may call more.</Trans>
        </Verdict>
        <KeyValues
          items={[
            { label: t`Size`, value: t`${read.code.length} bytes` },
            {
              label: t`Acts for`,
              value: plural(signers, { one: "One signer", other: `${signers} signers` }),
            },
            { label: t`Calls`, value: <Lines lines={calls} none={t`Nothing`} />, stacked: true },
            {
              label: t`Accesses`,
              value: <Lines lines={touched} none={t`None found`} />,
              stacked: true,
            },
            ...(effects.unknownModules.length === 0
              ? []
              : [
                  {
                    label: t`Calls to unknown code`,
                    value: <Lines lines={effects.unknownModules} none="" />,
                    stacked: true,
                  },
                ]),
            ...(constants.length === 0
              ? []
              : [
                  {
                    label: t`Constants`,
                    value: <Lines lines={constants.map(({ type, value }) => `${value} (${type})`)} none="" />,
                    stacked: true,
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  );
}

function Lines({ lines, none }: { readonly lines: readonly string[]; readonly none: string }): ReactElement {
  if (lines.length === 0) return <>{none}</>;
  return (
    <ul className="flex flex-col gap-1 font-mono text-small">
      {lines.map((line) => (
        <li key={line} className="break-all">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Limits on following calls into other modules. */
const MAX_ROUNDS = 4;
const MAX_MODULES = 40;

/** Follows calls into modules whose code the node returns. */
function useEffects(read: ReadScript): Effects | undefined {
  const network = useActiveNetwork();
  const client = useQueryClient();
  const code = useQuery({
    queryKey: ["script-effects", network.id, read.summary.calls],
    retry: false,
    queryFn: async (): Promise<Effects> => {
      const known = new Map<string, CompiledModule>();
      const asked = new Set<string>();
      let { effects } = read.summary;
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const next = effects.unknownModules.filter((id) => !asked.has(id));
        if (next.length === 0 || asked.size > MAX_MODULES) break;
        for (const id of next) {
          asked.add(id);
          const [address = "", name = ""] = id.split("::");
          const found = await client.query(moduleQuery(network, parseAddress(address), name));
          const unit = readCode(found?.bytecode);
          if (unit !== undefined) known.set(`${parseAddress(address)}::${name}`, unit);
        }
        effects = explainScript(read.unit, ({ address, name }) => known.get(`${address}::${name}`)).effects;
      }
      return effects;
    },
  });
  return code.data;
}

function readCode(bytecode: string | undefined): CompiledModule | undefined {
  if (bytecode === undefined || bytecode.length < 10) return undefined;
  // newer than this wallet: listed as unknown
  return attempt(() => readModule(hexToBytes(bytecode)));
}

function accessWord(kind: AccessKind): string {
  if (kind === "exists") return t`check existence`;
  if (kind === "read") return t`read`;
  if (kind === "write") return t`write`;
  return kind === "create" ? t`create` : t`remove`;
}

interface ReadScript {
  readonly code: Uint8Array;
  readonly unit: CompiledScript;
  readonly summary: ScriptSummary;
  readonly signature: CallSignature;
}

/** A script has a parameter that no transaction can supply. */
const scriptParameterUnsupported = /* @__PURE__ */ defineError(
  "script/parameter-unsupported",
  (c: { index: number; type: string }) =>
    t`Argument ${c.index} has type ${c.type}, which scripts do not accept.`,
  () => t`Use integers, addresses, booleans or bytes, or publish a module with an entry function instead.`,
);

/** Accepts hex with white space. @throws bytes/*, bytecode/refused */
function parseScript(hex: string): ReadScript {
  const digits = hex.replace(/\s+/g, "").replace(/^0x/i, "");
  return readScriptBytes(hexToBytes(`0x${digits}`));
}

/** @throws bytecode/refused */
function readScriptBytes(code: Uint8Array): ReadScript {
  const unit = readScript(code);
  const summary = explainScript(unit);
  const typeParameters = summary.typeParameters.map((constraints: readonly Ability[]) => ({
    constraints,
    isPhantom: false,
  }));
  return { code, unit, summary, signature: { parameters: summary.parameters, typeParameters } };
}

/** @throws form/field-invalid, script/parameter-unsupported */
function buildScript({ code, signature }: ReadScript, call: CallDraft): Script {
  const { typeArguments = [], arguments: values } = readCall(signature, call);
  const shapes = createShapes(signature, call.typeArguments);
  return {
    code,
    typeArguments: typeArguments.map((type) => (typeof type === "string" ? parseTypeTag(type) : type)),
    arguments: shapes.map((shape, index) => toScriptArgument(shape, values[index], index)),
  };
}

/** The first parameter that no input can supply. */
function unsupportedParameter({ signature }: ReadScript): string | undefined {
  return createShapes(signature, []).find(({ kind }) => !TAKEN.has(kind))?.type;
}

/** Valid argument kinds; a type parameter may become one of them. */
const TAKEN: ReadonlySet<ArgumentShape["kind"]> = new Set([
  "bool",
  "integer",
  "address",
  "bytes",
  "undecided",
]);

function toScriptArgument(shape: ArgumentShape, value: ArgumentValue, index: number): ScriptArgument {
  if (shape.kind === "bool" && typeof value === "boolean") return { kind: "bool", value };
  if (shape.kind === "address" && typeof value === "string")
    return { kind: "address", value: parseAddress(value) };
  if (shape.kind === "bytes" && value instanceof Uint8Array) return { kind: "u8-vector", value };
  const kind = shape.type;
  if (typeof value === "bigint") {
    if (kind === "u8" || kind === "u16" || kind === "u32") return { kind, value: Number(value) };
    if (kind === "u64" || kind === "u128" || kind === "u256") return { kind, value };
  }
  throw scriptParameterUnsupported({ index: index + 1, type: shape.type });
}
