import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { AutomationRules, AutomationTask } from "../../chain/queries/automation-queries.ts";
import { formatExactTime } from "../../format/time.ts";

interface TaskTimeLineProps {
  readonly task: AutomationTask;
  readonly rules: AutomationRules;
  /** Seconds since 1970. */
  readonly nowSecs: bigint;
}

/** A task's cycles from its registration to its expiry, and where it is now. The same in words below. */
export function TaskTimeLine({ task, rules, nowSecs }: TaskTimeLineProps): ReactElement | undefined {
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
            className={LOOKS[kind]}
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

const LOOKS: Readonly<Record<TaskStretch["kind"], string>> = {
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
      return t`Now: cycle ${String(cycleIndex)}. The task starts with the next cycle, ${end}.`;
    case "active":
      return t`Running in cycle ${String(cycleIndex)}, until ${end}.`;
    case "cancelled":
      return t`Running in its last cycle, ${String(cycleIndex)}, until ${end}.`;
  }
}

function formatTime(secs: bigint): string {
  return formatExactTime(Number(secs) * 1000);
}

interface TaskStretch {
  readonly fromSecs: bigint;
  readonly toSecs: bigint;
  /** Before its first cycle; a cycle that is over, that runs or will; one that its cancellation spares. */
  readonly kind: "waits" | "over" | "runs" | "never";
}

/** Stretches that are told apart; of a longer life the cycles flow together. */
const MAX_STRETCHES = 24;

/**
 * The life of a task from its registration to its expiry, cycle by cycle. Cycles before the one of now are taken to
 * have been as long as it is.
 */
export function taskStretches(
  task: Pick<AutomationTask, "state" | "registeredSecs" | "expirySecs">,
  { cycleStartSecs, cycleSecs }: Pick<AutomationRules, "cycleStartSecs" | "cycleSecs">,
): readonly TaskStretch[] {
  const { state, registeredSecs, expirySecs } = task;
  if (expirySecs <= registeredSecs || cycleSecs === 0n) return [];
  const nextSecs = cycleStartSecs + cycleSecs;
  const passed = (cycleStartSecs - registeredSecs) / cycleSecs;
  const first = state === "pending" || passed < 0n ? nextSecs : cycleStartSecs - passed * cycleSecs;
  const stretches: TaskStretch[] = [];
  const add = (fromSecs: bigint, toSecs: bigint, kind: TaskStretch["kind"]): void => {
    if (fromSecs < toSecs) stretches.push({ fromSecs, toSecs, kind });
  };
  add(registeredSecs, first < expirySecs ? first : expirySecs, "waits");
  const isLong = (expirySecs - first) / cycleSecs > MAX_STRETCHES;
  for (let from = first; from < expirySecs;) {
    const over = from < cycleStartSecs;
    const isSpared = state === "cancelled" && from >= nextSecs;
    const long = over ? cycleStartSecs : state === "cancelled" && !isSpared ? nextSecs : expirySecs;
    const end = isLong ? long : from + cycleSecs;
    const to = end < expirySecs ? end : expirySecs;
    add(from, to, over ? "over" : isSpared ? "never" : "runs");
    from = to;
  }
  return stretches;
}
