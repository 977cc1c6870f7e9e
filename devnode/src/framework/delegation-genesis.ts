import {
  SUPRA_COIN_TAG,
  concatBytes,
  resourceAccountAddress,
  utf8ToBytes,
  type Address,
} from "@holdfast/sdk";
import { createResourceAccount, newEventHandle } from "./account.ts";
import { deposit, mint } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { buyActive } from "./delegation-shares.ts";
import {
  DelegationPool,
  DelegationPoolOwnership,
  inactiveTable,
  principalTable,
  withdrawalTable,
} from "./delegation-structs.ts";
import { SHARES_SCALING_FACTOR } from "./delegation-sync.ts";
import { rationalToFixedPoint } from "./fixed-point64.ts";
import { none } from "./option.ts";
import { createSharesPool } from "./pool-u64-unbound.ts";
import { addStake, initializeStakeOwner, joinAtGenesis } from "./stake.ts";
import { registerSupra } from "./supra-account.ts";
import { nowSeconds } from "./timestamp.ts";

/** A pool that is there from the beginning. */
interface GenesisPool {
  /** Owner, operator and first delegator in one. */
  readonly owner: Address;
  /** Tells the pools of one owner apart; part of the pool's address. */
  readonly seed: string;
  /** Quants that are there from the beginning, on top of everybody's balance. */
  readonly stake: bigint;
}

/** Ten percent, in parts of ten thousand (inferred: every pool has its own). */
const COMMISSION = 1000n;

/** The first stake is free after ten times thirty days, a tenth each (inferred: every pool has its own). */
const SCHEDULE_PARTS = 10n;
const SCHEDULE_SECS = 2_592_000n;

/** The address of the pool that an owner makes with a seed. */
export function delegationPoolAddress(owner: Address, seed: Uint8Array): Address {
  return resourceAccountAddress(
    owner,
    concatBytes(utf8ToBytes("supra_framework::pbo_delegation_pool"), seed),
  );
}

/** Makes a pool as its owner would, and its validator one that validates already. */
export function initializeDelegationPool(context: Context, { owner, seed, stake }: GenesisPool): void {
  const salt = utf8ToBytes(`supra_framework::pbo_delegation_pool${seed}`);
  const at = createResourceAccount(context, owner, salt);
  // A coin store would keep what the pool gets back from its validator, and withdrawals are paid from the fungible one.
  registerSupra(context, at);
  initializeStakeOwner(context, at, owner);
  deposit(context, SUPRA_COIN_TAG, at, mint(context, SUPRA_COIN_TAG, stake));
  const inactive = inactiveTable.create(context);
  inactiveTable.add(context, inactive, { index: 0n }, createSharesPool(context, SHARES_SCALING_FACTOR));
  const principal = principalTable.create(context);
  principalTable.add(context, principal, owner, stake);
  const handle = () => newEventHandle(context, at);
  context.write(at, DelegationPool.of(), {
    multisig_admin: none,
    active_shares: createSharesPool(context, SHARES_SCALING_FACTOR),
    observed_lockup_cycle: { index: 0n },
    inactive_shares: inactive,
    pending_withdrawals: withdrawalTable.create(context),
    stake_pool_signer_cap: { account: at },
    total_coins_inactive: 0n,
    operator_commission_percentage: COMMISSION,
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
  addStake(context, at, stake);
  buyActive(context, at, owner, stake);
  joinAtGenesis(context, at);
}
