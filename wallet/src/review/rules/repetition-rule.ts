import { t } from "@lingui/core/macro";
import {
  findMultisigAddress,
  type PayloadTask,
  type SignatureRisk,
  type AutomationSummary,
  callRule,
  type CallSummary,
  describeCall,
  summarizePayments,
} from "@holdfast/descriptors/calls";
import { type Address, SUPRA_ASSET, SUPRA_COIN } from "@holdfast/sdk";
import { formatAmount } from "../../format/amount.ts";
import { formatChainTime, formatDateTime } from "../../format/time.ts";
import { formatFee } from "../../components/coins/fee.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { reviewRisk, type ReviewFacts, type Rule } from "./rule.ts";
import { isSevereCall } from "./call-rules.ts";

/** If unknown; fast, as bounds must not be too low. */
const FASTEST_BLOCK_MS = 10n;

export const REPETITION_RULE: Rule = {
  id: "automation",
  label: t`Automation`,
  level: "critical",
  minLevel: "critical",
  find: (facts) => {
    const repetition = findRepetition(facts);
    if (repetition === undefined) return undefined;
    const { found, bound, held } = repetition;
    const place = getPlace(facts);
    const isSevere = isSevereCall(found.task.call);
    const sentences = [
      runWords(bound, place),
      takenWords(found, bound, held),
      ...(isSevere ? [t`Even a single run can cause serious loss.`] : []),
      t`To end the task earlier, cancel it under Automation.`,
    ];
    return {
      title: t`The network would repeat this call in every block until ${formatChainTime(found.task.expirationTimestampSecs, formatDateTime)}.`,
      why: sentences.join(" "),
      source: found.isDecided
        ? t`proposal you vote on or execute (balance and cycle length as reported by the node)`
        : t`bytes to sign (balance and cycle length as reported by the node)`,
      target: facts.summary.sender,
      isUnsettled: true,
    };
  },
};

export interface Repetition {
  readonly found: SignatureRisk["tasks"][number];
  readonly bound: RepetitionBound;
  /** Quants of the task's account; undefined if unknown. */
  readonly held: bigint | undefined;
}

export function findRepetition(facts: ReviewFacts): Repetition | undefined {
  const [found] = reviewRisk(facts).tasks;
  if (found === undefined) return undefined;
  return { found, bound: boundRepetition(found.task, getPlace(facts)), held: getBalance(facts, found) };
}

function getPlace({ prepared, onChain }: ReviewFacts): RepetitionPlace {
  const { chainTimeSecs, clockAheadSecs } = prepared;
  const deviceSecs = chainTimeSecs + BigInt(clockAheadSecs);
  return {
    // A fast clock would shorten the remaining time.
    nowSecs: deviceSecs < chainTimeSecs ? deviceSecs : chainTimeSecs,
    fastestBlockMs: onChain?.fastestBlockMs ?? FASTEST_BLOCK_MS,
    cycleSecs: onChain?.automation?.cycleSecs,
    registrationFee: onChain?.automation?.registrationFee,
  };
}

function getBalance({ summary, onChain }: ReviewFacts, { isMultisig }: PayloadTask): bigint | undefined {
  const account: Address | undefined = isMultisig ? findMultisigAddress(summary.action) : summary.sender;
  return account === undefined ? undefined : onChain?.accountHoldings.get(account)?.supra;
}

function runWords({ runs, cycles }: RepetitionBound, { fastestBlockMs }: RepetitionPlace): string {
  const most = formatAmount(runs, 0);
  const perSecond = formatAmount(1000n / (fastestBlockMs > 1000n ? 1000n : fastestBlockMs), 0);
  return cycles === undefined
    ? t`Up to ${most} runs, at ${perSecond} blocks per second.`
    : t`Up to ${most} runs in ${formatAmount(cycles, 0)} cycles, at ${perSecond} blocks per second.`;
}

