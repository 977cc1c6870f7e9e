/** Fees in quants per second. The threshold is a percentage of the gas capacity. */
interface FeeRules {
  readonly automation_base_fee_in_quants_per_sec: bigint;
  readonly congestion_threshold_percentage: number;
  readonly congestion_base_fee_in_quants_per_sec: bigint;
  readonly congestion_exponent: number;
}

/** Fixed-point unit; divisions round down (automation_registry.move). */
const ONE = 100_000_000n;

/** Quants per second with `committed` of `cap` gas used: the base fee, rising as capacity fills. */
export function feePerSecond(rules: FeeRules, committed: bigint, cap: bigint): bigint {
  const base = rules.automation_base_fee_in_quants_per_sec;
  const usage = (committed * ONE * 100n) / cap;
  const threshold = BigInt(rules.congestion_threshold_percentage) * ONE;
  const congestionBase = rules.congestion_base_fee_in_quants_per_sec;
  if (usage <= threshold || rules.congestion_threshold_percentage === 100 || congestionBase === 0n)
    return base;
  const surplus = (usage - threshold) / 100n;
  const share = threshold / 100n;
  const clipped = surplus + share > ONE ? ONE - share : surplus;
  let power = ONE;
  for (let count = 0; count < rules.congestion_exponent; count++) power = (power * (ONE + clipped)) / ONE;
  return base + (congestionBase * (power - ONE)) / ONE;
}

/** Quants for a task with `gas` over `seconds`; small tasks may be free. */
export function taskFee(perSecond: bigint, seconds: bigint, gas: bigint, cap: bigint): bigint {
  return (perSecond * ((seconds * gas * ONE) / cap)) / ONE;
}
