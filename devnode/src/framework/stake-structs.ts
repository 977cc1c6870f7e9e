import type { Address } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { Coin } from "./coin-structs.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { event, resource, struct, type Fields, type Struct } from "./declare/struct.ts";
import { address, bytes, structType, u128, u64, u8, vector, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle, type EventHandle } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";

const NAME = "stake";
const POOL = { pool_address: address };
const SUPRA = Coin.as(structType("supra_coin", "SupraCoin"));

/** An event that the module emits and then the pool's handle, with the same fields. */
function eventPair<const F extends Fields>(name: string, fields: F) {
  return {
    module: event(NAME, name, fields),
    handle: struct(NAME, `${name}Event`, fields, { abilities: ["drop", "store"] }),
  };
}

const RegisterValidatorCandidate = eventPair("RegisterValidatorCandidate", POOL);
export const SetOperator = eventPair("SetOperator", {
  ...POOL,
  old_operator: address,
  new_operator: address,
});
export const AddStake = eventPair("AddStake", { ...POOL, amount_added: u64 });
export const ReactivateStake = eventPair("ReactivateStake", { ...POOL, amount: u64 });
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
export const DistributeRewards = eventPair("DistributeRewards", { ...POOL, rewards_amount: u64 });
export const UnlockStake = eventPair("UnlockStake", { ...POOL, amount_unlocked: u64 });
export const WithdrawStake = eventPair("WithdrawStake", { ...POOL, amount_withdrawn: u64 });
const LeaveValidatorSet = eventPair("LeaveValidatorSet", POOL);

/** The pool's event handles, in the order in which their creation numbers are taken. */
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
export const ValidatorConfig = struct(
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
export const ValidatorSet = struct(
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
export const OwnerCapability = struct(NAME, "OwnerCapability", POOL, { abilities: ["key", "store"] });

export type StakePoolValue = ValueOf<ReturnType<typeof StakePool.as>>;
export type ValidatorSetValue = ValueOf<ReturnType<typeof ValidatorSet.as>>;

/** Errors of 0x1::stake that what is here can raise. */
export const stakeErrors = declareErrors(NAME, {
  ESTAKE_EXCEEDS_MAX: ["invalidArgument", 7, "A validator may not have as much stake as that."],
  EVOTING_POWER_INCREASE_EXCEEDS_LIMIT: [
    "invalidArgument",
    13,
    "The stake of all validators would grow more in one epoch than it may.",
  ],
  ESTAKE_POOL_DOES_NOT_EXIST: ["invalidArgument", 14, "There is no stake pool at this address."],
  EOWNER_CAP_NOT_FOUND: ["notFound", 15, "The account owns no stake pool."],
});

/** The stake pool at an address. @throws ESTAKE_POOL_DOES_NOT_EXIST */
export function expectStakePool(context: Context, at: Address): StakePoolValue {
  const pool = context.read(at, StakePool.of());
  if (pool === undefined) throw stakeErrors.ESTAKE_POOL_DOES_NOT_EXIST();
  return pool;
}

/** Emits both events of a pair. */
export function announceStake<V extends MoveStruct>(
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
export const stakeStructs = [
  StakePool,
  ValidatorConfig,
  ValidatorInfo,
  ValidatorSet,
  OwnerCapability,
  ...pairs.map(({ module }) => module),
  ...pairs.map(({ handle }) => handle),
];
