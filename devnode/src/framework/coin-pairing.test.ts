import {
  derivedObjectAddress,
  parseAddress,
  SUPRA_COIN,
  transferCoin,
  transferSupra,
  type Address,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  eventNames,
  START_BALANCE,
  START_SUPPLY,
  TestMachine,
} from "../../test/test-machine.ts";
import { installedFramework } from "../../test/installed-framework.ts";

const ASSET = parseAddress("0xa");
const METADATA = "0x1::fungible_asset::Metadata";

const inFungibleStore = (machine: TestMachine, owner: Address): bigint =>
  BigInt(String(machine.view("0x1::primary_fungible_store::balance", [METADATA], [owner, ASSET])[0]));
const hasCoinStore = (machine: TestMachine, owner: Address): boolean =>
  machine.resource(owner, `0x1::coin::CoinStore<${SUPRA_COIN}>`) !== undefined;
const migrate = call("0x1::coin::migrate_to_fungible_store", [SUPRA_COIN]);
const payAsset = (to: Address, amount: bigint) =>
  call(
    "0x1::primary_fungible_store::transfer",
    [METADATA],
    arg.address(ASSET),
    arg.address(to),
    arg.u64(amount),
  );

describe("a chain whose new accounts hold SUPRA as a fungible asset", () => {
  it("begins without a coin store, and every view counts the fungible store", () => {
    const machine = new TestMachine(installedFramework, "fungible");
    expect(hasCoinStore(machine, ada.address)).toBe(false);
    expect(inFungibleStore(machine, ada.address)).toBe(START_BALANCE);
    expect(machine.balance(ada.address)).toBe(START_BALANCE);
    expect(machine.supply()).toBe(START_SUPPLY);
    const ask = (name: string) => machine.view(`0x1::coin::${name}`, [SUPRA_COIN], [ada.address]);
    expect(ask("is_account_registered")).toEqual([true]);
    expect(ask("is_coin_store_frozen")).toEqual([false]);
    expect(machine.view("0x1::coin::paired_metadata", [SUPRA_COIN], [])).toEqual([
      { vec: [{ inner: "0xa" }] },
    ]);
  });

  it("pays amount and fee from the fungible store to a new recipient", () => {
    const machine = new TestMachine(installedFramework, "fungible");
    const outcome = machine.run(ada, transferSupra(dora.address, 700n));
    expect(eventNames(outcome)).toEqual([
      "fungible_asset::Withdraw",
      "fungible_asset::Deposit",
      "fungible_asset::Withdraw",
      "transaction_fee::FeeStatement",
    ]);
    expect(inFungibleStore(machine, dora.address)).toBe(700n);
    expect(hasCoinStore(machine, dora.address)).toBe(false);
    const fee = START_BALANCE - 700n - machine.balance(ada.address);
    expect(fee).toBe(outcome.gasUsed * 100n);
    expect(machine.supply()).toBe(START_SUPPLY - fee);
  });

  it("moves it by coin::transfer and supra_account::transfer_coins as well", () => {
    const machine = new TestMachine(installedFramework, "fungible");
    expect(machine.run(ada, transferCoin(ben.address, 5n)).vmStatus).toBe("Executed successfully");
    const coins = call(
      "0x1::supra_account::transfer_coins",
      [SUPRA_COIN],
      arg.address(cleo.address),
      arg.u64(9n),
    );
    expect(machine.run(ada, coins).vmStatus).toBe("Executed successfully");
    expect(inFungibleStore(machine, ben.address)).toBe(START_BALANCE + 5n);
    expect(inFungibleStore(machine, cleo.address)).toBe(START_BALANCE + 9n);
  });

  it("refuses more than the store has, in the asset module", () => {
    const machine = new TestMachine(installedFramework, "fungible");
    expect(machine.run(ada, transferCoin(ben.address, START_BALANCE * 2n)).vmStatus).toMatch(
      /^Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE\(0x10004\): ./,
    );
  });
});

describe("a chain that pairs SUPRA", () => {
  it("takes from the coin store first, then from the fungible store", () => {
    const machine = new TestMachine(installedFramework, "paired");
    machine.run(ben, migrate);
    machine.run(ben, payAsset(ada.address, 1_000_000n));
    expect(inFungibleStore(machine, ada.address)).toBe(1_000_000n);
    const before = machine.balance(ada.address);
    const outcome = machine.run(ada, transferCoin(cleo.address, before - 50_000_000n), {
      maxGasAmount: 10_000n,
    });
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(inFungibleStore(machine, ada.address)).toBe(1_000_000n);
    const all = machine.balance(ada.address) - 50_000n;
    const rest = machine.run(ada, transferCoin(cleo.address, all - 300_000n), { maxGasAmount: 3_000n });
    expect(rest.vmStatus).toBe("Executed successfully");
    expect(eventNames(rest)).toContain("coin::CoinWithdraw");
    expect(eventNames(rest)).toContain("fungible_asset::Withdraw");
    expect(inFungibleStore(machine, ada.address)).toBe(machine.balance(ada.address));
  });

  it("migrates a coin store with its whole balance for good", () => {
    const machine = new TestMachine(installedFramework, "paired");
    const outcome = machine.run(ada, migrate);
    expect(eventNames(outcome)).toEqual([
      "coin::CoinEventHandleDeletion",
      "fungible_asset::Deposit",
      "fungible_asset::Withdraw",
      "transaction_fee::FeeStatement",
    ]);
    expect(hasCoinStore(machine, ada.address)).toBe(false);
    expect(inFungibleStore(machine, ada.address)).toBe(machine.balance(ada.address));
    expect(
      machine.resource(derivedObjectAddress(ada.address, ASSET), "0x1::coin::MigrationFlag"),
    ).toBeDefined();
    expect(machine.run(ben, transferSupra(ada.address, 5n)).vmStatus).toBe("Executed successfully");
    expect(hasCoinStore(machine, ada.address)).toBe(false);
  });
});

it("a chain that pairs nothing has no place to move coins to", () => {
  expect(new TestMachine().run(ada, migrate).vmStatus).toMatch(
    /^Move abort in 0x1::coin: ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED\(0xd0012\): ./,
  );
});
