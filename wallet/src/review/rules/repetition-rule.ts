import { t } from "@lingui/core/macro";
import { findMultisigAddress, type PayloadTask, type SignatureRisk } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import { formatAmount } from "../../format/amount.ts";
import { formatChainTime, formatDateTime } from "../../format/time.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { boundRepetition, findOtherCoin, type RepetitionBound, type RepetitionPlace } from "../repetition.ts";
import { reviewRisk, type ReviewFacts, type Rule } from "./rule.ts";
import { isSevereCall } from "./call-rules.ts";

/** Quick blocks, where nobody said how quick they are: a bound must not be too low. */
const FASTEST_BLOCK_MS = 10n;

/** Whatever the chain would do again and again: until when, how often at most, and up to how much. */
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
      ...(isSevere ? [t`Even one run has a severe effect.`] : []),
      t`To end the task earlier, cancel it under Automation.`,
    ];
    return {
      title: t`The network would repeat this in every block until ${formatChainTime(found.task.expirationTimestampSecs, formatDateTime)}.`,
      why: sentences.join(" "),
      source: found.isDecided
        ? t`proposal you decide on; balance and cycle length as reported by the node`
        : t`bytes to sign; balance and cycle length as reported by the node`,
      target: facts.summary.sender,
      isUnsettled: true,
    };
  },
};

/** A task under review: what bounds it, and the SUPRA of the account in whose name it would run. */
export interface Repetition {
  readonly found: SignatureRisk["tasks"][number];
  readonly bound: RepetitionBound;
  /** Quants; undefined where no node said. */
  readonly held: bigint | undefined;
}

/** What a transaction would have repeated; undefined where it would have nothing repeated. */
export function findRepetition(facts: ReviewFacts): Repetition | undefined {
  const [found] = reviewRisk(facts).tasks;
  if (found === undefined) return undefined;
  return { found, bound: boundRepetition(found.task, getPlace(facts)), held: getBalance(facts, found) };
}

function getPlace({ prepared, onChain }: ReviewFacts): RepetitionPlace {
  const { chainTimeSecs, clockAheadSecs } = prepared;
  const deviceSecs = chainTimeSecs + BigInt(clockAheadSecs);
  return {
    // A clock that is ahead would make the time that is left look short.
    nowSecs: deviceSecs < chainTimeSecs ? deviceSecs : chainTimeSecs,
    fastestBlockMs: onChain?.fastestBlockMs ?? FASTEST_BLOCK_MS,
    cycleSecs: onChain?.automation?.cycleSecs,
    registrationFee: onChain?.automation?.registrationFee,
  };
}

/** Quants of the account in whose name it would run. */
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
      ? t`In total, it can take the account's whole balance, plus everything received until then.`
      : t`In total, it can take the account's whole balance, currently ${formatSupra(held)}, plus everything received until then.`;
  const supra = t`In total, it can take up to ${formatSupra(total)}: ${formatSupra(moved)} in runs and ${formatSupra(fees)} in fees.`;
  return findOtherCoin(task.call) === undefined
    ? supra
    : t`${supra} Each run also pays in the other coin until none is left.`;
}
