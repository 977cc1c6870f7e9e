import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  formatFunctionId,
  attempt,
  isSupraError,
  registerAutomation,
  type EntryFunction,
  SUPRA_DECIMALS,
  createEntryFunction,
  encodeArgument,
  parseAddress,
  transferSupra,
  type AutomationRegistration,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { automationRulesQuery, type AutomationRules } from "../../chain/queries/automation-queries.ts";
import { stakesQuery, type Stake } from "../../chain/queries/staking-queries.ts";
import { fragmentToPayload, payloadToFragment } from "../../components/forms/payload-link.ts";
import { useResentPayload, useResentAt } from "../../components/forms/resent-payload.ts";
import { Problem, StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { FormOrigin, type FormStart } from "../../components/forms/form-origin.tsx";
import { TASK_FORM, useFormDraft, fieldsToText } from "../../components/forms/form-draft.ts";
import { TaskPlanForm } from "./task-plan-form.tsx";
import { resentCycles, type PlanText } from "./task-plan.ts";
import { ArgumentField } from "../../arguments/argument-field.tsx";
import { ambiguousAmount, EXAMPLE_AMOUNT, formatAmount, parseAmount } from "../../format/amount.ts";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useArgumentOffers } from "../../components/addresses/argument-offers.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { readLeaf } from "../../arguments/argument-reading.ts";
import { describeAction } from "../../chain/outbox/outbox-action.ts";

export function NewTaskPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  const { hash } = useLocation();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`New task`}>
        <Trans>The network runs this call for you in every block.</Trans>
      </PageHeading>
      <Verdict kind="caution" title={t`A task repeats without asking you again`}>
        <Trans>
          The task runs in every block while it is active, for hours or days. Each run repeats the whole call
          and pays its own gas. The registration fee is not refunded.
        </Trans>
      </Verdict>
      <NewTask key={`${id} ${account.id} ${hash}`} account={account} hash={hash} />
    </Page>
  );
}

function NewTask({ account, hash }: { readonly account: VaultAccount; readonly hash: string }): ReactElement {
  const network = useActiveNetwork();
  const rules = useQuery(automationRulesQuery(network));
  const ending = useCallEnding(account);
  const { brought, draft, origin, change, clear, sent } = useTaskForm(hash, rules.data);
  const [isFinal, setIsFinal] = useState(false);
  const stakes = useQuery({
    ...stakesQuery(network, account.address),
    enabled: brought.call === undefined && draft.template === "claim",
  });
  const call = brought.call ?? templateCall(withOwnPool(draft, stakes.data));
  return (
    <>
      <FormOrigin origin={origin} onClear={clear} />
      {brought.problem !== undefined && (
        <Problem error={brought.problem} unaffected={t`Nothing was registered.`} />
      )}
      {brought.call === undefined ? (
        <TaskTemplates account={account} draft={draft} onChange={change} isFinal={isFinal} />
      ) : (
        <Card title={t`Payload`}>
          <p className="font-mono break-all">{formatFunctionId(brought.call.function)}</p>
          <p className="mt-2 text-text-quiet">
            {plural(brought.call.arguments.length, {
              one: "With 1 argument. The review shows it.",
              other: `With ${brought.call.arguments.length} arguments. The review shows each of them.`,
            })}
          </p>
        </Card>
      )}
      <StaleNote query={rules} />
      {rules.data?.isOpen === false && (
        <Verdict kind="caution" title={t`The network doesn't accept new tasks now`} />
      )}
      {rules.data !== undefined && (
        <TaskPlanForm
          rules={rules.data}
          account={account.address}
          call={call}
          typed={draft.plan}
          onChange={(plan) => change({ ...draft, plan })}
          isPreparing={ending.isPreparing}
          onReview={(payload) => ending.ask(payload)}
          onLeave={() => {
            if (draftText(draft, brought.call) !== "") change(draft);
          }}
          payloadOf={(options) => {
            setIsFinal(true);
            if (call === undefined || options === undefined) return undefined;
            return registerAutomation(call, options);
          }}
        />
      )}
      <CallOutcome
        account={account}
        ending={ending}
        onSent={sent}
        next={
          <Link to="/automation" className={buttonStyle({ size: "small", tone: "primary" })}>
            <Trans>View tasks</Trans>
          </Link>
        }
      />
    </>
  );
}

