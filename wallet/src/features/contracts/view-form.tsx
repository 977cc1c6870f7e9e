import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SideBySide } from "./side-by-side.tsx";
import { isSupraError, type FunctionAbi, type JsonValue } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { CallForm } from "../../arguments/call-form.tsx";
import { callShapes, callToViewArguments, readCall, type CallDraft } from "../../arguments/call-draft.ts";
import type { ViewCall } from "../../chain/queries/contract-queries.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { CopyAsMenu } from "../../components/copy/copy-as-menu.tsx";
import { viewCopies, COMMAND_LINE } from "../../components/copy/copy-as.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ViewAnswer } from "../../components/values/view-answer.tsx";
import { AddToPlaybook } from "./add-to-playbook.tsx";
import { formatTarget, type ContractTarget } from "./contract-target.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { ShareButton } from "./share-button.tsx";
import { useCallDraft } from "./use-call-draft.ts";

export interface FunctionFormProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly names?: readonly string[];
  readonly account: VaultAccount;
}

export function ViewForm({ target, abi, names, account }: FunctionFormProps): ReactElement {
  const functionId = formatTarget(target);
  const network = useActiveNetwork();
  const draft = useCallDraft(abi, functionId);
  const offers = useArgumentOffers(account);
  const [isFinal, setIsFinal] = useState(false);
  const [asked, setAsked] = useState<ViewCall>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const call = readyCall(abi, functionId, draft.call);
    if (call === undefined) focusFirstProblem(event);
    else setAsked(call);
  };
  return (
    <SideBySide>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormOrigin origin={draft.origin} linkProblem={draft.linkProblem} onClear={draft.clear} />
          <CallForm
            signature={abi}
            {...(names === undefined ? {} : { names })}
            call={draft.call}
            onChange={draft.change}
            offers={offers}
            isFinal={isFinal}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary">
              <Trans>Read</Trans>
            </Button>
            <ShareButton target={target} abi={abi} call={draft.call} />
            <AddToPlaybook target={target} abi={abi} call={draft.call} />
            <CopyAsMenu
              labels={["curl", t`TypeScript`, COMMAND_LINE]}
              copies={() => {
                const call = readyCall(abi, functionId, draft.call);
                return call === undefined ? undefined : viewCopies(network, call, listTypes(abi, draft.call));
              }}
            />
          </div>
        </form>
      </Card>
      {asked !== undefined && <ViewAnswer call={asked} returns={abi.returns} />}
    </SideBySide>
  );
}

/** Undefined while a field is missing or wrong: the field itself says what. */
function readyCall(abi: FunctionAbi, functionId: string, call: CallDraft) {
  try {
    const { typeArguments = [] } = readCall(abi, call);
    const args: readonly JsonValue[] = callToViewArguments(abi, call);
    return { function: functionId, typeArguments: typeArguments.map(String), arguments: args };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function listTypes(abi: FunctionAbi, call: CallDraft): readonly string[] {
  return callShapes(abi, call).map(({ type }) => type);
}

/** The fields have drawn their errors by then. */
export function focusFirstProblem({ currentTarget }: SubmitEvent): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  const form = currentTarget;
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
