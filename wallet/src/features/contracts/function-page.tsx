import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isAddress,
  type Address,
  type FunctionAbi,
  isSupraError,
  parseFunctionId,
  parseTypeTag,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, useState, type SubmitEvent } from "react";
import { functionUse, signerCount } from "../../arguments/function-kind.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { ContractHeading } from "./contract-heading.tsx";
import { NoAddress, NoSuchPlace } from "./no-such-place.tsx";
import { signatureText } from "./signature-text.ts";
import { ViewForm, focusFirstProblem, type FunctionFormProps } from "./view-form.tsx";
import { Page } from "../../ui/page.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { CallForm } from "../../arguments/call-form.tsx";
import { encodeCall, type CallDraft } from "../../arguments/call-draft.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { AddToPlaybook } from "./add-to-playbook.tsx";
import { formatTarget } from "./contract-target.ts";
import { FormOrigin } from "../../components/forms/form-origin.tsx";
import { ShareButton } from "./share-button.tsx";
import { useCallDraft } from "./use-call-draft.ts";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { isSameFunction } from "./same-function.ts";

export function FunctionPage(): ReactElement {
  const {
    address,
    module,
    function: name,
  } = useParams({
    from: "/shell/contracts/$address/$module/$function",
  });
  const { id } = useActiveNetwork();
  if (!isAddress(address)) return <NoAddress text={address} />;
  return (
    <Page width="full">
      <LoadedFunction
        key={`${id} ${address} ${module} ${name}`}
        address={address}
        module={module}
        name={name}
      />
    </Page>
  );
}

interface FunctionOfProps {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

function LoadedFunction({ address, module, name }: FunctionOfProps): ReactElement {
  const network = useActiveNetwork();
  const found = useQuery(moduleQuery(network, address, module));
  const names = useParameterNames({ module: { address, name: module }, name });
  const abi = found.data?.abi.functions.find((one) => one.name === name);
  if (found.data === null || (found.data !== undefined && abi === undefined))
    return <NoSuchPlace what={`${address}::${module}::${name}`} />;
  return (
    <>
      <ContractHeading target={{ address, module, function: name }}>
        {abi !== undefined && <span className="font-mono text-small break-all">{signatureText(abi)}</span>}
      </ContractHeading>
      <StaleNote query={found} />
      {abi === undefined ? (
        <Card>
          <SkeletonRows label={t`Loading the function`} />
        </Card>
      ) : (
        <LoadedForm address={address} module={module} abi={abi} names={names} />
      )}
    </>
  );
}

interface FormOfProps {
  readonly address: Address;
  readonly module: string;
  readonly abi: FunctionAbi;
  readonly names: readonly string[] | undefined;
}

function LoadedForm({ address, module, abi, names }: FormOfProps): ReactElement | undefined {
  const account = useActiveAccount();
  const use = functionUse(abi);
  if (account === undefined) return undefined;
  const form = {
    target: { address, module, function: abi.name },
    abi,
    account,
    ...(names === undefined ? {} : { names }),
  };
  switch (use.kind) {
    case "view":
      return <ViewForm {...form} />;
    case "entry":
      return (
        <>
          <EntryForm {...form} />
          <Link
            to="/contracts/$address/$module/$function/describe"
            params={{ address, module, function: abi.name }}
            className="w-fit text-accent underline-offset-4 hover:underline"
          >
            <Trans>Describe this function</Trans>
          </Link>
        </>
      );
    case "not-callable":
      return (
        <Card title={t`Can't be called from here`}>
          <p className="text-text-quiet">{use.reason}</p>
        </Card>
      );
  }
}

function EntryForm({ target, abi, names, account }: FunctionFormProps): ReactElement {
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

/** As many as stand beside a form. */
const MAX_CALLS = 6;

interface PastCallsProps {
  readonly account: Address;
  readonly functionId: string;
}

/** The newest calls that an account has made of a function; nothing while there is none. */
function PastCalls({ account, functionId }: PastCallsProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  useQuery(activityQuery(useActivityLog(), network, account));
  const { entries } = useActivity(network, account);
  const calls = entries.filter(
    ({ called, sender }) => sender === account && called !== undefined && isSameFunction(called, functionId),
  );
  if (calls.length === 0) return undefined;
  return (
    <Card title={t`Your past calls`} padding="flush">
      <ListRows label={t`Your past calls`}>
        {calls.slice(0, MAX_CALLS).map((entry) => (
          <TransactionRow key={entry.hash} entry={entry} viewer={account} nameOf={nameOf} />
        ))}
      </ListRows>
    </Card>
  );
}
