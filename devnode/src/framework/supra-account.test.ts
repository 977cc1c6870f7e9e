import { SUPRA_COIN, parseAddress, transferCoins, transferSupra } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  START_BALANCE,
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  eventNames,
  testKey,
} from "../../test/test-machine.ts";
import { MANAGED_COIN, machineWithCoin } from "../../test/test-coin.ts";

const TRANSFER_EVENTS = [
  "coin::CoinWithdraw",
  "coin::WithdrawEvent 3#0",
  "coin::CoinDeposit",
  "coin::DepositEvent 2#1",
  "transaction_fee::FeeStatement",
];

function batch(
  name: string,
  types: readonly string[],
  to: readonly { address: typeof ada.address }[],
  amounts: readonly bigint[],
) {
  const recipients = arg.list(
    to.map(({ address }) => address),
    arg.address,
  );
  return call(`0x1::supra_account::${name}`, types, recipients, arg.list(amounts, arg.u64));
}

describe("a transfer of SUPRA to an account that exists", () => {
  it.each([
    ["transfer", transferSupra(ben.address, 1000n)],
    ["transfer_coins", transferCoins(ben.address, 1000n)],
  ])("has the events and the gas of the recorded one: %s", (_, payload) => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, payload);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(eventNames(outcome)).toEqual(TRANSFER_EVENTS);
    expect(outcome.gasUsed).toBe(9n);
    expect(outcome.events.at(-1)?.data).toEqual({
      execution_gas_units: "4",
      io_gas_units: "5",
      storage_fee_quants: "0",
      storage_fee_refund_quants: "0",
      total_charge_gas_units: "9",
    });
    expect(machine.balance(ben.address)).toBe(START_BALANCE + 1000n);
    expect(machine.balance(ada.address)).toBe(START_BALANCE - 1000n - 900n);
  });

  it("has the data of the recorded one", () => {
    const { events } = new TestMachine().run(ada, transferCoins(ben.address, 1000n));
    expect(events.slice(0, 4).map(({ data }) => data)).toEqual([
      { account: ada.address, amount: "1000", coin_type: SUPRA_COIN },
      { amount: "1000" },
      { account: ben.address, amount: "1000", coin_type: SUPRA_COIN },
      { amount: "1000" },
    ]);
    expect(events.map(({ guid }) => guid.account)).toEqual([
      parseAddress("0x0"),
      ada.address,
      parseAddress("0x0"),
      ben.address,
      parseAddress("0x0"),
    ]);
  });

  it("of nothing has no withdrawal but a deposit", () => {
    expect(eventNames(new TestMachine().run(ada, transferSupra(ben.address, 0n)))).toEqual(
      TRANSFER_EVENTS.slice(2),
    );
  });

  it("fails for more than the balance, and still costs a fee", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, transferSupra(ben.address, START_BALANCE + 1n));
    expect(outcome.status).toBe("Fail");
    expect(outcome.vmStatus).toMatch(/^Move abort in 0x1::coin: EINSUFFICIENT_BALANCE\(0x10006\): ./);
    expect(eventNames(outcome)).toEqual(["transaction_fee::FeeStatement"]);
    expect(machine.balance(ada.address)).toBe(START_BALANCE - 100n * outcome.gasUsed);
    expect(machine.sequenceNumber(ada.address)).toBe(1n);
  });
});

describe("a transfer of SUPRA to a new account", () => {
  it("creates the account first with transfer, after the withdrawal with transfer_coins", () => {
    const first = new TestMachine().run(ada, transferSupra(dora.address, 1000n));
    expect(eventNames(first)).toEqual([
      "account::CoinRegisterEvent 0#0",
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#0",
      "transaction_fee::FeeStatement",
    ]);
    expect(first.events[0]?.data).toEqual({
      type_info: {
        account_address: "0x1",
        module_name: "0x73757072615f636f696e",
        struct_name: "0x5375707261436f696e",
      },
    });
    expect(eventNames(new TestMachine().run(ada, transferCoins(dora.address, 1000n)))).toEqual([
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#0",
      "account::CoinRegisterEvent 0#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#0",
      "transaction_fee::FeeStatement",
    ]);
  });

  it("pays for two storage slots, below the official client's gas cap", () => {
    const outcome = new TestMachine().run(ada, transferSupra(dora.address, 1000n));
    expect(outcome.gasUsed).toBeLessThanOrEqual(1020n);
    // Account: 82 bytes of key, 147 of value; CoinStore: 136 and 105; 40 quants each, and 40,000 per slot.
    expect(outcome.events.at(-1)?.data).toMatchObject({ storage_fee_quants: "98800" });
  });

  it("leaves the account as the network does", () => {
    const machine = new TestMachine();
    machine.run(ada, transferSupra(dora.address, 1000n));
    expect(machine.resource(dora.address, "0x1::account::Account")).toMatchObject({
      authentication_key: dora.address,
      sequence_number: "0",
      guid_creation_num: "4",
    });
  });

  it("does not create it when there is not enough to send", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, transferSupra(dora.address, START_BALANCE)).status).toBe("Fail");
    expect(machine.resource(dora.address, "0x1::account::Account")).toBeUndefined();
  });
});

