import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { newEventHandle } from "./account.ts";
import { Coin } from "./coin-structs.ts";
import { deposit, mint, withdraw } from "./coin.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource, struct, type Fields, type Struct } from "./declare/struct.ts";
import { address, bytes, structType, u128, u64, u8, vector, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle, type EventHandle } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";
import { stakingConfig } from "./staking-config.ts";
import { nowSeconds } from "./timestamp.ts";

const NAME = "stake";
const POOL = { pool_address: address };
const SUPRA = Coin.as(structType("supra_coin", "SupraCoin"));

/** A module event and a handle event with the same fields. */
function eventPair<const F extends Fields>(name: string, fields: F) {
  return {
    module: event(NAME, name, fields),
    handle: struct(NAME, `${name}Event`, fields, { abilities: ["drop", "store"] }),
  };
}

const RegisterValidatorCandidate = eventPair("RegisterValidatorCandidate", POOL);
const SetOperator = eventPair("SetOperator", {
  ...POOL,
  old_operator: address,
  new_operator: address,
});
const AddStake = eventPair("AddStake", { ...POOL, amount_added: u64 });
const ReactivateStake = eventPair("ReactivateStake", { ...POOL, amount: u64 });
const RotateConsensusKey = eventPair("RotateConsensusKey", {
  ...POOL,
  old_consensus_pubkey: bytes,
  new_consensus_pubkey: bytes,
});
const UpdateAddresses = eventPair("UpdateNetworkAndFullnodeAddresses", {
  ...POOL,
  old_network_addresses: bytes,
  new_network_addresses: bytes,
  old_fullnode_addresses: bytes,
  new_fullnode_addresses: bytes,
});
const IncreaseLockup = eventPair("IncreaseLockup", {
  ...POOL,
  old_locked_until_secs: u64,
  new_locked_until_secs: u64,
});
const JoinValidatorSet = eventPair("JoinValidatorSet", POOL);
const DistributeRewards = eventPair("DistributeRewards", { ...POOL, rewards_amount: u64 });
const UnlockStake = eventPair("UnlockStake", { ...POOL, amount_unlocked: u64 });
const WithdrawStake = eventPair("WithdrawStake", { ...POOL, amount_withdrawn: u64 });
const LeaveValidatorSet = eventPair("LeaveValidatorSet", POOL);

/** In the order of their creation numbers. */
const HANDLES = {
  initialize_validator_events: eventHandle(RegisterValidatorCandidate.handle),
  set_operator_events: eventHandle(SetOperator.handle),
  add_stake_events: eventHandle(AddStake.handle),
  reactivate_stake_events: eventHandle(ReactivateStake.handle),
  rotate_consensus_key_events: eventHandle(RotateConsensusKey.handle),
  update_network_and_fullnode_addresses_events: eventHandle(UpdateAddresses.handle),
  increase_lockup_events: eventHandle(IncreaseLockup.handle),
  join_validator_set_events: eventHandle(JoinValidatorSet.handle),
  distribute_rewards_events: eventHandle(DistributeRewards.handle),
  unlock_stake_events: eventHandle(UnlockStake.handle),
  withdraw_stake_events: eventHandle(WithdrawStake.handle),
  leave_validator_set_events: eventHandle(LeaveValidatorSet.handle),
} as const;

type StakeHandle = keyof typeof HANDLES;