/** Begins with a resent call, another screen's call, or the draft. */
function useTaskForm(hash: string, rules: AutomationRules | undefined) {
  const stored = useFormDraft(TASK_FORM);
  const resent = useResentPayload();
  const resentAt = useResentAt();
  const [start] = useState(() =>
    resent?.kind === "automation-registration" ? resentTask(resent.registration, resentAt) : undefined,
  );
  const [times, setTimes] = useState(start?.times);
  const isNew = hash !== "" || start !== undefined;
  const [before] = useState(() => (isNew ? "" : (stored.before ?? "")));
  const [brought, setBrought] = useState<ReturnType<typeof readCall>>(
    () => start ?? readCall(hash === "" ? before : hash),
  );
  const [draft, setDraft] = useState(() => start?.draft ?? textToTask(before));
  const [isResent, setIsResent] = useState(start !== undefined);
  // A call from another screen must not overwrite the draft.
  const [isOwn, setIsOwn] = useState(!isNew);
  const forget = (): void => {
    if (isOwn) stored.keep("");
  };
  const origin: FormStart | undefined = isResent
    ? "resent"
    : stored.isBefore && before !== ""
      ? "draft"
      : undefined;
  return {
    brought,
    draft: withCycles(draft, times, rules),
    origin,
    change: (next: TaskDraft) => {
      setDraft(next);
      setIsResent(false);
      setIsOwn(true);
      stored.keep(draftText(next, brought.call));
    },
    clear: () => {
      setIsResent(false);
      setTimes(undefined);
      setBrought({});
      setDraft(EMPTY_TASK);
      forget();
    },
    sent: forget,
  };
}

/** Keeps the earlier task's number of cycles, unless the user typed one. */
function withCycles(
  draft: TaskDraft,
  times: ReturnType<typeof resentTask>["times"],
  rules: AutomationRules | undefined,
): TaskDraft {
  if (times === undefined || rules === undefined) return draft;
  return { ...draft, plan: { cycles: String(resentCycles(times, rules)), ...draft.plan } };
}

function draftText(draft: TaskDraft, call: EntryFunction | undefined): string {
  const text = taskToText(draft);
  if (call === undefined) return text;
  return `${text}&${payloadToFragment({ kind: "entry-function", entryFunction: call })}`;
}

function readCall(hash: string): { readonly call?: EntryFunction; readonly problem?: unknown } {
  try {
    const payload = fragmentToPayload(hash);
    return payload?.kind === "entry-function" ? { call: payload.entryFunction } : {};
  } catch (problem) {
    if (isSupraError(problem)) return { problem };
    throw problem;
  }
}

interface TemplateProps {
  readonly account: VaultAccount;
  readonly draft: TaskDraft;
  readonly onChange: (draft: TaskDraft) => void;
  readonly isFinal: boolean;
}

