import type { Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { entry, view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { address, bool, bytes, signer, u64 } from "./declare/type.ts";
import { delegationPoolAddress } from "./delegation-genesis.ts";
import { cachedUnlockableBalance } from "./delegation-schedule.ts";
import { NULL_SHAREHOLDER } from "./delegation-shares.ts";
import { addStakeFee, delegate, reactivate, unlock, withdrawDelegation } from "./delegation-stake.ts";
import {
  DelegationPool,
  DelegationPoolOwnership,
  borrowPool,
  delegationErrors as errors,
  delegationStructs,
  expectPool,
  inactiveTable,
  withdrawalTable,
} from "./delegation-structs.ts";
import { readDrift, synchronize } from "./delegation-sync.ts";
import { canWithdrawPending } from "./delegation-withdrawal.ts";
import { option } from "./option.ts";
import { sharesBalance, readShares, sharesToAmount } from "./pool-u64-unbound.ts";
import { expectStakePool } from "./stake-structs.ts";
import { readStake } from "./stake.ts";
import { stakingConfig } from "./staking-config.ts";

/** What a delegator has unlocked, and whether it is free. */
function pendingWithdrawal(context: Context, at: Address, delegator: Address): [boolean, bigint] {
  const pool = expectPool(context, at);
  const drift = readDrift(context, at);
  const cycle = withdrawalTable.find(context, pool.pending_withdrawals, delegator);
  if (cycle === undefined) return [false, 0n];
  const shares = inactiveTable.get(context, pool.inactive_shares, cycle);
  if (cycle.index < pool.observed_lockup_cycle.index)
    return [true, sharesBalance(context, shares, delegator)];
  const total = drift.pendingInactive - drift.commissionPendingInactive;
  return [drift.hasCycleEnded, sharesToAmount(shares, readShares(context, shares, delegator), total)];
}

/** What a delegator has in each state, with everything that the next synchronization will bring. */
function delegatorStake(context: Context, at: Address, delegator: Address): [bigint, bigint, bigint] {
  const { active_shares: shares } = expectPool(context, at);
  const drift = readDrift(context, at);
  // Fees of new stake belong to nobody once their epoch is over.
  const areFeesFree = readStake(context, at).pendingActive === 0n;
  const fees = areFeesFree ? readShares(context, shares, NULL_SHAREHOLDER) : 0n;
  const own = areFeesFree && delegator === NULL_SHAREHOLDER ? 0n : readShares(context, shares, delegator);
  const total = drift.active - drift.commissionActive;
  let active = sharesToAmount(shares, own, total, shares.total_shares - fees);
  const [isFree, amount] = pendingWithdrawal(context, at, delegator);
  let inactive = isFree ? amount : 0n;
  let pendingInactive = isFree ? 0n : amount;
  if (delegator === expectStakePool(context, at).operator_address) {
    active += drift.commissionActive;
    if (drift.hasCycleEnded) inactive += drift.commissionPendingInactive;
    else pendingInactive += drift.commissionPendingInactive;
  }
  return [active, inactive, pendingInactive];
}

function commission(context: Context, at: Address): bigint {
  return expectPool(context, at).operator_commission_percentage;
}

function voting(name: string, returns: typeof u64 | typeof address) {
  return view(name, { parameters: [address, address], returns: [returns] }, (context, [at]) => {
    expectPool(context, at);
    throw errors.EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED();
  });
}

const ONE_POOL = { parameters: [address], returns: [u64] } as const;
const OF_DELEGATOR = [address, address] as const;
const DELEGATION = { parameters: [signer, address, u64] } as const;

const views = () => [
  view("owner_cap_exists", { parameters: [address], returns: [bool] }, (context, [owner]) => [
    context.exists(owner, DelegationPoolOwnership.of()),
  ]),
  view("get_owned_pool_address", { parameters: [address], returns: [address] }, (context, [owner]) => {
    const ownership = context.read(owner, DelegationPoolOwnership.of());
    if (ownership === undefined) throw errors.EOWNER_CAP_NOT_FOUND();
    return [ownership.pool_address];
  }),
  view("delegation_pool_exists", { parameters: [address], returns: [bool] }, (context, [at]) => [
    context.exists(at, DelegationPool.of()),
  ]),
  {
    ...view("partial_governance_voting_enabled", { parameters: [address], returns: [bool] }, () => [false]),
    // Votes of pools are switched off here as they are in production; where they are switched on, the code counts them.
    needsCode: () => true,
  },
  view("observed_lockup_cycle", ONE_POOL, (context, [at]) => [
    expectPool(context, at).observed_lockup_cycle.index,
  ]),
  view("is_next_commission_percentage_effective", { parameters: [address], returns: [bool] }, () => [false]),
  view("operator_commission_percentage", ONE_POOL, (context, [at]) => [commission(context, at)]),
  view("operator_commission_percentage_next_lockup_cycle", ONE_POOL, (context, [at]) => [
    commission(context, at),
  ]),
  view("shareholders_count_active_pool", ONE_POOL, (context, [at]) => [
    expectPool(context, at).active_shares.shares.length,
  ]),
  view(
    "get_delegation_pool_stake",
    { parameters: [address], returns: [u64, u64, u64, u64] as const },
    (context, [at]) => {
      expectPool(context, at);
      const { active, inactive, pendingActive, pendingInactive } = readStake(context, at);
      return [active, inactive, pendingActive, pendingInactive];
    },
  ),
  view(
    "get_pending_withdrawal",
    { parameters: OF_DELEGATOR, returns: [bool, u64] as const },
    (context, [at, delegator]) => pendingWithdrawal(context, at, delegator),
  ),
  view(
    "get_stake",
    { parameters: OF_DELEGATOR, returns: [u64, u64, u64] as const },
    (context, [at, delegator]) => delegatorStake(context, at, delegator),
  ),
  view("get_add_stake_fee", { parameters: [address, u64], returns: [u64] }, (context, [at, amount]) => [
    addStakeFee(context, at, amount),
  ]),
  view("can_withdraw_pending_inactive", { parameters: [address], returns: [bool] }, (context, [at]) => [
    canWithdrawPending(context, at),
  ]),
  voting("calculate_and_update_voter_total_voting_power", u64),
  voting("calculate_and_update_delegator_voter", address),
  view(
    "get_expected_stake_pool_address",
    { parameters: [address, bytes], returns: [address] },
    (_, [owner, seed]) => [delegationPoolAddress(owner, seed)],
  ),
  view("min_remaining_secs_for_commission_change", { returns: [u64] }, (context) => [
    stakingConfig(context).recurring_lockup_duration_secs / 4n,
  ]),
  view("get_admin", { parameters: [address], returns: [option(address)] }, (context, [at]) => [
    borrowPool(context, at, "get_admin").multisig_admin,
  ]),
  view("beneficiary_for_operator", { parameters: [address], returns: [address] }, (_, [operator]) => [
    operator,
  ]),
  view(
    "cached_unlockable_balance",
    { parameters: OF_DELEGATOR, returns: [u64] },
    (context, [delegator, at]) => [cachedUnlockableBalance(context, delegator, at)],
  ),
];

/**
 * Staking through a pool, by the published source of the module. What the owner of a pool does with it (creating it,
 * operator, commission, voting, replacing a delegator) is not here: a devnode's pool is made at genesis.
 */
export const delegationPoolModule = defineModule({
  name: "pbo_delegation_pool",
  structs: delegationStructs,
  functions: () => [
    entry("add_stake", DELEGATION, (context, values) => delegate(context, ...values)),
    entry("unlock", DELEGATION, (context, values) => unlock(context, ...values)),
    entry("reactivate_stake", DELEGATION, (context, values) => reactivate(context, ...values)),
    entry("withdraw", DELEGATION, (context, values) => withdrawDelegation(context, ...values)),
    entry("synchronize_delegation_pool", { parameters: [address] }, (context, [at]) =>
      synchronize(context, at),
    ),
    ...views(),
  ],
});
