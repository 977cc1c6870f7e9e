import type { AutomationRules, AutomationTask } from "../../chain/queries/automation-queries.ts";

export interface TaskStretch {
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
