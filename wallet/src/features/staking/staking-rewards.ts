import type { DelegationPool, RewardRate, Stake } from "../../chain/queries/staking-queries.ts";
import { localeSeparators } from "../../format/locale.ts";

const YEAR_SECS = 31_536_000n;
const MONTHS = 12n;
/** A commission of everything, in hundredths of a percent. */
const ALL = 10_000n;

/**
 * What a stake earns in a year after the commission, in hundredths of a percent, rounded down: the chain's reward of an
 * epoch times the epochs of a year. Rewards that earn rewards are left out.
 */
export function yearlyRate({ commission }: Pick<DelegationPool, "commission">, reward: RewardRate): bigint {
  const { rate, denominator, epochSecs } = reward;
  return denominator === 0n || epochSecs === 0n
    ? 0n
    : (rate * YEAR_SECS * (ALL - commission)) / (denominator * epochSecs);
}

/** Quants that a stake earns in a month at today's rate, rounded down. What is being unlocked still earns. */
export function monthlyReward(
  { active, unlocking }: Pick<Stake, "active" | "unlocking">,
  pool: Pick<DelegationPool, "commission">,
  { rate, denominator, epochSecs }: RewardRate,
): bigint {
  if (denominator === 0n || epochSecs === 0n) return 0n;
  const share = rate * YEAR_SECS * (ALL - pool.commission);
  return ((active + unlocking) * share) / (denominator * epochSecs * ALL * MONTHS);
}

/** Hundredths of a percent as a percentage, exact. */
export function formatPercent(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${hundredths / 100n}${fraction === "" ? "" : `${localeSeparators().decimal}${fraction}`} %`;
}

const HUNDREDTH = 1_000_000n;

/** An estimate needs no more than hundredths of a SUPRA, unless it is less. */
export function roundReward(quants: bigint): bigint {
  return quants < HUNDREDTH ? quants : quants - (quants % HUNDREDTH);
}
