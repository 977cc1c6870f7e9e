import type { Address } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { SignerCapability } from "./account-structs.ts";
import { declareErrors, failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { event, resource, struct, type Struct } from "./declare/struct.ts";
import { address, u64, vector, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle } from "./event.ts";
import { fixedPoint64 } from "./fixed-point64.ts";
import { option } from "./option.ts";
import { sharesPool } from "./pool-u64-unbound.ts";
import { findTable } from "./table.ts";

const NAME = "pbo_delegation_pool";
const COPY_DROP_STORE = { abilities: ["copy", "drop", "store"] } as const;
const DROP_STORE = { abilities: ["drop", "store"] } as const;
const OF_DELEGATOR = { pool_address: address, delegator_address: address };

/** Which lockup, counted by the pool from its creation. */
const ObservedLockupCycle = struct(NAME, "ObservedLockupCycle", { index: u64 }, COPY_DROP_STORE);
const UnlockSchedule = struct(
  NAME,
  "UnlockSchedule",
  {
    schedule: vector(fixedPoint64),
    start_timestamp_secs: u64,
    period_duration: u64,
    last_unlock_period: u64,
    cumulative_unlocked_fraction: fixedPoint64,
  },
  COPY_DROP_STORE,
);

export const AddStakeEvent = struct(
  NAME,
  "AddStakeEvent",
  { ...OF_DELEGATOR, amount_added: u64, add_stake_fee: u64 },
  DROP_STORE,
);
export const ReactivateStakeEvent = struct(
  NAME,
  "ReactivateStakeEvent",
  { ...OF_DELEGATOR, amount_reactivated: u64 },
  DROP_STORE,
);
export const UnlockStakeEvent = struct(
  NAME,
  "UnlockStakeEvent",
  { ...OF_DELEGATOR, amount_unlocked: u64 },
  DROP_STORE,
);
export const WithdrawStakeEvent = struct(
  NAME,
  "WithdrawStakeEvent",
  { ...OF_DELEGATOR, amount_withdrawn: u64 },
  DROP_STORE,
);
const COMMISSION = { commission_active: u64, commission_pending_inactive: u64 };
export const DistributeCommissionEvent = struct(
  NAME,
  "DistributeCommissionEvent",
  { pool_address: address, operator: address, ...COMMISSION },
  DROP_STORE,
);
export const DistributeCommission = event(NAME, "DistributeCommission", {
  pool_address: address,
  operator: address,
  beneficiary: address,
  ...COMMISSION,
});

/** Shares of what was unlocked, by the lockup in which it was. */
export const inactiveTable = findTable(ObservedLockupCycle.as(), sharesPool);
/** The one lockup in which a delegator has unlocked something. */
export const withdrawalTable = findTable(address, ObservedLockupCycle.as());
/** What a delegator held from the pool's beginning; it is locked by the schedule. */
export const principalTable = findTable(address, u64);

const HANDLES = {
  add_stake_events: eventHandle(AddStakeEvent),
  reactivate_stake_events: eventHandle(ReactivateStakeEvent),
  unlock_stake_events: eventHandle(UnlockStakeEvent),
  withdraw_stake_events: eventHandle(WithdrawStakeEvent),
  distribute_commission_events: eventHandle(DistributeCommissionEvent),
} as const;

export const DelegationPool = resource(NAME, "DelegationPool", {
  multisig_admin: option(address),
  active_shares: sharesPool,
  observed_lockup_cycle: ObservedLockupCycle.as(),
  inactive_shares: inactiveTable.type,
  pending_withdrawals: withdrawalTable.type,
  stake_pool_signer_cap: SignerCapability.as(),
  total_coins_inactive: u64,
  operator_commission_percentage: u64,
  principle_unlock_schedule: UnlockSchedule.as(),
  principle_stake: principalTable.type,
  ...HANDLES,
});
export const DelegationPoolOwnership = struct(
  NAME,
  "DelegationPoolOwnership",
  { pool_address: address },
  { abilities: ["key", "store"] },
);

export type PoolValue = ValueOf<ReturnType<typeof DelegationPool.as>>;
export type Cycle = ValueOf<ReturnType<typeof ObservedLockupCycle.as>>;

/** The pool at an address. @throws EDELEGATION_POOL_DOES_NOT_EXIST */
export function expectPool(context: Context, at: Address): PoolValue {
  const pool = context.read(at, DelegationPool.of());
  if (pool === undefined) throw delegationErrors.EDELEGATION_POOL_DOES_NOT_EXIST();
  return pool;
}

/** What `borrow_global` does for a view of a pool that is not there. */
export function borrowPool(context: Context, at: Address, name: string): PoolValue {
  const pool = context.read(at, DelegationPool.of());
  if (pool === undefined) throw failedIn(`${NAME}::${name}`, "MISSING_DATA");
  return pool;
}

/** Changes some of a pool's fields. */
export function changePool(context: Context, at: Address, change: Partial<PoolValue>): void {
  context.write(at, DelegationPool.of(), { ...expectPool(context, at), ...change });
}

/** Emits through one of the pool's handles. Only commissions have a module event beside it. */
export function announcePool<V extends MoveStruct>(
  context: Context,
  at: Address,
  name: keyof typeof HANDLES,
  type: Struct<V>,
  value: V,
): void {
  changePool(context, at, { [name]: emitThrough(context, expectPool(context, at)[name], type.of(), value) });
}

/** Errors of 0x1::pbo_delegation_pool that what is here can raise. */
export const delegationErrors = declareErrors(NAME, {
  EOWNER_CAP_NOT_FOUND: ["notFound", 1, "The account owns no delegation pool."],
  EDELEGATION_POOL_DOES_NOT_EXIST: ["invalidArgument", 3, "There is no delegation pool at this address."],
  EPENDING_WITHDRAWAL_EXISTS: [
    "invalidState",
    4,
    "What was unlocked before must be withdrawn before more is unlocked.",
  ],
  ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK: ["invalidArgument", 6, "The pool has less active stake than that."],
  ESLASHED_INACTIVE_STAKE_ON_PAST_OLC: [
    "invalidState",
    7,
    "The pool has less inactive stake than its delegators are owed.",
  ],
  EDELEGATOR_ACTIVE_BALANCE_TOO_LOW: ["invalidArgument", 8, "At least 1 SUPRA must be staked."],
  EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW: ["invalidArgument", 9, "At least 1 SUPRA must be unlocked."],
  EWITHDRAW_ZERO_STAKE: ["invalidArgument", 11, "Withdraw more than zero."],
  EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED: ["invalidState", 14, "The pool's delegators do not vote."],
  EAMOUNT_REQUESTED_NOT_UNLOCKABLE: [
    "invalidArgument",
    25,
    "Stake from the pool's beginning is locked by its schedule.",
  ],
  EACTIVE_COIN_VALUE_NOT_SAME_STAKE_DELEGATION_POOL: [
    "invalidState",
    26,
    "The pool's shares do not match its stake.",
  ],
  EMINIMUM_UNLOCK_AMOUNT: [
    "invalidArgument",
    38,
    "At least 1 SUPRA is staked, unlocked or reactivated at a time.",
  ],
});

export const delegationStructs = [
  ObservedLockupCycle,
  UnlockSchedule,
  AddStakeEvent,
  ReactivateStakeEvent,
  UnlockStakeEvent,
  WithdrawStakeEvent,
  DistributeCommissionEvent,
  DistributeCommission,
  DelegationPool,
  DelegationPoolOwnership,
];