function TaskTemplates(props: TemplateProps): ReactElement {
  const { draft, onChange } = props;
  return (
    <Card
      title={t`Call to repeat`}
      aside={
        <Link
          to="/contracts"
          className="text-small font-medium text-accent underline-offset-4 hover:underline"
        >
          <Trans>Choose another call</Trans>
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Template`} hint={TEMPLATES.find(({ value }) => value === draft.template)?.note}>
          <Select
            options={TEMPLATES}
            value={draft.template}
            onValueChange={(template) => onChange({ ...draft, template })}
          />
        </Field>
        {draft.template === "transfer" ? <RepeatedTransfer {...props} /> : <RepeatedClaim {...props} />}
        <p className="text-small text-text-quiet">
          <Trans>
            For any other call, open its function under Contracts, fill in the arguments and choose “Register
            as automation task”.
          </Trans>
        </p>
      </div>
    </Card>
  );
}

const TEMPLATES = [
  { value: "transfer", label: t`Repeated transfer`, note: t`Pays a recipient the same amount in every run.` },
  {
    value: "claim",
    label: t`Withdraw unlocked stake`,
    note: t`Withdraws your stake as soon as the lockup ends.`,
  },
] as const;

/** Withdraws free stake from a pool; until the lockup ends, runs do nothing but cost gas. */
function RepeatedClaim({ account, draft, onChange, isFinal }: TemplateProps): ReactElement {
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const stakes = useQuery(stakesQuery(network, account.address));
  if (stakes.data === undefined)
    return stakes.isPending ? (
      <p role="status">
        <Trans>Loading your stakes</Trans>
      </p>
    ) : (
      <StaleNote query={stakes} />
    );
  if (stakes.data.length === 0)
    return (
      <p className="text-text-quiet">
        <Trans>You have no stake to withdraw. Add stake under Staking.</Trans>
      </p>
    );
  const { pool: chosen } = withOwnPool(draft, stakes.data);
  return (
    <Field
      label={t`Pool`}
      hint={t`Each run withdraws unlocked stake. Until the lockup ends, runs withdraw nothing and cost only gas.`}
      problem={isFinal && chosen === "" && t`Choose the pool.`}
    >
      <Select
        options={[
          { value: "", label: t`Choose` },
          ...stakes.data.map((stake) => ({
            value: stake.pool,
            label: nameOf(stake.pool) ?? t`Pool ${formatAddress(stake.pool)}`,
            note: t`${formatSupra(stake.unlocking)} unlocking, ${formatSupra(stake.withdrawable)} ready to withdraw.`,
          })),
        ]}
        value={chosen}
        onValueChange={(pool) => onChange({ ...draft, pool })}
      />
    </Field>
  );
}

function RepeatedTransfer({ account, draft, onChange, isFinal }: TemplateProps): ReactElement {
  const offers = useArgumentOffers(account);
  const isWrong = isFinal && parseQuants(draft.amount) === undefined;
  return (
    <>
      <ArgumentField
        label={t`To`}
        shape={ADDRESS}
        draft={{ kind: "text", text: draft.to }}
        offers={offers}
        isFinal={isFinal}
        onChange={(to) => onChange({ ...draft, to: to.kind === "text" ? to.text : "" })}
      />
      <Field
        label={t`Amount per run`}
        hint={
          ambiguousAmount(draft.amount, SUPRA_DECIMALS, "SUPRA") ??
          t`Paid in every block while the task is active.`
        }
        problem={isWrong && t`Enter an amount greater than 0. Example: ${EXAMPLE_AMOUNT}.`}
      >
        <AmountInput
          unit="SUPRA"
          value={draft.amount}
          onValueChange={(amount) => onChange({ ...draft, amount })}
        />
      </Field>
    </>
  );
}

interface TaskDraft {
  readonly template: "transfer" | "claim";
  readonly to: string;
  readonly amount: string;
  readonly pool: string;
  readonly plan: Partial<PlanText>;
}

const EMPTY_TASK: TaskDraft = { template: "transfer", to: "", amount: "", pool: "", plan: {} };

function taskToText({ template, to, amount, pool, plan }: TaskDraft): string {
  return fieldsToText({ template: template === "claim" ? template : "", to, amount, pool, ...plan });
}

/** Anything unreadable resets the form. */
function textToTask(text: string): TaskDraft {
  const fields = new URLSearchParams(text);
  const plan: Partial<Record<keyof PlanText, string>> = {};
  for (const name of PLAN_FIELDS) {
    const value = fields.get(name);
    if (value !== null) plan[name] = value;
  }
  return {
    template: fields.get("template") === "claim" ? "claim" : "transfer",
    to: fields.get("to") ?? "",
    amount: fields.get("amount") ?? "",
    pool: fields.get("pool") ?? "",
    plan,
  };
}

/** Drops a pool without a stake of the account: all accounts share the draft. */
export function withOwnPool(draft: TaskDraft, stakes: readonly Pick<Stake, "pool">[] | undefined): TaskDraft {
  const isOwn = stakes?.some(({ pool }) => pool === draft.pool) ?? false;
  return isOwn ? draft : { ...draft, pool: "" };
}

const PLAN_FIELDS: readonly (keyof PlanText)[] = ["cycles", "maxGas", "priceCap", "feeCap"];

export function templateCall({ template, to, amount, pool }: TaskDraft): EntryFunction | undefined {
  if (template === "claim") return pool === "" ? undefined : createClaim(pool);
  const address = readLeaf(ADDRESS, { kind: "text", text: to });
  const quants = parseQuants(amount);
  if (address.kind !== "ok" || typeof address.value !== "string" || quants === undefined) return undefined;
  return transferSupra(parseAddress(address.value), quants);
}

const ADDRESS = { kind: "address", type: "address" } as const;

function parseQuants(text: string): bigint | undefined {
  return attempt(() => {
    const quants = parseAmount(text, SUPRA_DECIMALS);
    return quants > 0n ? quants : undefined;
  });
}

/** The chain caps a larger amount. */
function createClaim(pool: string): EntryFunction {
  const everything = 2n ** 64n - 1n;
  return createEntryFunction(
    "0x1::pbo_delegation_pool::withdraw",
    [],
    [encodeArgument("address", pool), encodeArgument("u64", everything)],
  );
}

/** @param atSecs when it was registered, in seconds since 1970, if known */
function resentTask(
  { automatedFunction, ...limits }: AutomationRegistration,
  atSecs?: number,
): {
  readonly call?: EntryFunction;
  readonly draft: TaskDraft;
  readonly times?: { readonly registeredSecs: bigint; readonly expirySecs: bigint };
} {
  const times =
    atSecs === undefined
      ? {}
      : { times: { registeredSecs: BigInt(atSecs), expirySecs: limits.expirationTimestampSecs } };
  const plan = {
    maxGas: String(limits.maxGasAmount),
    priceCap: String(limits.gasPriceCap),
    feeCap: formatAmount(limits.automationFeeCapForEpoch, SUPRA_DECIMALS),
  };
  const action = describeAction({ kind: "entry-function", entryFunction: automatedFunction });
  return action.kind === "transfer"
    ? {
        ...times,
        draft: { ...EMPTY_TASK, to: action.to, amount: formatAmount(action.amount, SUPRA_DECIMALS), plan },
      }
    : { ...times, call: automatedFunction, draft: { ...EMPTY_TASK, plan } };
}
