import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, parseAddress, type Address } from "@holdfast/sdk";
import { deposit, mint } from "../../src/framework/coin.ts";
import { DelegationPool } from "../../src/framework/delegation-pool.ts";
import { StakePool } from "../../src/framework/stake.ts";
import { StakingConfig } from "../../src/framework/staking-config.ts";
import { delegationPoolAddress } from "../delegation-pool-address.ts";
import { TestMachine, ada, arg, ben, call, testKey } from "../test-machine.ts";
import { change, freeze, within, type Case, type Cases, type ModuleCases } from "./case.ts";

const SUPRA = 100_000_000n;
const EPOCH_SECS = 7200n;
const LOCKUP_SECS = 172_800n;
const owner = testKey(9);
const pool = delegationPoolAddress(owner.address, "devnode");

const of = (name: string, amount: bigint, at: Address = pool) =>
  call(`0x1::pbo_delegation_pool::${name}`, [], arg.address(at), arg.u64(amount));

/** Ada staked 10 SUPRA an epoch ago. */
function staked(machine: TestMachine): void {
  machine.run(ada, of("add_stake", 10n * SUPRA));
  machine.wait(EPOCH_SECS);
}

/** Ada has unlocked 5 of them. */
function unlocking(machine: TestMachine): void {
  staked(machine);
  machine.run(ada, of("unlock", 5n * SUPRA));
}

function unlocked(machine: TestMachine): void {
  unlocking(machine);
  machine.wait(LOCKUP_SECS);
}

function attempt(
  payload: ReturnType<typeof call>,
  ...steps: readonly ((machine: TestMachine) => void)[]
): Case {
  return () => {
    const machine = new TestMachine();
    for (const step of steps) step(machine);
    return machine.run(ada, payload);
  };
}

const withoutStakePool = (machine: TestMachine): void =>
  within(machine, (session) => session.remove(pool, StakePool.of()));
/** Impossible without slashing: the pool owes more inactive stake than the validator has. */
const slashed = (machine: TestMachine): void =>
  change(machine, pool, DelegationPool.of(), { total_coins_inactive: 1n });

function pooled(name: string): Record<string, Case> {
  return {
    "pbo_delegation_pool::EDELEGATION_POOL_DOES_NOT_EXIST": attempt(of(name, SUPRA, ben.address)),
    "pbo_delegation_pool::ESLASHED_INACTIVE_STAKE_ON_PAST_OLC": attempt(of(name, SUPRA), slashed),
    "stake::ESTAKE_POOL_DOES_NOT_EXIST": attempt(of(name, SUPRA), withoutStakePool),
  };
}

const rich = (machine: TestMachine): void =>
  within(machine, (session) =>
    deposit(session, SUPRA_COIN_TAG, ada.address, mint(session, SUPRA_COIN_TAG, 60_000_000n * SUPRA)),
  );

const adding: Cases = {
  success: attempt(of("add_stake", SUPRA * 2n)),
  aborts: {
    ...pooled("add_stake"),
    "pbo_delegation_pool::EMINIMUM_UNLOCK_AMOUNT": attempt(of("add_stake", SUPRA - 1n)),
    // The fee leaves less than the minimum.
    "pbo_delegation_pool::EDELEGATOR_ACTIVE_BALANCE_TOO_LOW": attempt(of("add_stake", SUPRA)),
    "stake::EVOTING_POWER_INCREASE_EXCEEDS_LIMIT": attempt(of("add_stake", 51_000_000n * SUPRA), rich),
    "stake::ESTAKE_EXCEEDS_MAX": attempt(of("add_stake", 2n * SUPRA), (machine) =>
      change(machine, FRAMEWORK_ADDRESS, StakingConfig.of(), { maximum_stake: 100_000_000n * SUPRA }),
    ),
    "coin::EINSUFFICIENT_BALANCE": attempt(of("add_stake", 2000n * SUPRA)),
    "coin::EFROZEN": attempt(of("add_stake", 2n * SUPRA), freeze(ada.address)),
  },
};

const unlockingCases: Cases = {
  success: attempt(of("unlock", 5n * SUPRA), staked),
  aborts: {
    "pbo_delegation_pool::EMINIMUM_UNLOCK_AMOUNT": attempt(of("unlock", SUPRA - 1n)),
    "pbo_delegation_pool::ESLASHED_INACTIVE_STAKE_ON_PAST_OLC": attempt(of("unlock", SUPRA), slashed),
    "pbo_delegation_pool::EDELEGATION_POOL_DOES_NOT_EXIST": attempt(of("unlock", SUPRA), (machine) =>
      within(machine, (session) => session.remove(pool, DelegationPool.of())),
    ),
    "stake::ESTAKE_POOL_DOES_NOT_EXIST": attempt(of("unlock", SUPRA, ben.address)),
    "pbo_delegation_pool::ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK": attempt(of("unlock", 2n ** 63n)),
    "pbo_delegation_pool::EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW": attempt(of("unlock", SUPRA)),
    "pbo_delegation_pool::EAMOUNT_REQUESTED_NOT_UNLOCKABLE": () =>
      new TestMachine().run(owner, of("unlock", SUPRA)),
    "pbo_delegation_pool::EDELEGATOR_ACTIVE_BALANCE_TOO_LOW": () => {
      // Part of the owner's first stake moved to another account, so less is left than the schedule locks.
      const machine = new TestMachine();
      change(machine, pool, DelegationPool.of(), (value) => ({
        ...value,
        active_shares: { ...value.active_shares, total_shares: value.active_shares.total_shares * 2n },
      }));
      return machine.run(owner, of("unlock", SUPRA));
    },
    "coin::EFROZEN": attempt(of("unlock", 2n * SUPRA), unlocked, freeze(ada.address)),
  },
};

const reactivating: Cases = {
  success: attempt(of("reactivate_stake", 2n * SUPRA), unlocking),
  aborts: {
    ...pooled("reactivate_stake"),
    "pbo_delegation_pool::EMINIMUM_UNLOCK_AMOUNT": attempt(of("reactivate_stake", SUPRA - 1n)),
    "pbo_delegation_pool::EDELEGATOR_ACTIVE_BALANCE_TOO_LOW": attempt(of("reactivate_stake", SUPRA)),
  },
};

const withdrawing: Cases = {
  success: attempt(of("withdraw", 2n * SUPRA), unlocked),
  aborts: {
    ...pooled("withdraw"),
    "pbo_delegation_pool::EWITHDRAW_ZERO_STAKE": attempt(of("withdraw", 0n)),
    "coin::EFROZEN": attempt(of("withdraw", 2n * SUPRA), unlocked, freeze(ada.address)),
  },
};

const synchronize = (at: Address) =>
  call("0x1::pbo_delegation_pool::synchronize_delegation_pool", [], arg.address(at));

const synchronizing: Cases = {
  success: attempt(synchronize(pool), unlocked),
  aborts: {
    "pbo_delegation_pool::EDELEGATION_POOL_DOES_NOT_EXIST": attempt(synchronize(parseAddress("0xdead"))),
    "pbo_delegation_pool::ESLASHED_INACTIVE_STAKE_ON_PAST_OLC": attempt(synchronize(pool), slashed),
    "stake::ESTAKE_POOL_DOES_NOT_EXIST": attempt(synchronize(pool), withoutStakePool),
  },
};

export const delegationCases: ModuleCases = {
  add_stake: adding,
  unlock: unlockingCases,
  reactivate_stake: reactivating,
  withdraw: withdrawing,
  synchronize_delegation_pool: synchronizing,
};
