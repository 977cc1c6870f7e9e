import { FRAMEWORK_ADDRESS, parseAddress, type Address } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, call, cleo, eventNames, testKey } from "../../test/test-machine.ts";

const SUPRA = 100_000_000n;
const LOCKUP_SECS = 172_800n;
const EPOCH_SECS = 7_200n;
const owner = testKey(9);

function start() {
  const machine = new TestMachine();
  const ask = (name: string, ...args: string[]) =>
    machine.view(`0x1::pbo_delegation_pool::${name}`, [], args);
  const pool = parseAddress(String(ask("get_owned_pool_address", owner.address)[0]));
  const to = (name: string, amount: bigint, at: Address = pool) =>
    call(`0x1::pbo_delegation_pool::${name}`, [], arg.address(at), arg.u64(amount));
  const readStake = (who: Address) => ask("get_stake", pool, who).map((amount) => BigInt(String(amount)));
  return { machine, ask, pool, to, stakeOf: readStake };
}

const sumCoins = (machine: TestMachine, accounts: readonly Address[]): bigint =>
  accounts.reduce((sum, address) => sum + machine.balance(address), 0n);

describe("a delegator of a pool", () => {
  it("stakes, unlocks, waits for the lockup's end and withdraws", () => {
    const { machine, to, stakeOf: readStake, pool, ask } = start();
    expect(eventNames(machine.run(ada, to("add_stake", 100n * SUPRA)))).toEqual([
      "pbo_delegation_pool::DistributeCommissionEvent 20#0",
      "pbo_delegation_pool::DistributeCommission",
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#1",
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#1",
      "stake::AddStake",
      "stake::AddStakeEvent 6#1",
      "pbo_delegation_pool::AddStakeEvent 16#0",
      "transaction_fee::FeeStatement",
    ]);
    const fee = BigInt(String(ask("get_add_stake_fee", pool, (100n * SUPRA).toString())[0]));
    expect(fee).toBeGreaterThan(0n);
    expect(readStake(ada.address)[0]).toBeGreaterThanOrEqual(100n * SUPRA - fee - 1n);
    machine.wait(EPOCH_SECS);
    const [active = 0n] = readStake(ada.address);
    expect(active).toBeGreaterThanOrEqual(100n * SUPRA - 1n);

    expect(eventNames(machine.run(ada, to("unlock", 40n * SUPRA)))).toEqual([
      "pbo_delegation_pool::DistributeCommissionEvent 20#1",
      "pbo_delegation_pool::DistributeCommission",
      "stake::UnlockStake",
      "stake::UnlockStakeEvent 13#0",
      "pbo_delegation_pool::UnlockStakeEvent 18#0",
      "transaction_fee::FeeStatement",
    ]);
    const [, inactive, waiting = 0n] = readStake(ada.address);
    expect(inactive).toBe(0n);
    expect(waiting).toBeGreaterThanOrEqual(40n * SUPRA - 2n);
    expect(ask("get_pending_withdrawal", pool, ada.address)).toEqual([false, waiting.toString()]);
    // Nothing is unlocked yet: the withdrawal succeeds but pays nothing.
    const early = machine.run(ada, to("withdraw", SUPRA));
    expect(early.status).toBe("Success");
    expect(eventNames(early).filter((name) => name.includes("Withdraw"))).toEqual([]);

    machine.wait(LOCKUP_SECS);
    const [isFree, free] = ask("get_pending_withdrawal", pool, ada.address);
    expect(isFree).toBe(true);
    const outcome = machine.run(ada, to("withdraw", 2n ** 64n - 1n));
    expect(eventNames(outcome).slice(2, -1)).toEqual([
      "stake::WithdrawStake",
      "stake::WithdrawStakeEvent 14#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#2",
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#2",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#1",
      "pbo_delegation_pool::WithdrawStakeEvent 19#0",
    ]);
    expect(outcome.events.at(-2)?.data).toMatchObject({ amount_withdrawn: free });
    expect(outcome.events.at(-3)?.data).toEqual({ amount: free });
    expect(ask("get_pending_withdrawal", pool, ada.address)).toEqual([false, "0"]);
  });

  it("changes its mind before the lockup ends", () => {
    const { machine, to, stakeOf: readStake } = start();
    machine.run(ada, to("add_stake", 10n * SUPRA));
    machine.wait(EPOCH_SECS);
    machine.run(ada, to("unlock", 5n * SUPRA));
    expect(eventNames(machine.run(ada, to("reactivate_stake", 5n * SUPRA))).slice(2, -1)).toEqual([
      "stake::ReactivateStake",
      "stake::ReactivateStakeEvent 7#0",
      "pbo_delegation_pool::ReactivateStakeEvent 17#0",
    ]);
    const [active = 0n, inactive, waiting] = readStake(ada.address);
    expect(active).toBeGreaterThanOrEqual(10n * SUPRA - 4n);
    expect([inactive, waiting]).toEqual([0n, 0n]);
  });

  it("is paid what is free from an earlier lockup when unlocking again", () => {
    const { machine, to, ask, pool } = start();
    machine.run(ada, to("add_stake", 10n * SUPRA));
    machine.wait(EPOCH_SECS);
    machine.run(ada, to("unlock", 3n * SUPRA));
    machine.wait(LOCKUP_SECS);
    const outcome = machine.run(ada, to("unlock", 2n * SUPRA));
    expect(eventNames(outcome)).toContain("pbo_delegation_pool::WithdrawStakeEvent 19#0");
    const [isFree, waiting] = ask("get_pending_withdrawal", pool, ada.address);
    expect(isFree).toBe(false);
    expect(BigInt(String(waiting))).toBeGreaterThanOrEqual(2n * SUPRA - 2n);
    expect(ask("observed_lockup_cycle", pool)).toEqual(["1"]);
  });

  it("unlocks at least 1 SUPRA, and everything when less would stay", () => {
    const { machine, to, stakeOf: readStake } = start();
    machine.run(ada, to("add_stake", 10n * SUPRA));
    machine.wait(EPOCH_SECS);
    expect(machine.run(ada, to("unlock", SUPRA - 1n)).vmStatus).toContain("EMINIMUM_UNLOCK_AMOUNT(0x10026)");
    machine.run(ada, to("unlock", SUPRA));
    expect(readStake(ada.address)[2]).toBeGreaterThanOrEqual(SUPRA);
    machine.run(ada, to("unlock", 8n * SUPRA + SUPRA / 2n));
    expect(readStake(ada.address)[0]).toBe(0n);
  });

  it("earns with every epoch, the operator a tenth of it", () => {
    const { machine, to, stakeOf: readStake, pool, ask } = start();
    machine.run(ada, to("add_stake", 500n * SUPRA));
    machine.wait(EPOCH_SECS);
    const [before = 0n] = readStake(ada.address);
    const [rate = 0n, denominator = 1n] = machine
      .view("0x1::staking_config::reward_rate", [], [])
      .map((number) => BigInt(String(number)));
    machine.wait(EPOCH_SECS);
    const [after = 0n] = readStake(ada.address);
    const own = (((before * rate) / denominator) * 9n) / 10n;
    // Shares are rounded down at each step, and the operator's reward is staked until counted.
    const difference = own - (after - before);
    expect(difference > -10n && difference < 10n).toBe(true);
    expect(
      eventNames(
        machine.run(
          ben,
          call("0x1::pbo_delegation_pool::synchronize_delegation_pool", [], arg.address(pool)),
        ),
      ),
    ).toContain("pbo_delegation_pool::DistributeCommission");
    expect(ask("shareholders_count_active_pool", pool)).toEqual(["2"]);
  });

  it("does nothing with an amount of zero", () => {
    const { machine, to } = start();
    for (const name of ["add_stake", "unlock", "reactivate_stake"])
      expect(eventNames(machine.run(ada, to(name, 0n)))).toEqual(["transaction_fee::FeeStatement"]);
  });

  it("keeps what a delegator without stake asks for from doing anything", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("withdraw", SUPRA)).status).toBe("Success");
    expect(machine.run(ada, to("reactivate_stake", SUPRA)).vmStatus).toMatch(
      /EDELEGATOR_ACTIVE_BALANCE_TOO_LOW\(0x10008\): ./,
    );
  });
});

