import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import {
  changePool,
  delegationErrors as errors,
  expectPool,
  principalTable,
  type PoolValue,
} from "./delegation-structs.ts";
import { ONE, multiplyByFixedPoint, type FixedPoint64 } from "./fixed-point64.ts";
import { sharesBalance } from "./pool-u64-unbound.ts";
import { nowSeconds } from "./timestamp.ts";

/**
 * What a delegator of the first hour may unlock by the part of the schedule that was counted last.
 * @throws EDELEGATOR_ACTIVE_BALANCE_TOO_LOW, 0x6507 in 0x1::table for other delegators
 */
export function cachedUnlockableBalance(context: Context, delegator: Address, at: Address): bigint {
  const pool = expectPool(context, at);
  const active = sharesBalance(context, pool.active_shares, delegator);
  const principal = principalTable.get(context, pool.principle_stake, delegator);
  const { cumulative_unlocked_fraction: fraction } = pool.principle_unlock_schedule;
  const free = multiplyByFixedPoint(principal, fraction);
  const locked = free > principal ? 0n : principal - free;
  if (active < locked) throw errors.EDELEGATOR_ACTIVE_BALANCE_TOO_LOW("invalidState");
  return active - locked;
}

/** Checks that the schedule lets a delegator of the first hour unlock an amount. @throws EAMOUNT_REQUESTED_NOT_UNLOCKABLE */
export function expectUnlockable(context: Context, delegator: Address, at: Address, amount: bigint): void {
  const { principle_stake: principal, principle_unlock_schedule: schedule } = expectPool(context, at);
  if (!principalTable.contains(context, principal, delegator)) return;
  if (schedule.cumulative_unlocked_fraction.value >= ONE.value) return;
  if (schedule.start_timestamp_secs <= nowSeconds(context))
    changePool(context, at, { principle_unlock_schedule: advance(schedule, nowSeconds(context)) });
  if (amount > cachedUnlockableBalance(context, delegator, at))
    throw errors.EAMOUNT_REQUESTED_NOT_UNLOCKABLE();
}

type Schedule = PoolValue["principle_unlock_schedule"];

/** The schedule with every period counted that is over; after the last fraction that one repeats. */
function advance(schedule: Schedule, now: bigint): Schedule {
  const over = (now - schedule.start_timestamp_secs) / schedule.period_duration;
  const length = BigInt(schedule.schedule.length);
  let period = schedule.last_unlock_period;
  let { value } = schedule.cumulative_unlocked_fraction;
  for (; period < over && value < ONE.value && period < length; period++)
    value += fractionAt(schedule, period).value;
  if (period < over && value < ONE.value) {
    value += (over - period) * fractionAt(schedule, length - 1n).value;
    if (value > ONE.value) value = ONE.value;
  }
  return { ...schedule, cumulative_unlocked_fraction: { value }, last_unlock_period: over };
}

function fractionAt({ schedule }: Schedule, index: bigint): FixedPoint64 {
  return schedule[Number(index)] ?? { value: 0n };
}
