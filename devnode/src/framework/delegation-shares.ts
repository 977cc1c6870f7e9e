import { parseAddress, type Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import {
  changePool,
  delegationErrors as errors,
  expectPool,
  inactiveTable,
  withdrawalTable,
  type Cycle,
  type PoolValue,
} from "./delegation-structs.ts";
import {
  amountToShares,
  buyShares,
  redeemShares,
  sharesBalance,
  readShares,
  sharesToAmount,
  type SharesPool,
} from "./pool-u64-unbound.ts";

/** Quants that a delegator must have in a pool of shares if anything. */
/** Least stake of a delegator in quants, and least that is moved at a time (pbo_delegation_pool MIN_COINS_ON_SHARES_POOL). */
export const MIN_COINS = 100_000_000n;

/** The holder of the fees of this epoch's new stake, until they are shared out. */
export const NULL_SHAREHOLDER: Address = parseAddress("0x0");

/** The shares of what waits for the end of the running lockup. */
export function pendingInactiveShares(context: Context, pool: PoolValue): SharesPool {
  return inactiveTable.get(context, pool.inactive_shares, pool.observed_lockup_cycle);
}

/** Puts coins of a delegator to work. */
export function buyActive(context: Context, at: Address, holder: Address, amount: bigint): void {
  const { active_shares: shares } = expectPool(context, at);
  if (amountToShares(shares, amount) === 0n) return;
  changePool(context, at, { active_shares: buyShares(context, shares, holder, amount) });
}

/** Takes a delegator's coins out of work; the result is what they are, at most what the delegator has. */
export function redeemActive(context: Context, at: Address, holder: Address, amount: bigint): bigint {
  const { active_shares: shares } = expectPool(context, at);
  const wanted = sharesToRedeem(context, shares, holder, amount);
  if (wanted === 0n) return 0n;
  const redeemed = redeemShares(context, shares, holder, wanted);
  changePool(context, at, { active_shares: redeemed.pool });
  return redeemed.amount;
}

/** Takes what a delegator unlocked in a lockup out of its shares, whether that lockup is over or not. */
export function redeemInactive(
  context: Context,
  at: Address,
  holder: Address,
  amount: bigint,
  cycle: Cycle,
): bigint {
  const pool = expectPool(context, at);
  const shares = inactiveTable.get(context, pool.inactive_shares, cycle);
  const wanted = sharesToRedeem(context, shares, holder, amount);
  if (wanted === 0n) return 0n;
  const redeemed = redeemShares(context, shares, holder, wanted);
  inactiveTable.set(context, pool.inactive_shares, cycle, redeemed.pool);
  if (readShares(context, redeemed.pool, holder) === 0n)
    withdrawalTable.remove(context, pool.pending_withdrawals, holder);
  const isOver = cycle.index < pool.observed_lockup_cycle.index;
  if (isOver && redeemed.pool.total_coins === 0n) inactiveTable.remove(context, pool.inactive_shares, cycle);
  return redeemed.amount;
}

/** The amount, or all that the delegator has when the rest would be too small to stay. */
export function redeemableAmount(
  context: Context,
  source: SharesPool,
  holder: Address,
  amount: bigint,
): bigint {
  const redeemed = sharesToAmount(source, sharesToRedeem(context, source, holder, amount));
  const owned = sharesBalance(context, source, holder);
  return owned - redeemed < MIN_COINS ? owned : amount;
}

/** The amount, raised so that what arrives and what stays are each big enough. */
export function transferableAmount(
  context: Context,
  source: SharesPool,
  target: SharesPool,
  holder: Address,
  amount: bigint,
): bigint {
  const redeemed = sharesToAmount(source, sharesToRedeem(context, source, holder, amount));
  const there = sharesBalance(context, target, holder);
  // Redeeming loses one quant at most, so one more is asked for.
  const raised = there + redeemed < MIN_COINS ? MIN_COINS - there + 1n : amount;
  return redeemableAmount(context, source, holder, raised);
}

/** @throws EDELEGATOR_ACTIVE_BALANCE_TOO_LOW */
export function expectEnoughActive(context: Context, at: Address, holder: Address): void {
  if (sharesBalance(context, expectPool(context, at).active_shares, holder) < MIN_COINS)
    throw errors.EDELEGATOR_ACTIVE_BALANCE_TOO_LOW();
}

/** @throws EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW */
export function expectEnoughPendingInactive(context: Context, at: Address, holder: Address): void {
  const shares = pendingInactiveShares(context, expectPool(context, at));
  if (sharesBalance(context, shares, holder) < MIN_COINS)
    throw errors.EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW();
}

/** Shares worth an amount, at most all that the delegator has. */
function sharesToRedeem(context: Context, pool: SharesPool, holder: Address, amount: bigint): bigint {
  return amount >= sharesBalance(context, pool, holder)
    ? readShares(context, pool, holder)
    : amountToShares(pool, amount);
}
