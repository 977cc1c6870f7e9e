import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  isAddress,
  type Address,
  type FunctionAbi,
  attempt,
  isSupraError,
  parseFunctionId,
  parseTypeTag,
  type EntryFunction,
  type TransactionPayload,
  type JsonValue,
  formatFunctionId,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useRouter, useLocation } from "@tanstack/react-router";
import { type ReactElement, useState, type SubmitEvent, type ReactNode } from "react";
import LinkIcon from "lucide-react/icons/link";
import ListPlus from "lucide-react/icons/list-plus";
import { functionUse, signerCount } from "../../arguments/function-kind.ts";
import { moduleQuery, type ViewCall } from "../../chain/queries/contract-queries.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { ContractHeading } from "./contract-heading.tsx";
import { NoAddress, NoSuchPlace } from "./no-such-place.tsx";
import { signatureText } from "./signature-text.ts";
import { Page } from "../../ui/page.tsx";
import { CallForm } from "../../arguments/call-form.tsx";
import {
  encodeCall,
  type CallDraft,
  callShapes,
  callToViewArguments,
  readCall,
  emptyCall,
} from "../../arguments/call-draft.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { formatTarget, type ContractTarget, targetLink } from "./contract-target.ts";
import { FormOrigin, type FormStart } from "../../components/forms/form-origin.tsx";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { TransactionRow } from "../../components/transactions/transaction-row.tsx";
import { ListRows } from "../../ui/list-row.tsx";
import { CopyAsMenu } from "../../components/copy/copy-as-menu.tsx";
import { viewCopies, COMMAND_LINE } from "../../components/copy/copy-as.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ViewAnswer } from "../../components/values/view-answer.tsx";
import { callToFragment, fragmentToCall, LONGEST_LINK } from "../../arguments/call-link.ts";
import { copyText } from "../../ui/copy-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { callChanged } from "../../arguments/argument-errors.ts";
import { decodeCall } from "../../arguments/argument-decoding.ts";
import { useResentPayload } from "../../components/forms/resent-payload.ts";
import { findDraft, keepDraft, savePlaybook, useWorkbench } from "../../storage/workbench.ts";
import { LONGEST_DRAFT, LONGEST_NAME, MAX_STEPS, type Playbook } from "../../storage/workbench-schema.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

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

/** Undefined if a field is invalid; the field shows why. */
function readyCall(abi: FunctionAbi, functionId: string, call: CallDraft): EntryFunction | undefined {
  return attempt(() => ({
    function: parseFunctionId(functionId),
    typeArguments: call.typeArguments.map((text) => parseTypeTag(text.trim())),
    arguments: encodeCall(abi, call),
  }));
}

const MAX_CALLS = 6;

interface PastCallsProps {
  readonly account: Address;
  readonly functionId: string;
}

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

/** Compares names whatever the spelling of their addresses. False for invalid names. */
function isSameFunction(one: string, other: string): boolean {
  return (
    attempt(() => {
      const [a, b] = [parseFunctionId(one), parseFunctionId(other)];
      return a.name === b.name && a.module.name === b.module.name && a.module.address === b.module.address;
    }) ?? false
  );
}

interface FunctionFormProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly names?: readonly string[];
  readonly account: VaultAccount;
}

function ViewForm({ target, abi, names, account }: FunctionFormProps): ReactElement {
  const functionId = formatTarget(target);
  const network = useActiveNetwork();
  const draft = useCallDraft(abi, functionId);
  const offers = useArgumentOffers(account);
  const [isFinal, setIsFinal] = useState(false);
  const [asked, setAsked] = useState<ViewCall>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const call = readViewCall(abi, functionId, draft.call);
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
                const call = readViewCall(abi, functionId, draft.call);
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
function readViewCall(abi: FunctionAbi, functionId: string, call: CallDraft) {
  return attempt(() => {
    const { typeArguments = [] } = readCall(abi, call);
    const args: readonly JsonValue[] = callToViewArguments(abi, call);
    return { function: functionId, typeArguments: typeArguments.map(String), arguments: args };
  });
}

function listTypes(abi: FunctionAbi, call: CallDraft): readonly string[] {
  return callShapes(abi, call).map(({ type }) => type);
}

/** Runs after the fields have shown their errors. */
function focusFirstProblem({ currentTarget }: SubmitEvent): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  const form = currentTarget;
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}

function SideBySide({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="grid max-w-prose items-start gap-6 xl:max-w-none xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] crowded:grid-cols-1">
      {children}
    </div>
  );
}

interface ShareButtonProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly call: CallDraft;
}

/** Copies a link to the filled form. Values are after the #, which browsers don't send. */
function ShareButton({ target, abi, call }: ShareButtonProps): ReactElement {
  const router = useRouter();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    const { href } = router.buildLocation({ ...targetLink(target), hash: callToFragment(abi, call) });
    try {
      await copyText(new URL(href, window.location.origin).href);
      toast({ kind: "positive", title: t`Link to filled-in form copied` });
    } catch {
      toast({ kind: "danger", title: t`The browser blocked copying.` });
    }
  };
  return (
    <Button tone="quiet" icon={<LinkIcon />} onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  );
}

