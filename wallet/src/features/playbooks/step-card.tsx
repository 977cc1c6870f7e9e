import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  formatFunctionId,
  attempt,
  isSupraError,
  type FunctionAbi,
  type FunctionId,
  type TransactionPayload,
  stringifyJson,
  parseFunctionId,
  parseTypeTag,
  type JsonValue,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactElement, useState, type ReactNode } from "react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { functionUse, signerCount } from "../../arguments/function-kind.ts";
import { moduleQuery, type ViewCall } from "../../chain/queries/contract-queries.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { PlaybookStep } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { ViewAnswer } from "../../components/values/view-answer.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { emptyDraft } from "../../arguments/argument-draft.ts";
import { draftToJson } from "../../arguments/argument-json.ts";
import {
  callShapes,
  callToViewArguments,
  encodeCall,
  readCall,
  type CallDraft,
} from "../../arguments/call-draft.ts";
import { CallForm } from "../../arguments/call-form.tsx";
import { callToFragment, fragmentToCall } from "../../arguments/call-link.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { fillVariables } from "../../arguments/call-variables.ts";

interface StepCardProps {
  readonly account: VaultAccount;
  readonly step: PlaybookStep;
  readonly at: number;
  readonly count: number;
  readonly values: SharedValueMap;
  readonly isCurrent: boolean;
  readonly onBegin: () => void;
  readonly onDone: () => void;
  readonly onChange: (step: PlaybookStep) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

export function StepCard(props: StepCardProps): ReactElement {
  const { step, at, count, isCurrent, onRemove, onMove } = props;
  const id = stepFunction(step);
  const heading = useFocusOnTurn(isCurrent);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
          {`${at + 1}. `}
          {id === undefined ? (
            step.function
          ) : (
            <>
              {`${id.module.name}::`}
              <wbr />
              {id.name}
            </>
          )}
        </span>
      }
      aside={
        <span className="flex">
          <IconButton
            label={t`Move step ${at + 1} up`}
            icon={<ArrowUp />}
            size="small"
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t`Move step ${at + 1} down`}
            icon={<ArrowDown />}
            size="small"
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton label={t`Remove step ${at + 1}`} icon={<X />} size="small" onClick={onRemove} />
        </span>
      }
    >
      {id === undefined ? (
        <Verdict kind="danger" title={t`This step has no valid function`}>
          <Trans>Remove the step, then add the function again from Contracts.</Trans>
        </Verdict>
      ) : (
        <LoadedStep {...props} id={id} />
      )}
    </Card>
  );
}

function LoadedStep(props: StepCardProps & { readonly id: FunctionId }): ReactElement {
  const { id } = props;
  const network = useActiveNetwork();
  const module = useQuery(moduleQuery(network, id.module.address, id.module.name));
  const abi = module.data?.abi.functions.find(({ name }) => name === id.name);
  if (module.data === null || (module.data !== undefined && abi === undefined))
    return (
      <Verdict kind="caution" title={t`This function is not on ${network.name}`}>
        <span className="break-all">{formatFunctionId(id)}</span>
      </Verdict>
    );
  return (
    <div className="flex flex-col gap-4">
      <StaleNote query={module} />
      {abi === undefined ? (
        <SkeletonRows label={t`Loading the function`} rows={2} />
      ) : (
        <KnownStep {...props} abi={abi} />
      )}
    </div>
  );
}

function KnownStep(
  props: StepCardProps & { readonly id: FunctionId; readonly abi: FunctionAbi },
): ReactElement {
  const { id, abi, step, at, count, account, values, isCurrent, onBegin, onDone, onChange } = props;
  const names = useParameterNames(id);
  const use = functionUse(abi);
  const problem = formProblem(abi, step);
  if (problem !== undefined) return <Problem error={problem} unaffected={t`Nothing was sent.`} />;
  if (use.kind === "not-callable")
    return (
      <Verdict kind="danger" title={t`Can't be called from here`}>
        {use.reason}
      </Verdict>
    );
  const next = at + 1 < count && (
    <Button size="small" tone="primary" onClick={onDone}>
      {t`Continue with step ${at + 2}`}
    </Button>
  );
  const run = { abi, step, values, at, next };
  return (
    <>
      <StepArguments account={account} abi={abi} names={names} step={step} onChange={onChange} />
      {!isCurrent && (
        <div>
          <Button size="small" onClick={onBegin}>
            {t`Start with step ${at + 1}`}
          </Button>
        </div>
      )}
      {use.kind === "entry" && signerCount(abi) > 1 ? (
        <Verdict kind="caution" title={t`Needs ${signerCount(abi)} signers`}>
          <Trans>
            A single account can't call this function. Open it under Contracts to collect signatures.
          </Trans>
        </Verdict>
      ) : use.kind === "view" ? (
        <ViewStep {...run} isCurrent={isCurrent} />
      ) : (
        <CallStep {...run} account={account} isCurrent={isCurrent} />
      )}
    </>
  );
}

function formProblem(abi: FunctionAbi, step: PlaybookStep): unknown {
  try {
    stepForm(abi, step);
    return undefined;
  } catch (error) {
    if (isSupraError(error)) return error;
    throw error;
  }
}

