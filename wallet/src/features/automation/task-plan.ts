import { t } from "@lingui/core/macro";
import { EXAMPLE_AMOUNT, parseAmount } from "../../format/amount.ts";
import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  attempt,
  registerAutomation,
  SUPRA_DECIMALS,
  type AutomationOptions,
  type EntryFunction,
} from "@holdfast/sdk";
import type { AutomationRules, AutomationTask } from "../../chain/queries/automation-queries.ts";
import {
  boundRepetition,
  type RepetitionBound,
  type RepetitionPlace,
} from "../../review/rules/repetition-rule.ts";

export interface PlanText {
  readonly cycles: string;
  readonly maxGas: string;
  readonly priceCap: string;
  readonly feeCap: string;
}

interface PlanCost {
  /** Charged at once: the registration fee, and the deposit to be refunded. */
  readonly registration: bigint;
  readonly deposit: bigint;
  readonly perCycle: bigint;
}

type PlanReading =
  | { readonly kind: "ok"; readonly options: AutomationOptions; readonly cycles: bigint }
  | { readonly kind: "wrong"; readonly problems: Partial<Record<keyof PlanText, string>> };

export function readPlan(text: PlanText, rules: AutomationRules, estimate: bigint | undefined): PlanReading {
  const problems: Partial<Record<keyof PlanText, string>> = {};
  const cycles = whole(text.cycles);
  const maxGas = whole(text.maxGas);
  const priceCap = whole(text.priceCap);
  const feeCap = amount(text.feeCap);
  const most = longestCycles(rules);
  if (cycles === undefined || cycles < 1n || cycles > most)
    problems.cycles = t`Enter a whole number of cycles from 1 to ${String(most)}.`;
  if (maxGas === undefined || maxGas < 1n) problems.maxGas = t`Enter a gas limit per run.`;
  if (priceCap === undefined || priceCap < 1n) problems.priceCap = t`Enter the max gas price, in quants.`;
  if (feeCap === undefined) problems.feeCap = t`Enter an amount in SUPRA. Example: ${EXAMPLE_AMOUNT}.`;
  else if (estimate !== undefined && feeCap < estimate)
    problems.feeCap = t`The max fee is below the network's current charge for one cycle. Raise it, or the network rejects the task.`;
  if (Object.keys(problems).length > 0) return { kind: "wrong", problems };
  return {
    kind: "ok",
    cycles: cycles ?? 0n,
    options: {
      maxGasAmount: maxGas ?? 0n,
      gasPriceCap: priceCap ?? 0n,
      automationFeeCapForEpoch: feeCap ?? 0n,
      expirationTimestampSecs: computeExpiry(rules, cycles ?? 0n),
    },
  };
}

/** A task begins with the next cycle. */
function computeExpiry({ cycleStartSecs, cycleSecs }: AutomationRules, cycles: bigint): bigint {
  return cycleStartSecs + cycleSecs * (1n + cycles);
}

/** @param registeredSecs seconds since 1970 */
export function resentCycles(
  { registeredSecs, expirySecs }: { readonly registeredSecs: bigint; readonly expirySecs: bigint },
  rules: AutomationRules,
): bigint {
  if (rules.cycleSecs === 0n || expirySecs <= registeredSecs) return 1n;
  // The cycle of the registration doesn't count.
  const cycles = (expirySecs - registeredSecs - 1n) / rules.cycleSecs;
  const most = longestCycles(rules);
  return cycles < 1n ? 1n : cycles > most ? most : cycles;
}

/** A task must expire within the registry's limit. */
export function longestCycles({ longestSecs, cycleSecs }: AutomationRules): bigint {
  if (cycleSecs === 0n) return 1n;
  const whole = longestSecs / cycleSecs - 1n;
  return whole < 1n ? 1n : whole;
}

export function computeCost(
  options: Pick<AutomationOptions, "automationFeeCapForEpoch">,
  rules: AutomationRules,
  estimate: bigint,
): PlanCost {
  return {
    registration: rules.registrationFee,
    deposit: options.automationFeeCapForEpoch,
    perCycle: estimate,
  };
}

export function boundTask(
  call: EntryFunction,
  options: AutomationOptions,
  { cycleSecs, registrationFee }: AutomationRules,
  place: Pick<RepetitionPlace, "nowSecs" | "fastestBlockMs">,
): RepetitionBound | undefined {
  const summary = summarizePayload(registerAutomation(call, options));
  if (summary.kind !== "automation") return undefined;
  return boundRepetition(summary, { ...place, cycleSecs, registrationFee });
}

export interface TaskStretch {
  readonly fromSecs: bigint;
  readonly toSecs: bigint;
  readonly kind: "waits" | "over" | "runs" | "never";
}

const MAX_STRETCHES = 24;

/** Assumes that past cycles were as long as the current one. */
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

function whole(text: string): bigint | undefined {
  return /^\d{1,19}$/.test(text.trim()) ? BigInt(text.trim()) : undefined;
}

function amount(text: string): bigint | undefined {
  return attempt(() => parseAmount(text, SUPRA_DECIMALS));
}
