import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import Plus from "lucide-react/icons/plus";
import { callFacts } from "@holdfast/descriptors/calls";
import {
  createEntryFunction,
  encodeArgument,
  formatFunctionId,
  type EntryFunction,
  decodeMultisigInnerPayload,
  hexToBytes,
  attempt,
} from "@holdfast/sdk";
import { encodeBcs, decodeBcs } from "@holdfast/sdk/bcs";
import { automationHistoryQuery, type TaskRecord } from "../../chain/queries/automation-history.ts";
import {
  automationRulesQuery,
  automationTasksQuery,
  type AutomationRules,
  type AutomationTask,
} from "../../chain/queries/automation-queries.ts";
import { useNow } from "../../ui/now.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { CallDescription } from "../../components/descriptions/description-sentence.tsx";
import { formatFee, taskFeeRows } from "../../components/coins/fee.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { formatExactTime } from "../../format/time.ts";
import { Moment } from "../../components/time/moment.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";

export function AutomationPage(): ReactElement | undefined {
  const account = useActiveAccount();
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading
        title={t`Automation`}
        aside={
          <Link to="/automation/new" className={buttonStyle({ tone: "primary" })}>
            <Trans>
              <Plus /> New task
            </Trans>
          </Link>
        }
      >
        <Trans>The network repeats these calls for {account.name} in every block.</Trans>
      </PageHeading>
      <Tasks key={account.id} account={account} />
    </Page>
  );
}

