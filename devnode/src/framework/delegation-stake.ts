import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { expectUnlockable } from "./delegation-schedule.ts";
import {
  MIN_COINS,
  NULL_SHAREHOLDER,
  buyActive,
  expectEnoughActive,
  expectEnoughPendingInactive,
  pendingInactiveShares,
  redeemActive,
  redeemInactive,
  transferableAmount,
} from "./delegation-shares.ts";
import {
  AddStakeEvent,
  ReactivateStakeEvent,
  UnlockStakeEvent,
  announcePool,
  delegationErrors as errors,
  expectPool,
} from "./delegation-structs.ts";
import { MAX_FEE, synchronize } from "./delegation-sync.ts";
import { buyPendingInactive, payWithdrawal } from "./delegation-withdrawal.ts";
import { addStake, isCurrentValidator, reactivateStake, readStake, unlockStake } from "./stake.ts";
import { stakingConfig } from "./staking-config.ts";
import { transferSupra } from "./supra-account.ts";

/** What is held back from new stake until the epoch ends, so that it earns nothing that it was too late for. */
export function addStakeFee(context: Context, at: Address, amount: bigint): bigint {
  if (!isCurrentValidator(context, at)) return 0n;
  const { rewards_rate, rewards_rate_denominator } = stakingConfig(context);
  const rate = rewards_rate * (MAX_FEE - expectPool(context, at).operator_commission_percentage);
  return (amount * rate) / (rate + rewards_rate_denominator * MAX_FEE);
}

/** What is moved at a time is not less than one share. @throws EMINIMUM_UNLOCK_AMOUNT */
function expectLeast(amount: bigint): void {
  if (amount < MIN_COINS) throw errors.EMINIMUM_UNLOCK_AMOUNT();
}

/** Stakes coins of a delegator. @throws EDELEGATOR_ACTIVE_BALANCE_TOO_LOW and what 0x1::stake does not allow */
export function delegate(context: Context, delegator: Address, at: Address, amount: bigint): void {
  if (amount === 0n) return;
  expectLeast(amount);
  synchronize(context, at);
  const fee = addStakeFee(context, at, amount);
  transferSupra(context, delegator, at, amount);
  addStake(context, at, amount);
  buyActive(context, at, delegator, amount - fee);
  expectEnoughActive(context, at, delegator);
  buyActive(context, at, NULL_SHAREHOLDER, fee);
  const event = { pool_address: at, delegator_address: delegator, amount_added: amount, add_stake_fee: fee };
  announcePool(context, at, "add_stake_events", AddStakeEvent, event);
}

/**
 * Lets stake of a delegator wait for the end of the lockup.
 * @throws ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK, EAMOUNT_REQUESTED_NOT_UNLOCKABLE, …
 */
export function unlock(context: Context, delegator: Address, at: Address, wanted: bigint): void {
  if (wanted === 0n) return;
  expectLeast(wanted);
  // The validator is looked at first: a pool that is not there is an error of 0x1::stake here.
  if (wanted > readStake(context, at).active) throw errors.ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK();
  synchronize(context, at);
  expectUnlockable(context, delegator, at, wanted);
  const pool = expectPool(context, at);
  const waiting = pendingInactiveShares(context, pool);
  const raised = transferableAmount(context, pool.active_shares, waiting, delegator, wanted);
  const amount = redeemActive(context, at, delegator, raised);
  unlockStake(context, at, amount);
  buyPendingInactive(context, at, delegator, amount);
  expectEnoughPendingInactive(context, at, delegator);
  const event = { pool_address: at, delegator_address: delegator, amount_unlocked: amount };
  announcePool(context, at, "unlock_stake_events", UnlockStakeEvent, event);
  const { active, pendingActive } = readStake(context, at);
  if (active + pendingActive !== expectPool(context, at).active_shares.total_coins)
    throw errors.EACTIVE_COIN_VALUE_NOT_SAME_STAKE_DELEGATION_POOL();
}

/** Puts stake that waits for the end of the lockup to work again. @throws EDELEGATOR_ACTIVE_BALANCE_TOO_LOW */
export function reactivate(context: Context, delegator: Address, at: Address, wanted: bigint): void {
  if (wanted === 0n) return;
  expectLeast(wanted);
  synchronize(context, at);
  const pool = expectPool(context, at);
  const waiting = pendingInactiveShares(context, pool);
  const raised = transferableAmount(context, waiting, pool.active_shares, delegator, wanted);
  const amount = redeemInactive(context, at, delegator, raised, pool.observed_lockup_cycle);
  reactivateStake(context, at, amount);
  buyActive(context, at, delegator, amount);
  expectEnoughActive(context, at, delegator);
  const event = { pool_address: at, delegator_address: delegator, amount_reactivated: amount };
  announcePool(context, at, "reactivate_stake_events", ReactivateStakeEvent, event);
}

/** Pays a delegator what is free. @throws EWITHDRAW_ZERO_STAKE */
export function withdrawDelegation(context: Context, delegator: Address, at: Address, amount: bigint): void {
  if (amount === 0n) throw errors.EWITHDRAW_ZERO_STAKE();
  synchronize(context, at);
  payWithdrawal(context, at, delegator, amount);
}
