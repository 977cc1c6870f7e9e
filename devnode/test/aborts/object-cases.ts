import { derivedObjectAddress, namedObjectAddress, utf8ToBytes, type Address } from "@holdfast/sdk";
import { addFungibility, createStore, mintTo, setStoreFrozen } from "../../src/framework/fungible-asset.ts";
import { createObject } from "../../src/framework/object.ts";
import { enablePrimaryStores, ensurePrimaryStore } from "../../src/framework/primary-fungible-store.ts";
import { toMoveString } from "../../src/framework/string.ts";
import type { Session } from "../../src/vm/session.ts";
import { TestMachine, ada, arg, ben, call, dora } from "../test-machine.ts";
import { within, type Case, type Cases, type ModuleCases } from "./case.ts";

const METADATA = "0x1::fungible_asset::Metadata";
const STORE = "0x1::fungible_asset::FungibleStore";
const CORE = "0x1::object::ObjectCore";
const named = (text: string): Address => namedObjectAddress(ada.address, utf8ToBytes(text));
const asset = named("ONE");
const other = named("TWO");
/** Ada's store, owned through `depth` objects. */
const nested = named("nested store");
const deriveStore = (owner: Address, of: Address = asset): Address => derivedObjectAddress(owner, of);

function addAsset(session: Session, at: Address): void {
  createObject(session, at, ada.address);
  addFungibility(session, at, {
    name: toMoveString("Test asset"),
    symbol: toMoveString("TEST"),
    decimals: 6,
    icon_uri: toMoveString(""),
    project_uri: toMoveString(""),
  });
  enablePrimaryStores(session, at);
  mintTo(session, at, ensurePrimaryStore(session, ada.address, at), 1000n);
}

/** Each object owns the next; the last owns the store. */
function nest(session: Session, depth: number): void {
  let owner: Address = ada.address;
  for (let level = 0; level < depth; level++) {
    const at = named(`level ${level}`);
    createObject(session, at, owner);
    owner = at;
  }
  createObject(session, nested, owner);
  createStore(session, nested, asset);
  mintTo(session, asset, nested, 5n);
}

/** A machine with two assets of which Ada holds 1,000 units each. */
function machineWithAssets(work: (session: Session) => void = () => undefined): TestMachine {
  const machine = new TestMachine();
  within(machine, (session) => {
    addAsset(session, asset);
    addAsset(session, other);
    work(session);
  });
  return machine;
}

function asAda(payload: ReturnType<typeof call>, work?: (session: Session) => void): Case {
  return () => machineWithAssets(work).run(ada, payload);
}

const between = (from: Address, to: Address, amount = 1n, type = STORE) =>
  call("0x1::fungible_asset::transfer", [type], arg.address(from), arg.address(to), arg.u64(amount));
const withBen = (session: Session): void => void ensurePrimaryStore(session, ben.address, asset);

const HOOKS = "hooks are registered by code of packages";

export const fungibleAssetCases: ModuleCases = {
  transfer: {
    success: asAda(between(deriveStore(ada.address), deriveStore(ben.address)), withBen),
    aborts: {
      "fungible_asset::EINSUFFICIENT_BALANCE": asAda(
        between(deriveStore(ada.address), deriveStore(ben.address), 1001n),
        withBen,
      ),
      "fungible_asset::ENOT_STORE_OWNER": asAda(
        between(deriveStore(ben.address), deriveStore(ada.address)),
        withBen,
      ),
      "fungible_asset::ESTORE_IS_FROZEN": asAda(
        between(deriveStore(ada.address), deriveStore(ada.address)),
        (session) => setStoreFrozen(session, deriveStore(ada.address), true),
      ),
      "fungible_asset::EFUNGIBLE_ASSET_AND_STORE_MISMATCH": asAda(
        between(deriveStore(ada.address), deriveStore(ada.address, other)),
      ),
      "fungible_asset::EFUNGIBLE_STORE_EXISTENCE": asAda(between(asset, deriveStore(ada.address), 1n, CORE)),
      "object::EMAXIMUM_NESTING": asAda(between(nested, deriveStore(ada.address)), (session) =>
        nest(session, 9),
      ),
    },
    never: {
      "fungible_asset::EINVALID_DISPATCHABLE_OPERATIONS": HOOKS,
      "object::EOBJECT_DOES_NOT_EXIST": "an object that is passed is there",
    },
  },
};

