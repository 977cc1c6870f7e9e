import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { pendingInactiveShares, redeemInactive, redeemableAmount } from "./delegation-shares.ts";
import {
  WithdrawStakeEvent,
  announcePool,
  changePool,
  delegationErrors as errors,
  expectPool,
  inactiveTable,
  withdrawalTable,
} from "./delegation-structs.ts";
import { amountToShares, buyShares } from "./pool-u64-unbound.ts";
import { expectStakePool } from "./stake-structs.ts";
import {
  VALIDATOR,
  reactivateStake,
  readStake,
  unlockStake,
  validatorState,
  withdrawStake,
} from "./stake.ts";
import { transferSupra } from "./supra-account.ts";
import { nowSeconds } from "./timestamp.ts";

const EVERYTHING = 2n ** 64n - 1n;

/** True when the validator has left and its last lockup is over: then nothing has to wait any more. */
export function canWithdrawPending(context: Context, at: Address): boolean {
  return (
    validatorState(context, at) === VALIDATOR.INACTIVE &&
    nowSeconds(context) >= expectStakePool(context, at).locked_until_secs
  );
}

/** Pays a delegator what was unlocked and is free now; nothing happens when nothing is. */
export function payWithdrawal(context: Context, at: Address, delegator: Address, wanted: bigint): void {
  const pool = expectPool(context, at);
  const cycle = withdrawalTable.find(context, pool.pending_withdrawals, delegator);
  if (cycle === undefined) return;
  const isRunning = cycle.index === pool.observed_lockup_cycle.index;
  const isFree = canWithdrawPending(context, at);
  if (isRunning && !isFree) return;
  const asked = isRunning
    ? redeemableAmount(context, pendingInactiveShares(context, pool), delegator, wanted)
    : wanted;
  const amount = redeemInactive(context, at, delegator, asked, cycle);
  if (isFree) {
    // Withdrawing would free everybody's waiting stake; what was not asked for is put aside meanwhile.
    const { pendingInactive } = readStake(context, at);
    const others = isRunning ? pendingInactive - amount : pendingInactive;
    reactivateStake(context, at, others);
    withdrawStake(context, at, amount);
    unlockStake(context, at, others);
  } else withdrawStake(context, at, amount);
  transferSupra(context, at, delegator, amount);
  changePool(context, at, { total_coins_inactive: readStake(context, at).inactive });
  const event = { pool_address: at, delegator_address: delegator, amount_withdrawn: amount };
  announcePool(context, at, "withdraw_stake_events", WithdrawStakeEvent, event);
}

/**
 * Lets coins of a delegator wait for the end of the running lockup. What is free from an earlier one is paid first,
 * for a delegator has one withdrawal at a time.
 * @throws EPENDING_WITHDRAWAL_EXISTS
 */
export function buyPendingInactive(context: Context, at: Address, delegator: Address, amount: bigint): void {
  const pool = expectPool(context, at);
  const shares = pendingInactiveShares(context, pool);
  if (amountToShares(shares, amount) === 0n) return;
  const { observed_lockup_cycle: running, pending_withdrawals: withdrawals } = pool;
  const bought = buyShares(context, shares, delegator, amount);
  inactiveTable.set(context, pool.inactive_shares, running, bought);
  const earlier = withdrawalTable.find(context, withdrawals, delegator);
  if (earlier !== undefined && earlier.index < running.index)
    payWithdrawal(context, at, delegator, EVERYTHING);
  const left = withdrawalTable.find(context, withdrawals, delegator);
  if (left !== undefined && left.index !== running.index) throw errors.EPENDING_WITHDRAWAL_EXISTS();
  withdrawalTable.set(context, withdrawals, delegator, running);
}
