import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatFunctionId, isSupraError, registerAutomation, type EntryFunction } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { automationRulesQuery, type AutomationRules } from "../../chain/queries/automation-queries.ts";
import { stakesQuery } from "../../chain/queries/staking-queries.ts";
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
import { TASK_FORM, useFormDraft } from "../../components/forms/form-draft.ts";
import {
  EMPTY_TASK,
  resentTask,
  taskToText,
  templateCall,
  textToTask,
  withOwnPool,
  type TaskDraft,
} from "./task-draft.ts";
import { TaskPlanForm } from "./task-plan-form.tsx";
import { resentCycles } from "./task-plan.ts";
import { TaskTemplates } from "./task-templates.tsx";

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
            <Trans>See your tasks</Trans>
          </Link>
        }
      />
    </>
  );
}

/** The form while it is filled in: begun by what was sent before, by another screen, or by what was kept. */
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
  // What an earlier form kept is not lost to a call that another screen hands over.
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

/** With as many cycles as the task had before, once it is known how long one lasts; unless another number is typed. */
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
