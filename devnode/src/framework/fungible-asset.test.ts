import {
  derivedObjectAddress,
  namedObjectAddress,
  parseAddress,
  utf8ToBytes,
  type Address,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { TestMachine, ada, arg, ben, call, dora, eventNames } from "../../test/test-machine.ts";
import { Session } from "../vm/session.ts";
import { addFungibility, mintTo, setStoreFrozen } from "./fungible-asset.ts";
import { createObject } from "./object.ts";
import { enablePrimaryStores, ensurePrimaryStore } from "./primary-fungible-store.ts";
import { toMoveString } from "./string.ts";

const METADATA = "0x1::fungible_asset::Metadata";
const STORE = "0x1::fungible_asset::FungibleStore";
const asset = namedObjectAddress(ada.address, utf8ToBytes("TEST"));

/** Acts as a package with these references. */
function change(machine: TestMachine, work: (session: Session) => void): void {
  const session = new Session({
    state: machine.state,
    transactionHash: new Uint8Array(32),
    sender: ada.address,
  });
  work(session);
  machine.state.apply(session.writes());
}

/** A machine with an asset of which Ada holds 1,000 units. */
function machineWithAsset(): TestMachine {
  const machine = new TestMachine();
  change(machine, (session) => {
    createObject(session, asset, ada.address);
    const description = {
      name: toMoveString("Test asset"),
      symbol: toMoveString("TEST"),
      decimals: 6,
      icon_uri: toMoveString("https://example.org/icon"),
      project_uri: toMoveString(""),
    };
    addFungibility(session, asset, description, 5000n);
    enablePrimaryStores(session, asset);
    mintTo(session, asset, ensurePrimaryStore(session, ada.address, asset), 1000n);
  });
  return machine;
}

const transfer = (to: Address, amount: bigint) =>
  call(
    "0x1::primary_fungible_store::transfer",
    [METADATA],
    arg.address(asset),
    arg.address(to),
    arg.u64(amount),
  );
const deriveStore = (owner: Address) => derivedObjectAddress(owner, asset);
const readBalance = (machine: TestMachine, owner: Address) =>
  machine.view("0x1::primary_fungible_store::balance", [METADATA], [owner, asset])[0];

describe("a transfer between primary stores", () => {
  it("creates the receiver's store, not the receiver's account", () => {
    const machine = machineWithAsset();
    const outcome = machine.run(ada, transfer(dora.address, 10n));
    expect(eventNames(outcome)).toEqual([
      "fungible_asset::Withdraw",
      "fungible_asset::Deposit",
      "transaction_fee::FeeStatement",
    ]);
    expect(outcome.events.slice(0, 2).map(({ data }) => data)).toEqual([
      { store: deriveStore(ada.address), amount: "10" },
      { store: deriveStore(dora.address), amount: "10" },
    ]);
    expect(readBalance(machine, dora.address)).toBe("10");
    expect(machine.view("0x1::account::exists_at", [], [dora.address])).toEqual([false]);
    expect(machine.resource(deriveStore(dora.address), "0x1::object::ObjectCore")).toEqual({
      allow_ungated_transfer: false,
      guid_creation_num: "1125899906842625",
      owner: dora.address,
      transfer_events: {
        counter: "0",
        guid: { id: { addr: deriveStore(dora.address), creation_num: "1125899906842624" } },
      },
    });
  });

  it("of nothing has no event", () => {
    expect(eventNames(machineWithAsset().run(ada, transfer(ben.address, 0n)))).toHaveLength(1);
  });

  it("fails for too much, for frozen stores, and without an asset", () => {
    const machine = machineWithAsset();
    const failure = (text: string): unknown => expect.stringContaining(`Move abort in 0x1::${text}: `);
    expect(machine.run(ada, transfer(ben.address, 1001n)).vmStatus).toEqual(
      failure("fungible_asset: EINSUFFICIENT_BALANCE(0x10004)"),
    );
    machine.run(ada, transfer(ben.address, 5n));
    change(machine, (session) => setStoreFrozen(session, deriveStore(ben.address), true));
    for (const [from, to] of [[ada, ben] as const, [ben, ada] as const])
      expect(machine.run(from, transfer(to.address, 1n)).vmStatus).toEqual(
        failure("fungible_asset: ESTORE_IS_FROZEN(0x50003)"),
      );
    const unknown = call(
      "0x1::primary_fungible_store::transfer",
      [METADATA],
      arg.address(parseAddress("0xdead")),
      arg.address(ben.address),
      arg.u64(1n),
    );
    expect(machine.run(ada, unknown).vmStatus).toEqual(failure("object: EOBJECT_DOES_NOT_EXIST(0x60002)"));
  });

  it("can be made to insist on what arrives", () => {
    const machine = machineWithAsset();
    const insist = (expected: bigint) =>
      call(
        "0x1::primary_fungible_store::transfer_assert_minimum_deposit",
        [METADATA],
        arg.address(asset),
        arg.address(ben.address),
        arg.u64(10n),
        arg.u64(expected),
      );
    expect(machine.run(ada, insist(10n)).status).toBe("Success");
    expect(machine.run(ada, insist(11n)).vmStatus).toMatch(/dispatchable_fungible_asset: EAMOUNT_MISMATCH/);
  });
});

describe("a transfer between stores by their addresses", () => {
  const between = (from: Address, to: Address) =>
    call("0x1::fungible_asset::transfer", [STORE], arg.address(from), arg.address(to), arg.u64(1n));

  it("is for the owner of the store", () => {
    const machine = machineWithAsset();
    machine.run(ada, transfer(ben.address, 5n));
    const [mine, yours] = [deriveStore(ada.address), deriveStore(ben.address)];
    expect(machine.run(ada, between(mine, yours)).status).toBe("Success");
    expect(machine.run(ben, between(mine, yours)).vmStatus).toMatch(/ENOT_STORE_OWNER\(0x50008\): ./);
    expect(machine.run(ada, between(asset, yours)).vmStatus).toMatch(
      /0x1::object: ERESOURCE_DOES_NOT_EXIST\(0x60007\): ./,
    );
  });
});

describe("views of an asset", () => {
  const machine = machineWithAsset();
  const ask = (name: string) => machine.view(`0x1::fungible_asset::${name}`, [METADATA], [asset])[0];

  it("describe it", () => {
    expect(["name", "symbol", "decimals", "icon_uri", "project_uri", "supply", "maximum"].map(ask)).toEqual([
      "Test asset",
      "TEST",
      6,
      "https://example.org/icon",
      "",
      { vec: ["1000"] },
      { vec: ["5000"] },
    ]);
    expect(ask("metadata")).toMatchObject({ decimals: 6, symbol: "TEST" });
  });

  it("find stores", () => {
    const primary = (name: string, owner: Address) =>
      machine.view(`0x1::primary_fungible_store::${name}`, [METADATA], [owner, asset])[0];
    expect(primary("primary_store_address", ben.address)).toBe(deriveStore(ben.address));
    expect(primary("primary_store", ada.address)).toEqual({ inner: deriveStore(ada.address) });
    expect(() => primary("primary_store", ben.address)).toThrow(/EOBJECT_DOES_NOT_EXIST/);
    expect([ada, ben].map(({ address }) => primary("primary_store_exists", address))).toEqual([true, false]);
    expect(primary("is_frozen", ada.address)).toBe(false);
    const store = (name: string) =>
      machine.view(`0x1::fungible_asset::${name}`, [STORE], [deriveStore(ada.address)])[0];
    expect(store("balance")).toBe("1000");
    expect(store("store_metadata")).toEqual({ inner: asset });
    expect(() => machine.view("0x1::fungible_asset::name", [METADATA], ["0xdead"])).toThrow(
      /at location Module 0x1::object and message EOBJECT_DOES_NOT_EXIST/,
    );
  });
});

describe("transferring an object", () => {
  const give = (to: Address) =>
    call("0x1::object::transfer", [METADATA], arg.address(asset), arg.address(to));

  it("changes its owner, with the module event first", () => {
    const machine = machineWithAsset();
    const outcome = machine.run(ada, give(ben.address));
    expect(eventNames(outcome)).toEqual([
      "object::Transfer",
      "object::TransferEvent 1125899906842624#0",
      "transaction_fee::FeeStatement",
    ]);
    expect(outcome.events[0]?.data).toEqual({ object: asset, from: ada.address, to: ben.address });
    expect(machine.run(ada, give(ada.address)).vmStatus).toMatch(/ENOT_OBJECT_OWNER\(0x50004\): ./);
  });

  it("is not possible for primary stores", () => {
    const call2 = call(
      "0x1::object::transfer_call",
      [],
      arg.address(deriveStore(ada.address)),
      arg.address(ben.address),
    );
    expect(machineWithAsset().run(ada, call2).vmStatus).toMatch(/ENO_UNGATED_TRANSFERS\(0x50003\): ./);
  });

  it("goes away and comes back with burn and unburn", () => {
    const machine = machineWithAsset();
    const object = (name: string) => call(`0x1::object::${name}`, [METADATA], arg.address(asset));
    expect(machine.run(ada, object("unburn")).vmStatus).toMatch(/EOBJECT_NOT_BURNT\(0x10008\): ./);
    expect(machine.run(ben, object("burn")).vmStatus).toMatch(/ENOT_OBJECT_OWNER\(0x50004\): ./);
    machine.run(ada, object("burn"));
    expect(machine.view("0x1::object::is_burnt", [METADATA], [asset])).toEqual([true]);
    expect(machine.run(ben, object("unburn")).vmStatus).toMatch(/ENOT_OBJECT_OWNER/);
    const outcome = machine.run(ada, object("unburn"));
    expect(machine.view("0x1::object::is_burnt", [METADATA], [asset])).toEqual([false]);
    // The deleted slot's deposit is refunded.
    expect(outcome.events.at(-1)?.data).toMatchObject({
      storage_fee_refund_quants: expect.not.stringMatching(/^0$/),
    });
  });
});