interface StoredCall {
  readonly call: CallDraft;
  readonly change: (call: CallDraft) => void;
  readonly clear: () => void;
  /** Saves the form unless empty. A link's form is saved only once changed. */
  readonly keep: () => void;
  /** Deletes the draft; the form stays. Keeps a draft from another form of the function. */
  readonly forget: () => void;
  readonly origin: FormStart | undefined;
  readonly linkProblem: unknown;
}

/** Begins with the resent call, else the link, else the draft. A link never submits anything. */
function useCallDraft(abi: FunctionAbi, functionId: string): StoredCall {
  const { chainId } = useActiveNetwork();
  const { hash } = useLocation();
  const resent = useResentPayload();
  const [start] = useState(
    () => beginResent(abi, functionId, resent) ?? begin(abi, hash, findDraft(chainId, functionId)),
  );
  const [state, setState] = useState<Start>(start);
  // A link's form must not overwrite the draft.
  const [isOwn, setIsOwn] = useState(start.origin === "draft");
  const keep = (call: CallDraft): void => {
    setIsOwn(true);
    keepDraft({ chainId, of: functionId, form: callToText(abi, call) });
  };
  const forget = (): void => {
    if (isOwn) keepDraft({ chainId, of: functionId, form: "" });
  };
  return {
    ...state,
    change: (call) => {
      setState({ call, origin: undefined, linkProblem: undefined });
      keep(call);
    },
    clear: () => {
      setState({ call: emptyCall(abi), origin: undefined, linkProblem: undefined });
      forget();
    },
    keep: () => {
      if (callToText(abi, state.call) !== "") keep(state.call);
    },
    forget,
  };
}

function callToText(abi: FunctionAbi, call: CallDraft): string {
  const text = callToFragment(abi, call);
  return text === callToFragment(abi, emptyCall(abi)) ? "" : text;
}

type Start = Pick<StoredCall, "call" | "origin" | "linkProblem">;

function beginResent(
  abi: FunctionAbi,
  functionId: string,
  resent: TransactionPayload | undefined,
): Start | undefined {
  if (
    resent?.kind !== "entry-function" ||
    !isSameFunction(formatFunctionId(resent.entryFunction.function), functionId)
  )
    return undefined;
  const call = decodeCall(abi, resent.entryFunction);
  return call === undefined
    ? { call: emptyCall(abi), origin: undefined, linkProblem: callChanged({}) }
    : { call, origin: "resent", linkProblem: undefined };
}

function begin(abi: FunctionAbi, hash: string, kept: string | undefined): Start {
  const empty = { call: emptyCall(abi), origin: undefined, linkProblem: undefined };
  const [fragment, origin] = hash === "" ? [kept, "draft" as const] : [hash, "link" as const];
  if (fragment === undefined) return empty;
  try {
    const longest = origin === "link" ? LONGEST_LINK : LONGEST_DRAFT;
    return { call: fragmentToCall(abi, fragment, longest), origin, linkProblem: undefined };
  } catch (linkProblem) {
    if (!isSupraError(linkProblem)) throw linkProblem;
    // A draft may be outdated by an upgrade, which is normal; an invalid link is reported.
    return origin === "link" ? { ...empty, linkProblem } : empty;
  }
}

interface AddToPlaybookProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly call: CallDraft;
}

/** Even an incomplete form: a playbook's values fill it later. */
function AddToPlaybook({ target, abi, call }: AddToPlaybookProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={<ListPlus />} onClick={() => setIsOpen(true)}>
        <Trans>Add to playbook</Trans>
      </Button>
      {isOpen && (
        <AddDialog
          step={{ function: formatTarget(target), form: callToFragment(abi, call) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const NEW = "";

function AddDialog(props: {
  readonly step: Playbook["steps"][number];
  readonly onClose: () => void;
}): ReactElement {
  const toast = useToast();
  const playbooks = useWorkbench((all) => all.playbooks).filter(({ steps }) => steps.length < MAX_STEPS);
  const [chosen, setChosen] = useState(playbooks.at(-1)?.id ?? NEW);
  const [name, setName] = useState("");
  const [isFinal, setIsFinal] = useState(false);
  const isMissing = chosen === NEW && name.trim() === "";
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    if (isMissing) return;
    const into = playbooks.find(({ id }) => id === chosen) ?? {
      id: crypto.randomUUID(),
      name: name.trim(),
      variables: [],
      steps: [],
    };
    savePlaybook({ ...into, steps: [...into.steps, props.step] });
    toast({ kind: "positive", title: t`Added to ${into.name} as step ${into.steps.length + 1}` });
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t`Add to playbook`}
      description={t`A playbook is a sequence of calls. Enter '{{'name'}}' in a field, and the playbook asks for that value.`}
    >
      <form noValidate onSubmit={add} className="flex flex-col gap-4">
        {playbooks.length > 0 && (
          <Field label={t`Playbook`}>
            <Select
              options={[
                ...playbooks.map(({ id, name: label }) => ({ value: id, label })),
                { value: NEW, label: t`New playbook` },
              ]}
              value={chosen}
              onValueChange={setChosen}
            />
          </Field>
        )}
        {chosen === NEW && (
          <Field label={t`Playbook name`} problem={isFinal && isMissing && t`Enter a playbook name.`}>
            <TextInput value={name} maxLength={LONGEST_NAME} onValueChange={setName} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to="/playbooks" className={buttonStyle({ tone: "quiet" })}>
            <Trans>View playbooks</Trans>
          </Link>
          <Button type="submit" tone="primary">
            <Trans>Add step</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