export const StakePool = resource(NAME, "StakePool", {
  active: SUPRA,
  inactive: SUPRA,
  pending_active: SUPRA,
  pending_inactive: SUPRA,
  locked_until_secs: u64,
  operator_address: address,
  delegated_voter: address,
  ...HANDLES,
});
const ValidatorConfig = struct(
  NAME,
  "ValidatorConfig",
  {
    consensus_pubkey: bytes,
    network_addresses: bytes,
    fullnode_addresses: bytes,
    validator_index: u64,
  },
  { abilities: ["copy", "drop", "key", "store"] },
);
const ValidatorInfo = struct(
  NAME,
  "ValidatorInfo",
  { addr: address, voting_power: u64, config: ValidatorConfig.as() },
  { abilities: ["copy", "drop", "store"] },
);
const ValidatorSet = struct(
  NAME,
  "ValidatorSet",
  {
    consensus_scheme: u8,
    active_validators: vector(ValidatorInfo.as()),
    pending_inactive: vector(ValidatorInfo.as()),
    pending_active: vector(ValidatorInfo.as()),
    total_voting_power: u128,
    total_joining_power: u128,
  },
  { abilities: ["copy", "drop", "key", "store"] },
);
const OwnerCapability = struct(NAME, "OwnerCapability", POOL, { abilities: ["key", "store"] });

type StakePoolValue = ValueOf<ReturnType<typeof StakePool.as>>;
type ValidatorSetValue = ValueOf<ReturnType<typeof ValidatorSet.as>>;

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

/** Creates a stake pool with an operator that also votes. */
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

/** Makes a pool an active validator with its first lockup, at genesis only. */
export function joinAtGenesis(context: Context, at: Address, stake: bigint): void {
  deposit(context, SUPRA_COIN_TAG, at, mint(context, SUPRA_COIN_TAG, stake));
  const active = { value: withdraw(context, SUPRA_COIN_TAG, at, stake) };
  const { recurring_lockup_duration_secs } = stakingConfig(context);
  change(context, at, { active, locked_until_secs: nowSeconds(context) + recurring_lockup_duration_secs });
  announceStake(context, at, "add_stake_events", AddStake, { pool_address: at, amount_added: stake });
  const config = context.read(at, ValidatorConfig.of());
  if (config === undefined) throw failedIn("stake::join_validator_set_internal", "MISSING_DATA");
  const set = readValidators(context);
  context.write(FRAMEWORK_ADDRESS, ValidatorSet.of(), {
    ...set,
    active_validators: [...set.active_validators, { addr: at, voting_power: stake, config }],
    total_voting_power: set.total_voting_power + stake,
  });
}

/** Pays rewards and activates or releases stake. Assumes that every proposal succeeded. */
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

/** Renews an expired lockup. Returns the pool's voting power. */
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

/** Stake that counts in the next epoch. */
function votingPower({ active, pending_active: added, pending_inactive: waiting }: StakePoolValue): bigint {
  return active.value + added.value + waiting.value;
}

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

function expectStakePool(context: Context, at: Address): StakePoolValue {
  const pool = context.read(at, StakePool.of());
  if (pool === undefined) throw failedIn("stake::update_stake_pool", "MISSING_DATA");
  return pool;
}

function announceStake<V extends MoveStruct>(
  context: Context,
  at: Address,
  name: StakeHandle,
  pair: { readonly module: Struct<V>; readonly handle: Struct<V> },
  value: V,
): void {
  const pool = expectStakePool(context, at);
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) context.emit(pair.module.of(), value);
  const handle: EventHandle = emitThrough(context, pool[name], pair.handle.of(), value);
  context.write(at, StakePool.of(), { ...pool, [name]: handle });
}

const pairs = [
  RegisterValidatorCandidate,
  SetOperator,
  AddStake,
  ReactivateStake,
  RotateConsensusKey,
  UpdateAddresses,
  IncreaseLockup,
  JoinValidatorSet,
  DistributeRewards,
  UnlockStake,
  WithdrawStake,
  LeaveValidatorSet,
];

/** Structs written by genesis and epochs. The functions are the framework's bytecode. */
export const stakeModule = defineModule({
  name: NAME,
  structs: [
    StakePool,
    ValidatorConfig,
    ValidatorInfo,
    ValidatorSet,
    OwnerCapability,
    ...pairs.map(({ module }) => module),
    ...pairs.map(({ handle }) => handle),
  ],
});