/** Scrolls to the current step, but not when the page opens. */
function useFocusOnTurn(isCurrent: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const was = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !was.current) ref.current?.focus();
    was.current = isCurrent;
  }, [isCurrent]);
  return ref;
}

function ViewStep({ abi, step, at, values, isCurrent, next }: StepRunProps): ReactElement {
  const [asked, setAsked] = useState<ViewCall>();
  const [problem, setProblem] = useState<unknown>();
  const read = (): void => {
    try {
      setAsked(stepView(abi, step, values));
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setAsked(undefined);
      setProblem(error);
    }
  };
  return (
    <>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was read.`} />}
      {isCurrent && (
        <div>
          <Button tone="primary" onClick={read}>{t`Read result of step ${at + 1}`}</Button>
        </div>
      )}
      {asked !== undefined && <ViewAnswer call={asked} returns={abi.returns} />}
      {asked !== undefined && isCurrent && <div>{next}</div>}
    </>
  );
}

interface StepRunProps {
  readonly abi: FunctionAbi;
  readonly step: PlaybookStep;
  readonly at: number;
  readonly values: SharedValueMap;
  readonly isCurrent: boolean;
  readonly next: ReactNode;
}

function CallStep(props: StepRunProps & { readonly account: VaultAccount }): ReactElement {
  const { abi, step, at, values, isCurrent, next, account } = props;
  const ending = useCallEnding(account);
  const [problem, setProblem] = useState<unknown>();
  const payload = (): TransactionPayload | undefined => {
    try {
      const ready = stepPayload(abi, step, values);
      setProblem(undefined);
      return ready;
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
      return undefined;
    }
  };
  const review = (): void => {
    const ready = payload();
    if (ready !== undefined) ending.ask(ready);
  };
  return (
    <>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was sent.`} />}
      {isCurrent && (
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" loading={ending.isPreparing && t`Simulating the call`} onClick={review}>
            {t`Review step ${at + 1}`}
          </Button>
          <PayloadMenu payload={payload} />
        </div>
      )}
      <CallOutcome account={account} ending={ending} next={isCurrent && next} />
    </>
  );
}

interface StepArgumentsProps {
  readonly account: VaultAccount;
  readonly abi: FunctionAbi;
  readonly names: readonly string[] | undefined;
  readonly step: PlaybookStep;
  readonly onChange: (step: PlaybookStep) => void;
}

function StepArguments({ account, abi, names, step, onChange }: StepArgumentsProps): ReactElement {
  const offers = useArgumentOffers(account);
  const call = stepForm(abi, step);
  const shapes = callShapes(abi, call);
  return (
    <>
      <KeyValues
        items={[
          ...call.typeArguments.map((type, index) => ({
            label: t`Type T${index}`,
            value: <Code text={type} />,
          })),
          ...shapes.map((shape, index) => ({
            label: names?.[index] ?? t`arg ${index}`,
            value: <Code text={draftText(draftToJson(shape, call.arguments[index] ?? emptyDraft(shape)))} />,
          })),
        ]}
      />
      {call.typeArguments.length + shapes.length > 0 && (
        <Disclosure summary={t`Edit arguments`}>
          <CallForm
            signature={abi}
            {...(names === undefined ? {} : { names })}
            call={call}
            onChange={(next) => onChange({ ...step, form: callToFragment(abi, next) })}
            offers={offers}
            isFinal={false}
          />
        </Disclosure>
      )}
    </>
  );
}

function draftText(json: ReturnType<typeof draftToJson>): string {
  return typeof json === "string" ? json : stringifyJson(json);
}

function Code({ text }: { readonly text: string }): ReactElement {
  return text === "" ? (
    <span className="text-text-quiet">
      <Trans>Empty</Trans>
    </span>
  ) : (
    <span className="font-mono text-small break-all">{text}</span>
  );
}

type SharedValueMap = ReadonlyMap<string, string>;

function stepFunction({ function: name }: PlaybookStep): FunctionId | undefined {
  return attempt(() => parseFunctionId(name));
}

/** @throws form/link-invalid if it doesn't fit the function */
function stepForm(abi: FunctionAbi, step: PlaybookStep): CallDraft {
  return fragmentToCall(abi, step.form);
}

/** @throws form/* and errors of the SDK */
function stepPayload(abi: FunctionAbi, step: PlaybookStep, values: SharedValueMap): TransactionPayload {
  const call = fillVariables(stepForm(abi, step), values);
  const entryFunction = {
    function: parseFunctionId(step.function),
    typeArguments: call.typeArguments.map((text) => parseTypeTag(text.trim())),
    arguments: encodeCall(abi, call),
  };
  return { kind: "entry-function", entryFunction };
}

/** @throws form/* and errors of the SDK */
function stepView(abi: FunctionAbi, step: PlaybookStep, values: SharedValueMap): ViewCall {
  const call = fillVariables(stepForm(abi, step), values);
  const { typeArguments = [] } = readCall(abi, call);
  const args: readonly JsonValue[] = callToViewArguments(abi, call);
  return { function: step.function, typeArguments: typeArguments.map(String), arguments: args };
}