describe("create_account", () => {
  const create = (address: typeof ada.address) =>
    call("0x1::supra_account::create_account", [], arg.address(address));

  it("creates an account that can hold SUPRA, for anybody", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, create(dora.address)).status).toBe("Success");
    expect(machine.view("0x1::coin::is_account_registered", [SUPRA_COIN], [dora.address])).toEqual([true]);
  });

  it("fails for an account that exists", () => {
    expect(new TestMachine().run(ada, create(ben.address)).vmStatus).toMatch(
      /^Move abort in 0x1::account: EACCOUNT_ALREADY_EXISTS\(0x80001\): ./,
    );
  });

  it("fails for a reserved address", () => {
    expect(new TestMachine().run(ada, create(parseAddress("0x0"))).vmStatus).toMatch(
      /^Move abort in 0x1::account: ECANNOT_RESERVED_ADDRESS\(0x10005\): ./,
    );
  });
});

describe("batch transfers", () => {
  it("pay several accounts, new ones too", () => {
    const machine = new TestMachine();
    machine.run(ada, batch("batch_transfer", [], [ben, dora], [1n, 2n]));
    machine.run(ada, batch("batch_transfer_coins", [SUPRA_COIN], [ben, dora], [10n, 20n]));
    expect(machine.balance(ben.address)).toBe(START_BALANCE + 11n);
    expect(machine.balance(dora.address)).toBe(22n);
  });

  it("do nothing at all when one of them cannot be paid", () => {
    const machine = new TestMachine();
    const outcome = machine.run(ada, batch("batch_transfer", [], [ben, dora], [1n, START_BALANCE]));
    expect(outcome.status).toBe("Fail");
    expect(machine.balance(ben.address)).toBe(START_BALANCE);
  });

  it.each(["batch_transfer", "batch_transfer_coins"])("want as many amounts as recipients: %s", (name) => {
    const types = name === "batch_transfer" ? [] : [SUPRA_COIN];
    expect(new TestMachine().run(ada, batch(name, types, [ben], [1n, 2n])).vmStatus).toMatch(
      /^Move abort in 0x1::supra_account: EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH\(0x10005\): ./,
    );
  });
});

describe("direct transfers of other coins", () => {
  const allow = (isAllowed: boolean) =>
    call("0x1::supra_account::set_allow_direct_coin_transfers", [], arg.bool(isAllowed));
  const canReceive = (machine: TestMachine, at = ben.address) =>
    machine.view("0x1::supra_account::can_receive_direct_coin_transfers", [], [at])[0];

  it("are allowed until the account says no", () => {
    const machine = new TestMachine();
    expect(canReceive(machine)).toBe(true);
    expect(canReceive(machine, dora.address)).toBe(true);
    expect(eventNames(machine.run(ben, allow(false)))).toEqual([
      "supra_account::DirectCoinTransferConfigUpdated",
      "supra_account::DirectCoinTransferConfigUpdatedEvent 4#0",
      "transaction_fee::FeeStatement",
    ]);
    expect(canReceive(machine)).toBe(false);
    // An unchanged setting emits no event.
    expect(eventNames(machine.run(ben, allow(false)))).toHaveLength(1);
    expect(machine.run(ben, allow(true)).events[1]?.sequenceNumber).toBe(1n);
  });

  it("register the coin for the receiver", () => {
    const { machine, owner } = machineWithCoin();
    const outcome = machine.run(owner, transferCoins(ben.address, 5n, MANAGED_COIN));
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(machine.balance(ben.address, MANAGED_COIN)).toBe(5n);
    expect(eventNames(outcome)).toContain("coin::DepositEvent 4#0");
  });

  it("fail for an account that said no", () => {
    const { machine, owner } = machineWithCoin();
    machine.run(ben, allow(false));
    expect(machine.run(owner, transferCoins(ben.address, 5n, MANAGED_COIN)).vmStatus).toMatch(
      /^Move abort in 0x1::supra_account: EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS\(0x50003\): ./,
    );
    // Cleo registered her own coin, so it is accepted.
    expect(machine.run(cleo, transferCoins(ben.address, 5n)).status).toBe("Success");
  });

  it("create the account of a receiver that has none", () => {
    const { machine, owner } = machineWithCoin();
    machine.run(owner, transferCoins(testKey(7).address, 5n, MANAGED_COIN));
    expect(machine.balance(testKey(7).address, MANAGED_COIN)).toBe(5n);
    expect(machine.balance(testKey(7).address)).toBe(0n);
  });
});
