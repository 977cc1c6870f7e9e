import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  disassemble,
  explainScript,
  readModule,
  type AccessKind,
  type CompiledModule,
  type Effects,
} from "@holdfast/move";
import { bytesToHex, isSupraError, type TransactionPayload, hexToBytes, parseAddress } from "@holdfast/sdk";
import { useMemo, useState, type SubmitEvent, type ReactElement } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldInvalid } from "../../arguments/argument-errors.ts";
import { CallForm } from "../../arguments/call-form.tsx";
import { emptyCall, type CallDraft } from "../../arguments/call-draft.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { saveScript } from "../../storage/workbench.ts";
import { LONGEST_NAME } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CodeLines } from "../../ui/code-lines.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { SCRIPT_FORM } from "../../components/forms/form-draft.ts";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { buildScript, unsupportedParameter, type ReadScript } from "./script-call.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { KeyValues } from "../../ui/key-values.tsx";

interface ScriptFormProps {
  readonly account: VaultAccount;
  readonly read: ReadScript;
  /** What was filled in before; undefined when nothing was. */
  readonly start: CallDraft | undefined;
  readonly onChange: (call: CallDraft) => void;
  readonly onLeave: () => void;
  readonly onSent: () => void;
}

export function ScriptForm({
  account,
  read,
  start,
  onChange,
  onLeave,
  onSent,
}: ScriptFormProps): ReactElement {
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
            <Verdict kind="danger" title={t`A transaction can't run this script`}>
              {t`This script takes a ${blocked}. Holdfast supports only integers, addresses, booleans and bytes.`}
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
          <Field label={t`Name`} hint={t`Shown in your library on this device.`}>
            <TextInput
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
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

/** What a script calls and what it can touch, as far as the modules on the network say. */
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

/** Rounds of asking for modules that are called, and modules asked for in all. */
const MAX_ROUNDS = 4;
const MAX_MODULES = 40;

/** Follows the calls into the modules that the node gives the code of. */
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
  try {
    return readModule(hexToBytes(bytecode));
  } catch (error) {
    if (isSupraError(error)) return undefined; // newer than this wallet: it is listed as not known
    throw error;
  }
}

function accessWord(kind: AccessKind): string {
  if (kind === "exists") return t`exists`;
  if (kind === "read") return t`read`;
  if (kind === "write") return t`write`;
  return kind === "create" ? t`create` : t`remove`;
}
