import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { newEventHandle } from "./account.ts";
import { deposit, mint, withdraw } from "./coin.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import {
  AddStake,
  OwnerCapability,
  ReactivateStake,
  SetOperator,
  StakePool,
  UnlockStake,
  ValidatorConfig,
  ValidatorSet,
  WithdrawStake,
  DistributeRewards,
  announceStake,
  expectStakePool,
  stakeErrors as errors,
  type StakePoolValue,
  type ValidatorSetValue,
} from "./stake-structs.ts";
import { stakingConfig } from "./staking-config.ts";
import { nowSeconds } from "./timestamp.ts";

/** Where a pool's validator stands. */
export const VALIDATOR = { PENDING_ACTIVE: 1n, ACTIVE: 2n, PENDING_INACTIVE: 3n, INACTIVE: 4n } as const;

/** Quants of a pool by state. */
interface Stake {
  readonly active: bigint;
  readonly inactive: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
}

/** The stake of a pool. @throws ESTAKE_POOL_DOES_NOT_EXIST */
export function readStake(context: Context, at: Address): Stake {
  const pool = expectStakePool(context, at);
  return {
    active: pool.active.value,
    inactive: pool.inactive.value,
    pendingActive: pool.pending_active.value,
    pendingInactive: pool.pending_inactive.value,
  };
}

/** Who validates; at genesis nobody does. */
export function initializeValidatorSet(context: Context): void {
  context.write(FRAMEWORK_ADDRESS, ValidatorSet.of(), {
    consensus_scheme: 0,
    active_validators: [],
    pending_inactive: [],
    pending_active: [],
    total_voting_power: 0n,
    total_joining_power: 0n,
  });
}

/** Makes an account's stake pool; another account is its operator and votes for it. */
export function initializeStakeOwner(context: Context, at: Address, operator: Address): void {
  const none = { value: 0n };
  const handle = () => newEventHandle(context, at);
  context.write(at, StakePool.of(), {
    active: none,
    inactive: none,
    pending_active: none,
    pending_inactive: none,
    locked_until_secs: 0n,
    operator_address: operator,
    delegated_voter: operator,
    initialize_validator_events: handle(),
    set_operator_events: handle(),
    add_stake_events: handle(),
    reactivate_stake_events: handle(),
    rotate_consensus_key_events: handle(),
    update_network_and_fullnode_addresses_events: handle(),
    increase_lockup_events: handle(),
    join_validator_set_events: handle(),
    distribute_rewards_events: handle(),
    unlock_stake_events: handle(),
    withdraw_stake_events: handle(),
    leave_validator_set_events: handle(),
  });
  context.write(at, OwnerCapability.of(), { pool_address: at });
  const nothing = new Uint8Array();
  context.write(at, ValidatorConfig.of(), {
    consensus_pubkey: nothing,
    network_addresses: nothing,
    fullnode_addresses: nothing,
    validator_index: 0n,
  });
  const change = { pool_address: at, old_operator: at, new_operator: operator };
  announceStake(context, at, "set_operator_events", SetOperator, change);
}

/** Puts a pool among the validators at once, its first lockup begun; only at genesis. */
export function joinAtGenesis(context: Context, at: Address): void {
  const set = readValidators(context);
  const config = context.read(at, ValidatorConfig.of());
  if (config === undefined) throw failedIn("stake::join_validator_set_internal", "MISSING_DATA");
  const power = votingPower(expectStakePool(context, at));
  const info = { addr: at, voting_power: power, config };
  context.write(FRAMEWORK_ADDRESS, ValidatorSet.of(), {
    ...set,
    active_validators: [...set.active_validators, info],
    total_voting_power: set.total_voting_power + power,
  });
  const lockedUntil = nowSeconds(context) + stakingConfig(context).recurring_lockup_duration_secs;
  change(context, at, { locked_until_secs: lockedUntil });
}

/**
 * Stakes coins of the account that owns a pool. What a validator gets counts from the next epoch.
 * @throws EVOTING_POWER_INCREASE_EXCEEDS_LIMIT, ESTAKE_EXCEEDS_MAX
 */
export function addStake(context: Context, at: Address, amount: bigint): void {
  withdraw(context, SUPRA_COIN_TAG, at, amount);
  const pool = expectStakePool(context, at);
  if (amount === 0n) return;
  const state = validatorState(context, at);
  if (state === VALIDATOR.ACTIVE || state === VALIDATOR.PENDING_ACTIVE) raiseJoiningPower(context, amount);
  const isValidating = isCurrentValidator(context, at);
  change(
    context,
    at,
    isValidating
      ? { pending_active: { value: pool.pending_active.value + amount } }
      : { active: { value: pool.active.value + amount } },
  );
  if (votingPower(pool) + amount > stakingConfig(context).maximum_stake) throw errors.ESTAKE_EXCEEDS_MAX();
  announceStake(context, at, "add_stake_events", AddStake, { pool_address: at, amount_added: amount });
}

/** Takes back what waits for the lockup's end; never more than there is. */
export function reactivateStake(context: Context, at: Address, wanted: bigint): void {
  const { active, pending_inactive: waiting } = expectStakePool(context, at);
  const amount = smaller(wanted, waiting.value);
  change(context, at, {
    active: { value: active.value + amount },
    pending_inactive: { value: waiting.value - amount },
  });
  announceStake(context, at, "reactivate_stake_events", ReactivateStake, { pool_address: at, amount });
}

