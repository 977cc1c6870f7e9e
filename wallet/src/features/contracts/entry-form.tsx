import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isSupraError,
  parseFunctionId,
  parseTypeTag,
  type EntryFunction,
  type FunctionAbi,
  type TransactionPayload,
} from "@holdfast/sdk";
import { PastCalls } from "./past-calls.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { CallForm } from "../../arguments/call-form.tsx";
import { encodeCall, type CallDraft } from "../../arguments/call-draft.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { AddToPlaybook } from "./add-to-playbook.tsx";
import { formatTarget } from "./contract-target.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { signerCount } from "../../arguments/function-kind.ts";
import { ShareButton } from "./share-button.tsx";
import { useCallDraft } from "./use-call-draft.ts";
import { focusFirstProblem, type FunctionFormProps } from "./view-form.tsx";

/** A function that changes something: fill in, then review what would be signed. */
export function EntryForm({ target, abi, names, account }: FunctionFormProps): ReactElement {
  const functionId = formatTarget(target);
  const draft = useCallDraft(abi, functionId);
  const offers = useArgumentOffers(account);
  const ending = useCallEnding(account);
  const [isFinal, setIsFinal] = useState(false);
  const payload = (): TransactionPayload | undefined => {
    const entryFunction = readyCall(abi, functionId, draft.call);
    setIsFinal(entryFunction === undefined);
    return entryFunction === undefined ? undefined : { kind: "entry-function", entryFunction };
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const ready = payload();
    if (ready === undefined) focusFirstProblem(event);
    else if (!ending.isPreparing) ending.ask(ready);
  };
  const signers = signerCount(abi);
  return (
    <SideBySide>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormOrigin origin={draft.origin} linkProblem={draft.linkProblem} onClear={draft.clear} />
          {signers > 1 && (
            <Verdict kind="caution" title={t`This function needs ${signers} signers`}>
              <Trans>
                A single account can't call this function. Every signer must sign the same transaction.
              </Trans>
            </Verdict>
          )}
          <CallForm
            signature={abi}
            {...(names === undefined ? {} : { names })}
            call={draft.call}
            onChange={draft.change}
            offers={offers}
            isFinal={isFinal}
          />
          <div className="flex flex-wrap gap-3">
            {signers <= 1 && (
              <Button type="submit" tone="primary" loading={ending.isPreparing && t`Simulating the call`}>
                <Trans>Review call</Trans>
              </Button>
            )}
            <ShareButton target={target} abi={abi} call={draft.call} />
            <AddToPlaybook target={target} abi={abi} call={draft.call} />
            <PayloadMenu payload={payload} form={functionId} onLeave={draft.keep} />
          </div>
        </form>
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <CallOutcome account={account} ending={ending} onSent={draft.forget} />
        <PastCalls account={account.address} functionId={functionId} />
      </div>
    </SideBySide>
  );
}

/** Undefined while a field is missing or wrong: the field itself says what. */
function readyCall(abi: FunctionAbi, functionId: string, call: CallDraft): EntryFunction | undefined {
  try {
    return {
      function: parseFunctionId(functionId),
      typeArguments: call.typeArguments.map((text) => parseTypeTag(text.trim())),
      arguments: encodeCall(abi, call),
    };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
