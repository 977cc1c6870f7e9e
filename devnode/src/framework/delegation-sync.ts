import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { NULL_SHAREHOLDER, buyActive, pendingInactiveShares, redeemActive } from "./delegation-shares.ts";
import {
  DistributeCommission,
  DistributeCommissionEvent,
  announcePool,
  changePool,
  delegationErrors as errors,
  expectPool,
  inactiveTable,
} from "./delegation-structs.ts";
import { buyPendingInactive } from "./delegation-withdrawal.ts";
import { createSharesPool } from "./pool-u64-unbound.ts";
import { expectStakePool } from "./stake-structs.ts";
import { readStake } from "./stake.ts";

/** A whole: commissions are in parts of it. */
export const MAX_FEE = 10_000n;

/** Shares for one quant in an empty pool. */
export const SHARES_SCALING_FACTOR = 10_000_000_000_000_000n;

/** How far the validator's stake has moved from what the pool's shares know. */
interface Drift {
  /** True when a lockup has ended that the pool has not seen the end of. */
  readonly hasCycleEnded: boolean;
  /** Quants at work, those of the next epoch too. */
  readonly active: bigint;
  /** Quants that wait for the end of the lockup that the pool knows, or have waited for it. */
  readonly pendingInactive: bigint;
  readonly commissionActive: bigint;
  readonly commissionPendingInactive: bigint;
}

/** @throws ESLASHED_INACTIVE_STAKE_ON_PAST_OLC */
export function readDrift(context: Context, at: Address): Drift {
  const pool = expectPool(context, at);
  const stake = readStake(context, at);
  if (stake.inactive < pool.total_coins_inactive) throw errors.ESLASHED_INACTIVE_STAKE_ON_PAST_OLC();
  const hasCycleEnded = stake.inactive > pool.total_coins_inactive;
  const active = stake.active + stake.pendingActive;
  const pendingInactive = hasCycleEnded ? stake.inactive - pool.total_coins_inactive : stake.pendingInactive;
  const commission = (now: bigint, known: bigint): bigint =>
    now > known ? ((now - known) * pool.operator_commission_percentage) / MAX_FEE : 0n;
  return {
    hasCycleEnded,
    active,
    pendingInactive,
    commissionActive: commission(active, pool.active_shares.total_coins),
    commissionPendingInactive: commission(pendingInactive, pendingInactiveShares(context, pool).total_coins),
  };
}

/**
 * Brings the shares up to the validator's stake: rewards raise what every share is worth, the operator gets its
 * commission in shares, and a lockup that is over makes room for the next. Every call of a delegator begins with it.
 */
export function synchronize(context: Context, at: Address): void {
  const drift = readDrift(context, at);
  if (readStake(context, at).pendingActive === 0n)
    redeemActive(context, at, NULL_SHAREHOLDER, 2n ** 64n - 1n);
  const pool = expectPool(context, at);
  changePool(context, at, {
    active_shares: { ...pool.active_shares, total_coins: drift.active - drift.commissionActive },
  });
  inactiveTable.set(context, pool.inactive_shares, pool.observed_lockup_cycle, {
    ...pendingInactiveShares(context, pool),
    total_coins: drift.pendingInactive - drift.commissionPendingInactive,
  });
  const { operator_address: operator } = expectStakePool(context, at);
  buyActive(context, at, operator, drift.commissionActive);
  buyPendingInactive(context, at, operator, drift.commissionPendingInactive);
  announceCommission(context, at, operator, drift);
  if (drift.hasCycleEnded) beginCycle(context, at);
}

function announceCommission(context: Context, at: Address, operator: Address, drift: Drift): void {
  const commission = {
    commission_active: drift.commissionActive,
    commission_pending_inactive: drift.commissionPendingInactive,
  };
  const event = { pool_address: at, operator, ...commission };
  announcePool(context, at, "distribute_commission_events", DistributeCommissionEvent, event);
  // Unlike elsewhere the module event comes second. Operators have no other beneficiary than themselves here.
  context.emit(DistributeCommission.of(), { ...event, beneficiary: operator });
}

function beginCycle(context: Context, at: Address): void {
  const { observed_lockup_cycle: cycle, inactive_shares } = expectPool(context, at);
  const next = { index: cycle.index + 1n };
  changePool(context, at, {
    total_coins_inactive: readStake(context, at).inactive,
    observed_lockup_cycle: next,
  });
  inactiveTable.add(context, inactive_shares, next, createSharesPool(context, SHARES_SCALING_FACTOR));
}