/** Lets active stake wait for the lockup's end; never more than there is. */
export function unlockStake(context: Context, at: Address, wanted: bigint): void {
  if (wanted === 0n) return;
  const { active, pending_inactive: waiting } = expectStakePool(context, at);
  const amount = smaller(wanted, active.value);
  change(context, at, {
    active: { value: active.value - amount },
    pending_inactive: { value: waiting.value + amount },
  });
  const event = { pool_address: at, amount_unlocked: amount };
  announceStake(context, at, "unlock_stake_events", UnlockStake, event);
}

/** Pays inactive stake to the pool's account; never more than there is. */
export function withdrawStake(context: Context, at: Address, wanted: bigint): void {
  let pool = expectStakePool(context, at);
  if (validatorState(context, at) === VALIDATOR.INACTIVE && nowSeconds(context) >= pool.locked_until_secs) {
    // Nobody else would ever move what a validator that has left was still waiting for.
    const inactive = { value: pool.inactive.value + pool.pending_inactive.value };
    pool = change(context, at, { inactive, pending_inactive: { value: 0n } });
  }
  const amount = smaller(wanted, pool.inactive.value);
  if (amount > 0n) {
    const event = { pool_address: at, amount_withdrawn: amount };
    announceStake(context, at, "withdraw_stake_events", WithdrawStake, event);
    change(context, at, { inactive: { value: pool.inactive.value - amount } });
  }
  deposit(context, SUPRA_COIN_TAG, at, amount);
}

/** Where a pool's validator stands: a value of {@link VALIDATOR}. */
export function validatorState(context: Context, at: Address): bigint {
  const set = readValidators(context);
  const isIn = (list: ValidatorSetValue["active_validators"]): boolean =>
    list.some(({ addr }) => addr === at);
  if (isIn(set.pending_active)) return VALIDATOR.PENDING_ACTIVE;
  if (isIn(set.active_validators)) return VALIDATOR.ACTIVE;
  return isIn(set.pending_inactive) ? VALIDATOR.PENDING_INACTIVE : VALIDATOR.INACTIVE;
}

/** True when a pool earns rewards in this epoch. @throws ESTAKE_POOL_DOES_NOT_EXIST */
export function isCurrentValidator(context: Context, at: Address): boolean {
  expectStakePool(context, at);
  const state = validatorState(context, at);
  return state === VALIDATOR.ACTIVE || state === VALIDATOR.PENDING_INACTIVE;
}

/**
 * What a new epoch does to the validators' stake: rewards are minted, what was added becomes active, and what waited
 * for a lockup that is over becomes inactive. Here every validator is paid as if it had made all of its proposals.
 */
export function startStakingEpoch(context: Context): void {
  const set = context.read(FRAMEWORK_ADDRESS, ValidatorSet.of());
  if (set === undefined) return;
  const active_validators = set.active_validators.map((info) => {
    payRewards(context, info.addr);
    return { ...info, voting_power: renewPool(context, info.addr) };
  });
  context.write(FRAMEWORK_ADDRESS, ValidatorSet.of(), {
    ...set,
    active_validators,
    total_voting_power: active_validators.reduce((sum, { voting_power }) => sum + voting_power, 0n),
    total_joining_power: 0n,
  });
}

function payRewards(context: Context, at: Address): void {
  const { rewards_rate: rate, rewards_rate_denominator: denominator } = stakingConfig(context);
  const pool = expectStakePool(context, at);
  const computeReward = ({ value }: { readonly value: bigint }): bigint =>
    mint(context, SUPRA_COIN_TAG, (value * rate) / denominator);
  const active = computeReward(pool.active);
  const waiting = computeReward(pool.pending_inactive);
  change(context, at, {
    active: { value: pool.active.value + active + pool.pending_active.value },
    pending_active: { value: 0n },
    pending_inactive: { value: pool.pending_inactive.value + waiting },
  });
  const event = { pool_address: at, rewards_amount: active + waiting };
  announceStake(context, at, "distribute_rewards_events", DistributeRewards, event);
}

/** Ends a lockup whose time is over and begins the next; the result is the pool's voting power. */
function renewPool(context: Context, at: Address): bigint {
  const pool = expectStakePool(context, at);
  const now = nowSeconds(context);
  if (now < pool.locked_until_secs) return votingPower(pool);
  const renewed = change(context, at, {
    inactive: { value: pool.inactive.value + pool.pending_inactive.value },
    pending_inactive: { value: 0n },
    locked_until_secs: now + stakingConfig(context).recurring_lockup_duration_secs,
  });
  return votingPower(renewed);
}

/** Counts new stake of validators in this epoch. @throws EVOTING_POWER_INCREASE_EXCEEDS_LIMIT */
function raiseJoiningPower(context: Context, amount: bigint): void {
  const set = readValidators(context);
  const total_joining_power = set.total_joining_power + amount;
  const limit = (set.total_voting_power * stakingConfig(context).voting_power_increase_limit) / 100n;
  if (set.total_voting_power > 0n && total_joining_power > limit)
    throw errors.EVOTING_POWER_INCREASE_EXCEEDS_LIMIT();
  context.write(FRAMEWORK_ADDRESS, ValidatorSet.of(), { ...set, total_joining_power });
}

/** What counts in the next epoch. */
function votingPower({ active, pending_active: added, pending_inactive: waiting }: StakePoolValue): bigint {
  return active.value + added.value + waiting.value;
}

/** The validators. */
function readValidators(context: Context): ValidatorSetValue {
  const set = context.read(FRAMEWORK_ADDRESS, ValidatorSet.of());
  if (set === undefined) throw failedIn("stake::get_validator_state", "MISSING_DATA");
  return set;
}

function change(context: Context, at: Address, to: Partial<StakePoolValue>): StakePoolValue {
  const pool = { ...expectStakePool(context, at), ...to };
  context.write(at, StakePool.of(), pool);
  return pool;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