function takenWords(
  { task }: PayloadTask,
  { total, fees, moved }: RepetitionBound,
  held: bigint | undefined,
): string {
  if (total === undefined || held === undefined || total >= held || fees === undefined || moved === undefined)
    return held === undefined
      ? t`In total, the task can take the account's whole balance, plus everything received until the task ends.`
      : t`In total, the task can take the account's whole balance, currently ${formatSupra(held)}, plus everything received until the task ends.`;
  const supra = t`In total, the task can take up to ${formatSupra(total)}: ${formatSupra(moved)} in runs and ${formatFee(fees)} in fees.`;
  return findOtherCoin(task.call) === undefined
    ? supra
    : t`${supra} Each run also sends the coin that the call pays, until none is left.`;
}

/** Times in seconds since 1970, amounts in quants. */
export interface RepetitionPlace {
  /** The earliest of the known clocks. */
  readonly nowSecs: bigint;
  /** Minimum milliseconds between blocks. */
  readonly fastestBlockMs: bigint;
  /** Undefined if unknown. */
  readonly cycleSecs: bigint | undefined;
  /** Paid once; undefined if unknown. */
  readonly registrationFee: bigint | undefined;
}

/** Maximums. Amounts in quants. */
export interface RepetitionBound {
  /** One per block until expiry. */
  readonly runs: bigint;
  /** Including partial ones; undefined if their length is unknown. */
  readonly cycles: bigint | undefined;
  /** Moved by the runs; undefined if unknown. */
  readonly moved: bigint | undefined;
  /** Registration, deposit, cycles and gas; undefined if `cycles` is. */
  readonly fees: bigint | undefined;
  /** Undefined if `moved` or `fees` is. */
  readonly total: bigint | undefined;
}

type Terms = Pick<
  AutomationSummary,
  "call" | "maxGasAmount" | "gasPriceCap" | "feeCapPerCycle" | "expirationTimestampSecs"
>;

/** Never less than the chain could do. */
export function boundRepetition(terms: Terms, place: RepetitionPlace): RepetitionBound {
  const { expirationTimestampSecs: end, maxGasAmount, gasPriceCap, feeCapPerCycle } = terms;
  const { nowSecs, fastestBlockMs, cycleSecs, registrationFee } = place;
  const seconds = end > nowSecs ? end - nowSecs : 0n;
  const runs = dividedUp(seconds * 1000n, fastestBlockMs);
  // Partial first and last cycles cost as much as whole ones.
  const cycles = cycleSecs === undefined || cycleSecs <= 0n ? undefined : dividedUp(seconds, cycleSecs) + 1n;
  const each = movedByRun(terms.call);
  const moved = each === undefined ? undefined : each * runs;
  const fees =
    cycles === undefined || registrationFee === undefined
      ? undefined
      : // The deposit equals a cycle's maximum cost, and can be lost.
        registrationFee + (cycles + 1n) * feeCapPerCycle + runs * maxGasAmount * gasPriceCap;
  return {
    runs,
    cycles,
    moved,
    fees,
    total: moved === undefined || fees === undefined ? undefined : moved + fees,
  };
}

/** Minimum remaining quants; undefined if unknown. `fee`: maximum registration fee. */
export function minRemaining(
  { total }: Pick<RepetitionBound, "total">,
  balance: bigint | undefined,
  fee: bigint,
): bigint | undefined {
  if (total === undefined) return 0n;
  if (balance === undefined) return undefined;
  const left = balance - total - fee;
  return left < 0n ? 0n : left;
}

/** Quants without the fee; undefined if unknown. */
function movedByRun(call: CallSummary): bigint | undefined {
  if (call.kind === "call" && !paysNobody(call)) return undefined;
  return findOtherCoin(call) === undefined ? (summarizePayments(call)?.total ?? 0n) : 0n;
}

function paysNobody(call: CallSummary): boolean {
  const rule = callRule(call);
  return rule === "none" || rule === "call/pay-out" || describeCall(call.function)?.takes === "nothing";
}

/** Undefined for a call that moves only SUPRA by its arguments. */
function findOtherCoin(call: CallSummary): string | undefined {
  const coin = summarizePayments(call)?.coin;
  return coin === SUPRA_COIN || coin === SUPRA_ASSET ? undefined : coin;
}

function dividedUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