describe("a pool refuses", () => {
  const aborts = (text: string) => `Move abort in 0x1::${text}: `;

  it.each(["add_stake", "reactivate_stake", "withdraw"])("%s where there is no pool", (name) => {
    const { machine, to } = start();
    expect(machine.run(ada, to(name, SUPRA, ben.address)).vmStatus).toContain(
      aborts("pbo_delegation_pool: EDELEGATION_POOL_DOES_NOT_EXIST(0x10003)"),
    );
  });

  it("unlocking where there is no stake pool, in that module's name", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("unlock", SUPRA, ben.address)).vmStatus).toContain(
      aborts("stake: ESTAKE_POOL_DOES_NOT_EXIST(0x1000e)"),
    );
  });

  it("less than 1 SUPRA of new stake", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("add_stake", SUPRA - 1n)).vmStatus).toContain(
      aborts("pbo_delegation_pool: EMINIMUM_UNLOCK_AMOUNT(0x10026)"),
    );
  });

  it("stake that the delegator does not have", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("add_stake", 2000n * SUPRA)).vmStatus).toContain(
      aborts("coin: EINSUFFICIENT_BALANCE(0x10006)"),
    );
  });

  it("refuses to unlock more than the active stake, or without stake", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("unlock", 2n ** 63n)).vmStatus).toContain(
      aborts("pbo_delegation_pool: ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK(0x10006)"),
    );
    expect(machine.run(ada, to("unlock", SUPRA)).vmStatus).toContain(
      aborts("pbo_delegation_pool: EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW(0x10009)"),
    );
  });

  it("to withdraw zero", () => {
    const { machine, to } = start();
    expect(machine.run(ada, to("withdraw", 0n)).vmStatus).toContain(
      aborts("pbo_delegation_pool: EWITHDRAW_ZERO_STAKE(0x1000b)"),
    );
  });

  it("to unlock the first stake before its schedule", () => {
    const { machine, to, ask, pool } = start();
    const third = 30_000_000n * SUPRA;
    const locked = aborts("pbo_delegation_pool: EAMOUNT_REQUESTED_NOT_UNLOCKABLE(0x10019)");
    expect(machine.run(owner, to("unlock", third)).vmStatus).toContain(locked);
    machine.wait(3n * 2_592_000n);
    expect(machine.run(owner, to("unlock", third)).status).toBe("Success");
    expect(machine.run(owner, to("unlock", third)).vmStatus).toContain(locked);
    const left = BigInt(String(ask("cached_unlockable_balance", owner.address, pool)[0]));
    // The rest is one epoch's rewards.
    expect(left).toBeLessThan(10_000n * SUPRA);
    machine.wait(20n * 2_592_000n);
    expect(machine.run(owner, to("unlock", third)).status).toBe("Success");
  });

  it("growth of more than half in one epoch", () => {
    const { machine, to } = start();
    const framework = machine.takeOver(FRAMEWORK_ADDRESS, testKey(8));
    machine.run(
      framework,
      call("0x1::supra_coin::mint", [], arg.address(cleo.address), arg.u64(60_000_000n * SUPRA)),
    );
    expect(machine.run(cleo, to("add_stake", 51_000_000n * SUPRA)).vmStatus).toContain(
      aborts("stake: EVOTING_POWER_INCREASE_EXCEEDS_LIMIT(0x1000d)"),
    );
  });
});