const primary = (name: string, amount: bigint, ...more: Parameters<typeof call>[2][]) =>
  call(
    `0x1::primary_fungible_store::${name}`,
    [METADATA],
    arg.address(asset),
    arg.address(ben.address),
    arg.u64(amount),
    ...more,
  );

function sending(name: string, ...more: Parameters<typeof call>[2][]): Cases {
  return {
    success: asAda(primary(name, 1n, ...more)),
    aborts: {
      "fungible_asset::EINSUFFICIENT_BALANCE": asAda(primary(name, 1001n, ...more)),
      "fungible_asset::ESTORE_IS_FROZEN": asAda(primary(name, 1n, ...more), (session) =>
        setStoreFrozen(session, deriveStore(ada.address), true),
      ),
      "object::EOBJECT_EXISTS": asAda(primary(name, 1n, ...more), (session) =>
        createObject(session, deriveStore(ben.address), ben.address),
      ),
    },
    never: {
      "fungible_asset::EFUNGIBLE_ASSET_AND_STORE_MISMATCH": "both stores are of the asset that is named",
      "fungible_asset::EFUNGIBLE_STORE_EXISTENCE": "both stores are made if they are not there",
      "fungible_asset::EINVALID_DISPATCHABLE_OPERATIONS": HOOKS,
      "fungible_asset::ENOT_STORE_OWNER": "a store that was burnt comes back to its owner first",
      "object::EOBJECT_DOES_NOT_EXIST": "an object that is passed is there, and stores are not deleted",
      "object::ERESOURCE_DOES_NOT_EXIST": "the asset was checked when it was passed",
      "object::EOBJECT_NOT_BURNT": "only a burnt store is taken back",
      "object::ENOT_OBJECT_OWNER": "a primary store is burnt by its owner alone",
      "object::EMAXIMUM_NESTING": "a primary store is owned by an account and cannot be given away",
    },
  };
}

const minimum = sending("transfer_assert_minimum_deposit", arg.u64(0n));

export const primaryFungibleStoreCases: ModuleCases = {
  transfer: sending("transfer"),
  transfer_assert_minimum_deposit: {
    ...minimum,
    aborts: {
      ...minimum.aborts,
      "dispatchable_fungible_asset::EAMOUNT_MISMATCH": asAda(
        primary("transfer_assert_minimum_deposit", 1n, arg.u64(2n)),
      ),
    },
  },
};

const give = (name: string, types: readonly string[], what: Address, to: Address = ben.address) =>
  call(`0x1::object::${name}`, types, arg.address(what), arg.address(to));

function giving(name: string, types: readonly string[], to?: Address): Cases {
  return {
    success: asAda(give(name, types, asset, to)),
    aborts: {
      "object::EOBJECT_DOES_NOT_EXIST": asAda(give(name, types, dora.address, to)),
      "object::ENO_UNGATED_TRANSFERS": asAda(give(name, types, deriveStore(ada.address), to)),
      "object::ENOT_OBJECT_OWNER": () => machineWithAssets().run(ben, give(name, types, asset, to)),
      "object::EMAXIMUM_NESTING": asAda(give(name, types, nested, to), (session) => nest(session, 9)),
    },
  };
}

const burn = call("0x1::object::burn", [METADATA], arg.address(asset));
const unburn = call("0x1::object::unburn", [METADATA], arg.address(asset));

export const objectCases: ModuleCases = {
  transfer_call: giving("transfer_call", []),
  transfer: giving("transfer", [CORE]),
  transfer_to_object: giving("transfer_to_object", [CORE, METADATA], other),
  burn: {
    success: asAda(burn),
    aborts: { "object::ENOT_OBJECT_OWNER": () => machineWithAssets().run(ben, burn) },
    never: { "object::EOBJECT_DOES_NOT_EXIST": "an object that is passed is there" },
  },
  unburn: {
    success: () => {
      const machine = machineWithAssets();
      machine.run(ada, burn);
      return machine.run(ada, unburn);
    },
    aborts: {
      "object::EOBJECT_NOT_BURNT": asAda(unburn),
      "object::ENOT_OBJECT_OWNER": () => {
        const machine = machineWithAssets();
        machine.run(ada, burn);
        return machine.run(ben, unburn);
      },
    },
  },
};
