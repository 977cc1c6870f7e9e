import { utf8ToBytes, type Address } from "@holdfast/sdk";
import { SignerCapability } from "./account-structs.ts";
import { createResourceAccount, newEventHandle } from "./account.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { address, u64, vector } from "./declare/type.ts";
import { eventHandle } from "./event.ts";
import { fixedPoint64, rationalToFixedPoint } from "./fixed-point64.ts";
import { none, option } from "./option.ts";
import { createSharesPool, sharesPool } from "./pool-u64-unbound.ts";
import { initializeStakeOwner, joinAtGenesis } from "./stake.ts";
import { registerSupra } from "./supra-account.ts";
import { findTable } from "./table.ts";
import { nowSeconds } from "./timestamp.ts";

const NAME = "pbo_delegation_pool";
const COPY_DROP_STORE = { abilities: ["copy", "drop", "store"] } as const;
const DROP_STORE = { abilities: ["drop", "store"] } as const;
const OF_DELEGATOR = { pool_address: address, delegator_address: address };

/** Index of a lockup, counted since the pool's creation. */
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

const AddStakeEvent = struct(
  NAME,
  "AddStakeEvent",
  { ...OF_DELEGATOR, amount_added: u64, add_stake_fee: u64 },
  DROP_STORE,
);
const ReactivateStakeEvent = struct(
  NAME,
  "ReactivateStakeEvent",
  { ...OF_DELEGATOR, amount_reactivated: u64 },
  DROP_STORE,
);
const UnlockStakeEvent = struct(
  NAME,
  "UnlockStakeEvent",
  { ...OF_DELEGATOR, amount_unlocked: u64 },
  DROP_STORE,
);
const WithdrawStakeEvent = struct(
  NAME,
  "WithdrawStakeEvent",
  { ...OF_DELEGATOR, amount_withdrawn: u64 },
  DROP_STORE,
);
const COMMISSION = { commission_active: u64, commission_pending_inactive: u64 };
const DistributeCommissionEvent = struct(
  NAME,
  "DistributeCommissionEvent",
  { pool_address: address, operator: address, ...COMMISSION },
  DROP_STORE,
);
const DistributeCommission = event(NAME, "DistributeCommission", {
  pool_address: address,
  operator: address,
  beneficiary: address,
  ...COMMISSION,
});

/** Shares of unlocked stake, by the lockup cycle in which it was unlocked. */
const inactiveTable = findTable(ObservedLockupCycle.as(), sharesPool);
/** The lockup cycle in which a delegator unlocked stake. */
const withdrawalTable = findTable(address, ObservedLockupCycle.as());
/** Stake at the pool's creation, which the schedule locks. */
const principalTable = findTable(address, u64);

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
const DelegationPoolOwnership = struct(
  NAME,
  "DelegationPoolOwnership",
  { pool_address: address },
  { abilities: ["key", "store"] },
);

interface GenesisPool {
  readonly owner: Address;
  /** Distinguishes an owner's pools; part of the address. */
  readonly seed: string;
  /** Initial stake in quants, on top of all balances. */
  readonly stake: bigint;
}

/** Ten percent in basis points (inferred: set per pool). */
const COMMISSION_PERCENTAGE = 1000n;

/** Initial stake unlocks in ten parts, every thirty days (inferred: set per pool). */
const SCHEDULE_PARTS = 10n;
const SCHEDULE_SECS = 2_592_000n;

/** Creates a pool with an active validator. */
export function initializeDelegationPool(context: Context, { owner, seed, stake }: GenesisPool): void {
  const salt = utf8ToBytes(`supra_framework::pbo_delegation_pool${seed}`);
  const at = createResourceAccount(context, owner, salt);
  // Withdrawals are paid from the fungible store, which a coin store would keep empty.
  registerSupra(context, at);
  initializeStakeOwner(context, at, owner);
  const inactive = inactiveTable.create(context);
  inactiveTable.add(context, inactive, { index: 0n }, createSharesPool(context));
  const principal = principalTable.create(context);
  principalTable.add(context, principal, owner, stake);
  const handle = () => newEventHandle(context, at);
  context.write(at, DelegationPool.of(), {
    multisig_admin: none,
    active_shares: createSharesPool(context, { holder: owner, coins: stake }),
    observed_lockup_cycle: { index: 0n },
    inactive_shares: inactive,
    pending_withdrawals: withdrawalTable.create(context),
    stake_pool_signer_cap: { account: at },
    total_coins_inactive: 0n,
    operator_commission_percentage: COMMISSION_PERCENTAGE,
    principle_unlock_schedule: {
      schedule: [rationalToFixedPoint(1n, SCHEDULE_PARTS)],
      start_timestamp_secs: nowSeconds(context),
      period_duration: SCHEDULE_SECS,
      last_unlock_period: 0n,
      cumulative_unlocked_fraction: rationalToFixedPoint(0n, 1n),
    },
    principle_stake: principal,
    add_stake_events: handle(),
    reactivate_stake_events: handle(),
    unlock_stake_events: handle(),
    withdraw_stake_events: handle(),
    distribute_commission_events: handle(),
  });
  context.write(owner, DelegationPoolOwnership.of(), { pool_address: at });
  joinAtGenesis(context, at, stake);
}

/** Structs written by genesis. The functions need the framework's bytecode. */
export const delegationPoolModule = defineModule({
  name: NAME,
  structs: [
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
  ],
});