describe("what can be asked about a pool", () => {
  it("is there from the beginning", () => {
    const { ask, pool, machine } = start();
    expect(ask("delegation_pool_exists", pool)).toEqual([true]);
    expect(ask("delegation_pool_exists", ada.address)).toEqual([false]);
    expect(ask("owner_cap_exists", owner.address)).toEqual([true]);
    expect(ask("get_expected_stake_pool_address", owner.address, "0x6465766e6f6465")).toEqual([pool]);
    expect(ask("get_delegation_pool_stake", pool)).toEqual([
      (100_000_000n * SUPRA).toString(),
      "0",
      "0",
      "0",
    ]);
    expect(ask("operator_commission_percentage", pool)).toEqual(["1000"]);
    expect(ask("operator_commission_percentage_next_lockup_cycle", pool)).toEqual(["1000"]);
    expect(ask("get_admin", pool)).toEqual([{ vec: [] }]);
    expect(ask("beneficiary_for_operator", owner.address)).toEqual([owner.address]);
    expect(ask("can_withdraw_pending_inactive", pool)).toEqual([false]);
    expect(ask("partial_governance_voting_enabled", pool)).toEqual([false]);
    expect(ask("is_next_commission_percentage_effective", pool)).toEqual([false]);
    expect(ask("min_remaining_secs_for_commission_change")).toEqual(["43200"]);
    const stake = (name: string) => machine.view(`0x1::stake::${name}`, [], [pool]);
    expect(stake("get_remaining_lockup_secs")).toEqual([LOCKUP_SECS.toString()]);
    expect(stake("get_validator_state")).toEqual(["2"]);
    expect(stake("get_operator")).toEqual([owner.address]);
    expect(stake("get_delegated_voter")).toEqual([owner.address]);
    expect(stake("stake_pool_exists")).toEqual([true]);
    expect(stake("get_current_epoch_voting_power")).toEqual([(100_000_000n * SUPRA).toString()]);
  });

  it("is found from the list of validators", () => {
    const { machine, pool } = start();
    expect(machine.resource(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet")).toMatchObject({
      active_validators: [{ addr: pool }],
    });
  });

  it("fails for who does not have it", () => {
    const { ask, pool } = start();
    expect(() => ask("get_owned_pool_address", ada.address)).toThrow("EOWNER_CAP_NOT_FOUND");
    expect(() => ask("get_stake", ada.address, ada.address)).toThrow("EDELEGATION_POOL_DOES_NOT_EXIST");
    expect(() => ask("cached_unlockable_balance", ada.address, pool)).toThrow("sub status 25863");
    expect(() => ask("calculate_and_update_delegator_voter", pool, ada.address)).toThrow(
      "EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED",
    );
  });
});

