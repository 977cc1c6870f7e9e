import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { fieldInvalid } from "../../arguments/argument-errors.ts";
import { disassemble } from "@holdfast/move";
import { bytesToHex, isSupraError, type TransactionPayload } from "@holdfast/sdk";
import { useMemo, useState, type SubmitEvent, type ReactElement } from "react";
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
import { ScriptFacts } from "./script-facts.tsx";

export interface ScriptFormProps {
  readonly account: VaultAccount;
  readonly read: ReadScript;
  /** What was filled in before; undefined when nothing was. */
  readonly start: CallDraft | undefined;
  readonly onChange: (call: CallDraft) => void;
  /** The form is left as a draft. */
  readonly onLeave: () => void;
  readonly onSent: () => void;
}

/** A script that was read: what it does, and the form for its arguments. */
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
            <Verdict kind="caution" title={t`This script acts for ${read.summary.signers} signers`}>
              {t`One account alone can't run it. Every signer must sign the same transaction.`}
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
