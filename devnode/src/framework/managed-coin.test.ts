import { FRAMEWORK_ADDRESS, utf8ToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { MANAGED_COIN, initializeCoin, machineWithCoin } from "../../test/test-coin.ts";
import { TestMachine, ada, arg, ben, call, cleo, eventNames, testKey } from "../../test/test-machine.ts";

const coin = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::managed_coin::${name}`, [MANAGED_COIN], ...args);
const readSupply = (machine: TestMachine) => machine.view("0x1::coin::supply", [MANAGED_COIN], [])[0];

function freshMachine() {
  const machine = new TestMachine();
  return { machine, owner: machine.takeOver(FRAMEWORK_ADDRESS, testKey(8)) };
}

describe("managed_coin::initialize", () => {
  it("makes a coin with its description", () => {
    const { machine, owner } = freshMachine();
    expect(machine.view("0x1::coin::is_coin_initialized", [MANAGED_COIN], [])).toEqual([false]);
    expect(machine.run(owner, initializeCoin()).vmStatus).toBe("Executed successfully");
    const ask = (name: string) => machine.view(`0x1::coin::${name}`, [MANAGED_COIN], [])[0];
    expect(["is_coin_initialized", "name", "symbol", "decimals"].map(ask)).toEqual([
      true,
      "Test coin",
      "TEST",
      6,
    ]);
    expect(machine.resource(owner.address, `0x1::coin::CoinInfo<${MANAGED_COIN}>`)).toMatchObject({
      supply: {
        vec: [
          {
            aggregator: { vec: [] },
            integer: { vec: [{ limit: (2n ** 128n - 1n).toString(), value: "0" }] },
          },
        ],
      },
    });
  });

  it("leaves the supply uncounted when asked to", () => {
    const { machine, owner } = freshMachine();
    machine.run(owner, initializeCoin("Test coin", "TEST", false));
    expect(readSupply(machine)).toEqual({ vec: [] });
  });

  it("is for the account that published the type", () => {
    expect(new TestMachine().run(ada, initializeCoin()).vmStatus).toMatch(
      /^Move abort in 0x1::coin: ECOIN_INFO_ADDRESS_MISMATCH\(0x10001\): ./,
    );
  });

  it("is done once", () => {
    const { machine, owner } = machineWithCoin();
    expect(machine.run(owner, initializeCoin()).vmStatus).toMatch(
      /^Move abort in 0x1::coin: ECOIN_INFO_ALREADY_PUBLISHED\(0x80002\): ./,
    );
  });

  it.each([
    ["x".repeat(33), "TEST", "0x1::coin: ECOIN_NAME_TOO_LONG(0x1000c): "],
    ["Test coin", "ELEVENBYTES", "0x1::coin: ECOIN_SYMBOL_TOO_LONG(0x1000d): "],
  ])("limits name and symbol: %s %s", (name, symbol, text) => {
    const { machine, owner } = freshMachine();
    expect(machine.run(owner, initializeCoin(name, symbol)).vmStatus).toContain(`Move abort in ${text}`);
  });

  it("wants text", () => {
    const { machine, owner } = freshMachine();
    const broken = coin(
      "initialize",
      arg.bytes(Uint8Array.of(0xff)),
      arg.bytes(utf8ToBytes("TEST")),
      arg.u8(6),
      arg.bool(true),
    );
    expect(machine.run(owner, broken).vmStatus).toMatch(
      /^Move abort in 0x1::string: EINVALID_UTF8\(0x1\): ./,
    );
  });
});

describe("managed_coin::register", () => {
  it("makes a store with the account's next two event handles, once", () => {
    const { machine } = machineWithCoin();
    expect(eventNames(machine.run(ben, coin("register")))).toEqual([
      "account::CoinRegisterEvent 0#1",
      "transaction_fee::FeeStatement",
    ]);
    expect(machine.resource(ben.address, `0x1::coin::CoinStore<${MANAGED_COIN}>`)).toEqual({
      coin: { value: "0" },
      deposit_events: { counter: "0", guid: { id: { addr: ben.address, creation_num: "4" } } },
      frozen: false,
      withdraw_events: { counter: "0", guid: { id: { addr: ben.address, creation_num: "5" } } },
    });
    expect(eventNames(machine.run(ben, coin("register")))).toHaveLength(1);
  });

  it("fails for a coin that is none", () => {
    expect(new TestMachine().run(ben, coin("register")).vmStatus).toMatch(
      /^Move abort in 0x1::coin: ECOIN_INFO_NOT_PUBLISHED\(0x10003\): ./,
    );
  });
});

describe("managed_coin::mint and burn", () => {
  const mint = (to: typeof ada, amount: bigint) => coin("mint", arg.address(to.address), arg.u64(amount));
  const burn = (amount: bigint) => coin("burn", arg.u64(amount));

  it("mint and burn change the supply; minting emits two deposit events", () => {
    const { machine, owner } = machineWithCoin();
    expect(readSupply(machine)).toEqual({ vec: ["1000"] });
    const outcome = machine.run(owner, mint(owner, 5n));
    expect(
      eventNames(outcome)
        .slice(0, 2)
        .map((name) => name.split(" ")[0]),
    ).toEqual(["coin::CoinDeposit", "coin::DepositEvent"]);
    machine.run(owner, burn(15n));
    expect(readSupply(machine)).toEqual({ vec: ["990"] });
    expect(machine.balance(owner.address, MANAGED_COIN)).toBe(990n);
  });

  it("are for the owner alone", () => {
    const { machine } = machineWithCoin();
    const message = /^Move abort in 0x1::managed_coin: ENO_CAPABILITIES\(0x60001\): ./;
    expect(machine.run(ada, mint(ada, 1n)).vmStatus).toMatch(message);
    expect(machine.run(ada, burn(1n)).vmStatus).toMatch(message);
  });

  it("fail where the coin cannot be put or is not there", () => {
    const { machine, owner } = machineWithCoin();
    expect(machine.run(owner, mint(cleo, 1n)).vmStatus).toMatch(
      /^Move abort in 0x1::coin: ECOIN_STORE_NOT_PUBLISHED\(0x60005\): ./,
    );
    expect(machine.run(owner, burn(1001n)).vmStatus).toMatch(/EINSUFFICIENT_BALANCE\(0x10006\): ./);
  });

  it("fail in arithmetic when a balance does not fit", () => {
    const { machine, owner } = machineWithCoin();
    expect(machine.run(owner, mint(owner, 2n ** 64n - 1n)).vmStatus).toMatch(
      /^Execution failed in 0x1::coin::merge at code offset \d+$/,
    );
  });
});
