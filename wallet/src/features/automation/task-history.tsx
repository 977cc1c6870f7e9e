import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatFunctionId } from "@holdfast/sdk";
import type { ReactElement } from "react";
import type { TaskRecord } from "../../chain/queries/automation-history.ts";
import { formatExactTime } from "../../format/time.ts";
import { Moment } from "../../components/time/moment.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { readTaskCall } from "./task-call.ts";

export function EndedTasks(props: {
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
          <Trans>The search is incomplete: older tasks, runs and fees may be missing.</Trans>
        </p>
      )}
    </Card>
  );
}

/** What a task cost until now, as far as the account's own transactions and its runs say it. */
export function costFacts({ registrationCost, runs, cycleFees, refunded, ending }: TaskRecord) {
  // What is stopped is told by its own transaction alone, with the half of a cycle's fee that it brings.
  const returned = ending?.kind === "stopped" ? ending.returned : (refunded ?? ending?.returned ?? 0n);
  return [
    {
      label: t`Cost so far`,
      value: formatSupra(registrationCost + (runs?.cost ?? 0n) + (cycleFees ?? 0n)),
      note:
        runs === undefined
          ? t`Registration fee and gas only. This node doesn't report the cost of runs and cycles.`
          : t`Registration fee and its gas, gas for ${countText(runs.count, runs.failed)}, and ${cycleText(cycleFees)}`,
    },
    ...(returned === 0n ? [] : [{ label: t`Refunded at the end`, value: formatSupra(returned) }]),
  ];
}

function cycleText(fees: bigint | undefined): string {
  return fees === undefined
    ? t`cycle fees unknown (not reported by this node).`
    : t`${formatSupra(fees)} for cycles.`;
}

function countText(count: number, failed: number): string {
  const runs = plural(count, { one: "1 run", other: `${count} runs` });
  return failed === 0 ? runs : t`${runs} (${failed} failed)`;
}

/** Why a task is not in the registry any more. */
function endingWords(
  { ending, expirySecs }: TaskRecord,
  nowMs: number,
): { readonly label: string; readonly words: string } {
  const at = (micros: bigint): string => formatExactTime(Number(micros / 1000n));
  if (ending?.kind === "stopped")
    return { label: t`Stopped`, words: t`Stopped by you at ${at(ending.atMicros)}.` };
  if (ending?.kind === "cancelled")
    return { label: t`Canceled`, words: t`Canceled by you at ${at(ending.atMicros)}.` };
  if (expirySecs * 1000n <= BigInt(nowMs))
    return { label: t`Expired`, words: t`Expired at ${at(expirySecs * 1_000_000n)}.` };
  return {
    label: t`Removed`,
    words: t`The network removed the task at the end of a cycle. The next fee exceeded the task's cap, or the balance was too low.`,
  };
}