function Tasks({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const tasks = useQuery(automationTasksQuery(network, account.address));
  const rules = useQuery(automationRulesQuery(network));
  const history = useQuery(automationHistoryQuery(network, account.address));
  const nowMs = useNow(60_000);
  const live = new Set(tasks.data?.map(({ index }) => index));
  const known = history.data?.tasks ?? [];
  return (
    <>
      <StaleNote query={tasks} />
      {rules.data?.isRunning === false && (
        <Verdict kind="info" title={t`A new cycle is starting`}>
          <Trans>You can't register or cancel tasks right now.</Trans>
        </Verdict>
      )}
      {tasks.isPending && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the tasks`} />
        </Card>
      )}
      {tasks.data?.length === 0 && (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="tide" />}
            title={t`No tasks`}
            action={
              <Link to="/automation/new" className={buttonStyle({ tone: "primary" })}>
                <Trans>Register task</Trans>
              </Link>
            }
          >
            <Trans>A task is a call that the network runs for you until it expires or you cancel it.</Trans>
          </EmptyState>
        </Card>
      )}
      {tasks.data?.map((task) => (
        <TaskCard
          key={String(task.index)}
          account={account}
          task={task}
          record={known.find(({ index }) => index === task.index)}
          rules={rules.data}
        />
      ))}
      {tasks.error === null && <StaleNote query={history} />}
      {tasks.data !== undefined && history.data !== undefined && (
        <EndedTasks
          tasks={known.filter(({ index }) => !live.has(index))}
          nowMs={nowMs}
          isComplete={history.data.isComplete}
        />
      )}
    </>
  );
}

import { taskStretches, type TaskStretch } from "./task-plan.ts";

interface TaskCardProps {
  readonly account: VaultAccount;
  readonly task: AutomationTask;
  readonly record: TaskRecord | undefined;
  readonly rules: AutomationRules | undefined;
}

function TaskCard({ account, task, record, rules }: TaskCardProps): ReactElement {
  const ending = useCallEnding(account);
  const call = readTaskCall(task.payload);
  const network = useActiveNetwork();
  const nowSecs = BigInt(Math.floor((useNow(10_000) - useChainAheadMs(network)) / 1000));
  const look = LOOKS[task.state];
  const index = encodeArgument("u64", task.index);
  const end = (name: "cancel_task" | "stop_tasks", argument: Uint8Array): void =>
    ending.ask({
      kind: "entry-function",
      entryFunction: createEntryFunction(`0x1::automation_registry::${name}`, [], [argument]),
    });
  const isInert = ending.isPreparing || rules?.isRunning === false;
  return (
    <Card title={t`Task ${String(task.index)}`} aside={<Chip tone={look.tone}>{look.label}</Chip>}>
      <div className="flex flex-col gap-5">
        <p className="text-text-quiet">{look.words}</p>
        {rules !== undefined && <TaskTimeLine task={task} rules={rules} nowSecs={nowSecs} />}
        <CallDescription
          call={call === undefined ? undefined : callFacts(call)}
          sender={account.address}
          chainId={network.chainId}
        />
        <KeyValues
          items={[
            {
              label: t`Call`,
              value: <span className="font-mono text-small break-all">{callText(call)}</span>,
              stacked: true,
            },
            ...taskFeeRows(task),
            ...(record === undefined ? [] : costFacts(record)),
          ]}
        />
        {task.state !== "cancelled" && (
          <div className="flex flex-col gap-4">
            <Ending
              button={task.state === "pending" ? t`Cancel now` : t`Cancel at the end of the cycle`}
              words={
                task.state === "pending"
                  ? t`Not started yet. Canceling removes the task immediately and refunds half of the deposit.`
                  : t`The task runs until this cycle ends. Then you get the whole deposit back.`
              }
              isInert={isInert}
              onPress={() => end("cancel_task", index)}
            />
            {task.state === "active" && (
              <Ending
                button={t`Stop now`}
                words={t`The task stops now. You get back the deposit and half of the fee for the rest of this cycle.`}
                isInert={isInert}
                onPress={() => end("stop_tasks", encodeIndexList(task.index))}
              />
            )}
          </div>
        )}
        <CallOutcome account={account} ending={ending} />
      </div>
    </Card>
  );
}

const LOOKS: Readonly<
  Record<AutomationTask["state"], { readonly label: string; readonly tone: ChipTone; readonly words: string }>
> = {
  pending: { label: t`Waiting`, tone: "plain", words: t`Starts with the next cycle.` },
  active: {
    label: t({ context: "task", message: "Active" }),
    tone: "positive",
    words: t`Runs in every block of this cycle.`,
  },
  cancelled: {
    label: t`Canceled`,
    tone: "caution",
    words: t`Runs until this cycle ends, then stops.`,
  },
};

function Ending(props: {
  readonly button: string;
  readonly words: string;
  readonly isInert: boolean;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" disabled={props.isInert} onClick={props.onPress}>
        {props.button}
      </Button>
      <span className="min-w-60 flex-1 text-small text-text-quiet">{props.words}</span>
    </div>
  );
}

function callText(call: EntryFunction | undefined): string {
  return call === undefined ? t`Unknown call` : formatFunctionId(call.function);
}

function encodeIndexList(index: bigint): Uint8Array {
  return encodeBcs((writer) => writer.vector([index], (to, value) => to.u64(value)));
}

function EndedTasks(props: {
  readonly tasks: readonly TaskRecord[];
  readonly nowMs: number;
  readonly isComplete: boolean;
}): ReactElement | undefined {
  const { tasks, nowMs, isComplete } = props;
  if (tasks.length === 0) return undefined;
  return (
    <Card title={t`Ended`}>
      <ul aria-label={t`Ended tasks`} className="flex flex-col gap-6">
        {tasks.map((task) => {
          const { label, words } = endingWords(task, nowMs);
          const call = readTaskCall(task.payload);
          return (
            <li key={String(task.index)} className="flex flex-col gap-3">
              <h3 className="flex flex-wrap items-center gap-3 font-semibold">
                {t`Task ${String(task.index)}`}
                <Chip tone="plain">{label}</Chip>
              </h3>
              <p className="text-text-quiet">{words}</p>
              <KeyValues
                items={[
                  {
                    label: t`Call`,
                    value: (
                      <span className="font-mono text-small break-all">
                        {call === undefined ? t`Unknown call` : formatFunctionId(call.function)}
                      </span>
                    ),
                    stacked: true,
                  },
                  { label: t`Registered`, value: <Moment micros={task.registeredMicros} /> },
                  ...costFacts(task),
                ]}
              />
            </li>
          );
        })}
      </ul>
      {!isComplete && (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The search is incomplete. Older tasks, runs and fees may be missing.</Trans>
        </p>
      )}
    </Card>
  );
}

function costFacts({ registrationCost, runs, cycleFees, refunded, ending }: TaskRecord) {
  // A stopped task's own transaction has the whole refund, including half a cycle fee.
  const returned = ending?.kind === "stopped" ? ending.returned : (refunded ?? ending?.returned ?? 0n);
  return [
    {
      label: t`Cost so far`,
      value: formatFee(registrationCost + (runs?.cost ?? 0n) + (cycleFees ?? 0n)),
      note:
        runs === undefined
          ? t`Only the registration fee and its gas. This node doesn't report the cost of runs and cycles.`
          : t`Includes the registration fee, gas for the registration and gas for ${countText(runs.count, runs.failed)}. ${cycleText(cycleFees)}`,
    },
    ...(returned === 0n ? [] : [{ label: t`Refunded at the end`, value: formatSupra(returned) }]),
  ];
}

function cycleText(fees: bigint | undefined): string {
  return fees === undefined
    ? t`Cycle fees are not included because this node doesn't report them.`
    : t`Also includes ${formatFee(fees)} in cycle fees.`;
}

function countText(count: number, failed: number): string {
  const runs = plural(count, { one: "1 run", other: `${count} runs` });
  return failed === 0 ? runs : t`${runs} (${failed} failed)`;
}

function endingWords(
  { ending, expirySecs }: TaskRecord,
  nowMs: number,
): { readonly label: string; readonly words: string } {
  const at = (micros: bigint): string => formatExactTime(Number(micros / 1000n));
  if (ending?.kind === "stopped")
    return { label: t`Stopped`, words: t`Stopped by you on ${at(ending.atMicros)}.` };
  if (ending?.kind === "cancelled")
    return { label: t`Canceled`, words: t`Canceled by you on ${at(ending.atMicros)}.` };
  if (expirySecs * 1000n <= BigInt(nowMs))
    return { label: t`Expired`, words: t`Expired on ${at(expirySecs * 1_000_000n)}.` };
  return {
    label: t`Removed`,
    words: t`The network removed the task at the end of a cycle. The next fee exceeded the task's max fee per cycle, or the balance was too low.`,
  };
}

/** The payload's variant index. */
const ENTRY_FUNCTION = 0;

/** The registry stores the entry function's BCS alone. Undefined if damaged. */
function readTaskCall(payload: string): EntryFunction | undefined {
  return attempt(() => {
    const bytes = Uint8Array.of(ENTRY_FUNCTION, ...hexToBytes(payload));
    const read = decodeBcs(bytes, decodeMultisigInnerPayload);
    return read.kind === "entry-function" ? read.entryFunction : undefined;
  });
}

interface TaskTimeLineProps {
  readonly task: AutomationTask;
  readonly rules: AutomationRules;
  /** Seconds since 1970. */
  readonly nowSecs: bigint;
}

/** Text below has the same. */
function TaskTimeLine({ task, rules, nowSecs }: TaskTimeLineProps): ReactElement | undefined {
  const stretches = taskStretches(task, rules);
  const [first] = stretches;
  if (first === undefined) return undefined;
  const span = Number(task.expirySecs - task.registeredSecs);
  const at = (secs: bigint): number =>
    Math.min(100, Math.max(0, (Number(secs - task.registeredSecs) / span) * 100));
  return (
    <figure className="flex flex-col gap-3">
      <svg viewBox="0 0 100 14" aria-hidden="true" className="h-12 w-full" preserveAspectRatio="none">
        {stretches.map(({ fromSecs, toSecs, kind }) => (
          <rect
            key={String(fromSecs)}
            x={at(fromSecs) + 0.2}
            y={3}
            width={Math.max(0.2, at(toSecs) - at(fromSecs) - 0.4)}
            height={8}
            rx={1}
            className={STRETCH_LOOKS[kind]}
            strokeWidth={1}
            strokeDasharray={kind === "never" ? "3 3" : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line
          x1={at(nowSecs)}
          x2={at(nowSecs)}
          y1={0}
          y2={14}
          className="stroke-text"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption>
        <ol className="flex flex-col gap-1 text-small text-text-quiet">
          <li>{t`Registered ${formatTime(task.registeredSecs)}.`}</li>
          <li>{nowWords(task, rules)}</li>
          <li>{`${task.state === "cancelled" ? t`Would have expired` : t`Expires`} ${formatTime(task.expirySecs)}.`}</li>
        </ol>
      </figcaption>
    </figure>
  );
}

const STRETCH_LOOKS: Readonly<Record<TaskStretch["kind"], string>> = {
  waits: "fill-surface-soft stroke-line-strong",
  over: "fill-accent stroke-accent",
  runs: "fill-accent-soft stroke-accent",
  never: "fill-none stroke-line-strong",
};

function nowWords(
  { state }: AutomationTask,
  { cycleIndex, cycleStartSecs, cycleSecs }: AutomationRules,
): string {
  const end = formatTime(cycleStartSecs + cycleSecs);
  switch (state) {
    case "pending":
      return t`Now: cycle ${String(cycleIndex)}. The task starts with the next cycle, on ${end}.`;
    case "active":
      return t`Running in cycle ${String(cycleIndex)}, until ${end}.`;
    case "cancelled":
      return t`Running in its last cycle, ${String(cycleIndex)}, until ${end}.`;
  }
}

function formatTime(secs: bigint): string {
  return formatExactTime(Number(secs) * 1000);
}
