import type { DelegationPool, RewardRate, Stake } from "../../chain/queries/staking-queries.ts";
import { localeSeparators } from "../../format/locale.ts";

const YEAR_SECS = 31_536_000n;
const MONTHS = 12n;
/** In hundredths of a percent. */
const ALL = 10_000n;

/** In hundredths of a percent, rounded down, without compounding. */
export function yearlyRate({ commission }: Pick<DelegationPool, "commission">, reward: RewardRate): bigint {
  const { rate, denominator, epochSecs } = reward;
  return denominator === 0n || epochSecs === 0n
    ? 0n
    : (rate * YEAR_SECS * (ALL - commission)) / (denominator * epochSecs);
}

/** Quants per month at the current rate, rounded down. Unlocking stake still earns. */
export function monthlyReward(
  { active, unlocking }: Pick<Stake, "active" | "unlocking">,
  pool: Pick<DelegationPool, "commission">,
  { rate, denominator, epochSecs }: RewardRate,
): bigint {
  if (denominator === 0n || epochSecs === 0n) return 0n;
  const share = rate * YEAR_SECS * (ALL - pool.commission);
  return ((active + unlocking) * share) / (denominator * epochSecs * ALL * MONTHS);
}

export function formatPercent(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${hundredths / 100n}${fraction === "" ? "" : `${localeSeparators().decimal}${fraction}`} %`;
}

const HUNDREDTH = 1_000_000n;

/** Rounds an estimate to hundredths of a SUPRA, unless it's smaller. */
export function roundReward(quants: bigint): bigint {
  return quants < HUNDREDTH ? quants : quants - (quants % HUNDREDTH);
}
