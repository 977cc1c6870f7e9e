import { SUPRA_COIN, parseStructTag, transferCoin } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { MANAGED_COIN, machineWithCoin } from "../../test/test-coin.ts";
import {
  START_BALANCE,
  START_SUPPLY,
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
} from "../../test/test-machine.ts";

const NOT_A_COIN = "0x1::coin::CoinDeposit";

describe("coin::transfer", () => {
  it("moves a coin between accounts that hold it", () => {
    const { machine, owner } = machineWithCoin();
    machine.run(ben, call("0x1::managed_coin::register", [MANAGED_COIN]));
    expect(machine.run(owner, transferCoin(ben.address, 7n, MANAGED_COIN)).vmStatus).toBe(
      "Executed successfully",
    );
    expect(machine.balance(ben.address, MANAGED_COIN)).toBe(7n);
  });

  it("does not set the receiver up", () => {
    const machine = new TestMachine();
    expect(machine.run(ada, transferCoin(dora.address, 1n)).vmStatus).toMatch(
      /^Move abort in 0x1::coin: ECOIN_STORE_NOT_PUBLISHED\(0x60005\): ./,
    );
  });

  it("fails for an account that never had the coin", () => {
    const { machine } = machineWithCoin();
    expect(machine.run(ada, transferCoin(ben.address, 1n, MANAGED_COIN)).vmStatus).toMatch(
      /^Move abort in 0x1::coin: EINSUFFICIENT_BALANCE\(0x10006\): ./,
    );
  });

  it("fails to and from a frozen store", () => {
    const machine = new TestMachine();
    const tag = parseStructTag(`0x1::coin::CoinStore<${SUPRA_COIN}>`);
    const store = machine.state.getResource(ben.address, tag) ?? {};
    machine.state.apply([
      { kind: "resource", address: ben.address, tag, value: { ...store, frozen: true }, deposit: 0n },
    ]);
    expect(machine.view("0x1::coin::is_coin_store_frozen", [SUPRA_COIN], [ben.address])).toEqual([true]);
    const message = /^Move abort in 0x1::coin: EFROZEN\(0x5000a\): ./;
    expect(machine.run(ada, transferCoin(ben.address, 1n)).vmStatus).toMatch(message);
    expect(machine.run(ben, transferCoin(ada.address, 1n)).vmStatus).toMatch(message);
  });
});

describe("views of coin", () => {
  const machine = new TestMachine();
  const ask = (name: string, type: string, ...args: string[]) =>
    machine.view(`0x1::coin::${name}`, [type], args);

  it("describe the network's coin", () => {
    expect(ask("name", SUPRA_COIN)).toEqual(["Supra Coin"]);
    expect(ask("symbol", SUPRA_COIN)).toEqual(["SUPRA"]);
    expect(ask("decimals", SUPRA_COIN)).toEqual([8]);
    expect(ask("supply", SUPRA_COIN)).toEqual([{ vec: [START_SUPPLY.toString()] }]);
    expect(ask("coin_supply", SUPRA_COIN)).toEqual(ask("supply", SUPRA_COIN));
    expect(machine.resource(machineAddress, `0x1::coin::CoinInfo<${SUPRA_COIN}>`)).toEqual({
      decimals: 8,
      name: "Supra Coin",
      supply: {
        vec: [
          {
            aggregator: {
              vec: [
                {
                  handle: "0x9115cf36a1bc37ccc0e3d1ceadcb72adddc65b19021dbd0623c06ce039e74fc1",
                  key: "0x46ee43b58627dff22544be91ddce928242ede01f52a281da8b372813a683abd6",
                  limit: "10000000000000000000",
                },
              ],
            },
            integer: { vec: [] },
          },
        ],
      },
      symbol: "SUPRA",
    });
  });

  it("never fail for a balance", () => {
    expect(ask("balance", SUPRA_COIN, ada.address)).toEqual([START_BALANCE.toString()]);
    expect(ask("balance", SUPRA_COIN, dora.address)).toEqual(["0"]);
    expect(ask("balance", NOT_A_COIN, ada.address)).toEqual(["0"]);
    expect(machine.view("0x1::coin::is_balance_at_least", [SUPRA_COIN], [ada.address, "1"])).toEqual([true]);
  });

  it("say who can hold the coin", () => {
    expect(ask("is_account_registered", SUPRA_COIN, cleo.address)).toEqual([true]);
    expect(ask("is_account_registered", SUPRA_COIN, dora.address)).toEqual([false]);
    expect(ask("is_coin_store_frozen", SUPRA_COIN, dora.address)).toEqual([true]);
    expect(() => ask("is_account_registered", NOT_A_COIN, cleo.address)).toThrow(
      /^Failed to execute view function: ABORTED with sub status 65539 at location Module 0x1::coin and message ECOIN_INFO_NOT_PUBLISHED/,
    );
  });

  it.each(["name", "symbol", "decimals", "supply"])("fail where there is no coin: %s", (name) => {
    expect(() => ask(name, NOT_A_COIN)).toThrow(
      /^Failed to execute view function: MISSING_DATA at location Module 0x1::coin/,
    );
  });

  it("know structs only", () => {
    expect(() => ask("name", "u64")).toThrow(/ABORTED with sub status 1 at location Module 0x1::type_info/);
  });
});

const machineAddress = parseStructTag(SUPRA_COIN).address;

it("arguments of a transfer must be there", () => {
  const outcome = new TestMachine().run(
    ada,
    call("0x1::coin::transfer", [SUPRA_COIN], arg.address(ben.address)),
  );
  expect(outcome.vmStatus).toBe("NUMBER_OF_ARGUMENTS_MISMATCH");
});
