/** How a grant is paid out, as a vesting contract has it. Amounts in quants, times in seconds since 1970. */
export interface VestingGrant {
  /** Parts of the grant for each period, in 2^-32; the last one goes on until nothing is left. */
  readonly fractions: readonly bigint[];
  readonly startSecs: bigint;
  readonly periodSecs: bigint;
  readonly granted: bigint;
  readonly left: bigint;
  /** Periods that were paid; the first one is 1. */
  readonly paidPeriods: bigint;
}

/** One payment that comes by itself's time, once it is asked for. */
interface VestingPayment {
  readonly atSecs: bigint;
  readonly amount: bigint;
}

/** Of a schedule that goes on for ever the next of these are told. */
const MAX_PAYMENTS = 120;

/** What can be claimed now, by the contract's own arithmetic: each period is rounded down for itself. */
export function claimableAt(grant: VestingGrant, nowSecs: bigint): bigint {
  const { fractions, startSecs, periodSecs, granted, left } = grant;
  if (nowSecs < startSecs || periodSecs <= 0n) return 0n;
  const reached = (nowSecs - startSecs) / periodSecs;
  let claimable = 0n;
  let period = grant.paidPeriods + 1n;
  for (; period <= reached && period <= BigInt(fractions.length) && claimable < left; period++)
    claimable += lesser(left - claimable, computeVested(granted, fractions[Number(period) - 1] ?? 0n));
  // The contract takes what is beyond the schedule in one step, with the last part for each of its periods.
  if (period <= reached && claimable < left) {
    const last = fractions.at(-1) ?? 0n;
    claimable += lesser(left - claimable, computeVested(granted, (reached - period + 1n) * last));
  }
  return claimable;
}

/** What comes after now, period by period, as if each were claimed when it is there. */
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
    // Parts may be nothing for a time; a last part of nothing leaves the rest where it is.
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