describe("a pool in any order of calls and epochs", () => {
  const people = [ada, ben, cleo];
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        who: fc.nat({ max: 2 }),
        name: fc.constantFrom("add_stake", "unlock", "reactivate_stake", "withdraw"),
        amount: fc.bigInt({ min: 0n, max: 200n * SUPRA }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ seconds: fc.constantFrom(60n, EPOCH_SECS, LOCKUP_SECS) }) },
  );

  it("never owes more than it holds, and loses only to rounding", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { machine, to, stakeOf: readStake, ask, pool } = start();
        for (const one of steps) {
          if ("seconds" in one) machine.wait(one.seconds);
          else machine.run(people[one.who] ?? ada, to(one.name, one.amount), { maxGasAmount: 10_000n });
        }
        const owed = [owner, ...people].flatMap(({ address }) => readStake(address)).reduce((a, b) => a + b);
        const held = ask("get_delegation_pool_stake", pool).reduce<bigint>(
          (sum, n) => sum + BigInt(String(n)),
          0n,
        );
        const fees = readStake(parseAddress("0x0"))[0] ?? 0n;
        expect(held - owed - fees).toBeGreaterThanOrEqual(-2n);
        expect(held - owed - fees).toBeLessThan(10n * BigInt(steps.length + 1));
        expect(machine.supply()).toBe(
          held + sumCoins(machine, [...people, owner].map(({ address }) => address).concat(pool)),
        );
      }),
      { numRuns: 40 },
    );
  });
});
