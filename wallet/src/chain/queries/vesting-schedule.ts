/** A vesting contract's schedule. Amounts in quants, times in seconds since 1970. */
export interface VestingGrant {
  /** Parts of the grant per period, in 2^-32; the last one repeats. */
  readonly fractions: readonly bigint[];
  readonly startSecs: bigint;
  readonly periodSecs: bigint;
  readonly granted: bigint;
  readonly left: bigint;
  /** The last paid period, counted from 1. */
  readonly paidPeriods: bigint;
}

interface VestingPayment {
  readonly atSecs: bigint;
  readonly amount: bigint;
}

/** Bounds a schedule that never ends. */
const MAX_PAYMENTS = 120;

/** Rounded down for each period, as the contract does. */
export function claimableAt(grant: VestingGrant, nowSecs: bigint): bigint {
  const { fractions, startSecs, periodSecs, granted, left } = grant;
  if (nowSecs < startSecs || periodSecs <= 0n) return 0n;
  const reached = (nowSecs - startSecs) / periodSecs;
  let claimable = 0n;
  let period = grant.paidPeriods + 1n;
  for (; period <= reached && period <= BigInt(fractions.length) && claimable < left; period++)
    claimable += lesser(left - claimable, computeVested(granted, fractions[Number(period) - 1] ?? 0n));
  // Beyond the schedule, the contract pays all remaining periods in one step with the last fraction.
  if (period <= reached && claimable < left) {
    const last = fractions.at(-1) ?? 0n;
    claimable += lesser(left - claimable, computeVested(granted, (reached - period + 1n) * last));
  }
  return claimable;
}

/** Future payments, as if each were claimed on time. */
export function comingPayments(grant: VestingGrant, nowSecs: bigint): readonly VestingPayment[] {
  const { fractions, startSecs, periodSecs, granted } = grant;
  if (periodSecs <= 0n) return [];
  const reached = nowSecs < startSecs ? 0n : (nowSecs - startSecs) / periodSecs;
  const payments: VestingPayment[] = [];
  let left = grant.left - claimableAt(grant, nowSecs);
  let period = (reached > grant.paidPeriods ? reached : grant.paidPeriods) + 1n;
  for (; left > 0n && payments.length < MAX_PAYMENTS; period++) {
    const fraction = fractions[Number(period) - 1] ?? fractions.at(-1) ?? 0n;
    const amount = lesser(left, computeVested(granted, fraction));
    // A fraction may be 0 for a while; if the last one is, the rest is never paid.
    if (amount === 0n && period >= BigInt(fractions.length)) break;
    if (amount > 0n) payments.push({ atSecs: startSecs + period * periodSecs, amount });
    left -= amount;
  }
  return payments;
}

function computeVested(granted: bigint, fraction: bigint): bigint {
  return (granted * fraction) >> 32n;
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
