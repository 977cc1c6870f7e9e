import { parseAddress, type Address } from "@holdfast/sdk";
import type { MoveType } from "../src/format/move-type.ts";
import type { LinkedModule } from "../src/machine/linked-module.ts";
import type { NativeCall } from "../src/machine/native-call.ts";
import { defineNativeModule } from "../src/machine/native-module.ts";
import {
  addressArgument,
  argument,
  expectStruct,
  referenceArgument,
  structArgument,
  wideArgument,
} from "../src/machine/natives/native-values.ts";
import { std } from "../src/machine/natives/std-id.ts";
import { abort } from "../src/machine/stop.ts";
import { StructValue, type Value } from "../src/machine/value.ts";

/** Minimal stand-ins for chain modules that the test packages use. */
export const CHAIN_MODULES: readonly LinkedModule[] = [
  defineNativeModule(std("coin"), {
    structs: [
      "struct Coin<phantom CoinType> has store { value: u64 }",
      "struct CoinStore<phantom CoinType> has key { coin: Coin<CoinType> }",
    ],
    functions: {
      "public fun zero<C>(): Coin<C>": () => [coin(0n)],
      "public fun value<C>(coin: &Coin<C>): u64": (call) => [amountIn(structArgument(call, 0))],
      "public fun merge<C>(into: &mut Coin<C>, coin: Coin<C>)": (call) => {
        add(referenceArgument(call, 0).get(), amountIn(structArgument(call, 1)));
        return changed(call);
      },
      "public fun extract<C>(coin: &mut Coin<C>, amount: u64): Coin<C>": (call) => {
        add(argument(call, 0), -wideArgument(call, 1));
        changed(call);
        return [coin(wideArgument(call, 1))];
      },
      "public fun extract_all<C>(coin: &mut Coin<C>): Coin<C>": (call) => {
        const amount = amountIn(structArgument(call, 0));
        add(argument(call, 0), -amount);
        changed(call);
        return [coin(amount)];
      },
      "public fun withdraw<C>(account: &signer, amount: u64): Coin<C>": (call) => [
        coin(withdraw(call, signerAddress(call), wideArgument(call, 1))),
      ],
      "public fun deposit<C>(to: address, coin: Coin<C>)": (call) => {
        deposit(call, addressArgument(call, 0), amountIn(structArgument(call, 1)));
        return [];
      },
      "public fun balance<C>(owner: address): u64": (call) => {
        const { value } = storeSlot(call, addressArgument(call, 0));
        return [value === undefined ? 0n : amountIn(coinIn(value))];
      },
    },
  }),
  defineNativeModule(std("supra_account"), {
    functions: {
      "public entry fun transfer(from: &signer, to: address, amount: u64)": transfer,
      "public entry fun transfer_coins<C>(from: &signer, to: address, amount: u64)": transfer,
    },
  }),
  defineNativeModule(std("managed_coin"), {
    structs: ["struct Capabilities<phantom C> has key { decimals: u8 }"],
    functions: {
      "public entry fun initialize<C>(account: &signer, name: vector<u8>, symbol: vector<u8>, decimals: u8, supply: bool)":
        (call) => {
          capabilities(call).put(new StructValue([argument(call, 3)]));
          return [];
        },
      "public entry fun register<C>(account: &signer)": (call) => {
        const slot = storeSlot(call, signerAddress(call));
        if (slot.value === undefined) slot.put(new StructValue([coin(0n)]));
        return [];
      },
      "public entry fun mint<C>(account: &signer, to: address, amount: u64)": (call) => {
        if (capabilities(call).value === undefined) throw abort(call.module, 0x60001n);
        deposit(call, addressArgument(call, 1), wideArgument(call, 2));
        return [];
      },
    },
  }),
  defineNativeModule(std("object"), {
    structs: [
      "struct Object<phantom T> has copy, drop, store { inner: address }",
      "struct ObjectCore has key { owner: address }",
    ],
    functions: {
      "public fun object_address<T: key>(object: &Object<T>): address": (call) => {
        const [address] = structArgument(call, 0).fields;
        return address === undefined ? [] : [address];
      },
      "public fun is_owner<T: key>(object: Object<T>, owner: address): bool": (call) => {
        const [address] = structArgument(call, 0).fields;
        const core =
          typeof address === "string" ? call.context.resource(address, OBJECT_CORE).value : undefined;
        return [core instanceof StructValue && core.fields[0] === argument(call, 1)];
      },
    },
  }),
  defineNativeModule(std("timestamp"), {
    functions: { "public fun now_seconds(): u64": () => [1_700_000_000n] },
  }),
  defineNativeModule(std("supra_coin"), { structs: ["struct SupraCoin has key { dummy_field: bool }"] }),
];

/** The resource that makes an address an object. */
export const OBJECT_CORE: MoveType = {
  kind: "struct",
  address: parseAddress("0x1"),
  module: "object",
  name: "ObjectCore",
  typeArguments: [],
};

function coin(value: bigint): StructValue {
  return new StructValue([value]);
}

function amountIn(value: StructValue): bigint {
  const [amount] = value.fields;
  return typeof amount === "bigint" ? amount : 0n;
}

function coinIn(store: Value): StructValue {
  return expectStruct(expectStruct(store).fields[0]);
}

function add(target: Value, amount: bigint): void {
  const value = expectStruct(target);
  value.fields[0] = amountIn(value) + amount;
}

/** Marks the first argument's referent as changed in global storage. */
function changed(call: NativeCall): Value[] {
  const { owner } = referenceArgument(call, 0);
  if (owner !== undefined) owner.isDirty = true;
  return [];
}

function signerAddress(call: NativeCall): Address {
  const [address] = structArgument(call, 0).fields;
  return typeof address === "string" ? address : parseAddress("0x0");
}

function transfer(call: NativeCall): Value[] {
  const amount = wideArgument(call, 2);
  withdraw(call, signerAddress(call), amount);
  deposit(call, addressArgument(call, 1), amount);
  return [];
}

function withdraw(call: NativeCall, owner: Address, amount: bigint): bigint {
  const slot = storeSlot(call, owner);
  const store = slot.value === undefined ? undefined : coinIn(slot.value);
  if (store === undefined || amountIn(store) < amount) throw abort(COIN, 0x10006n);
  add(store, -amount);
  slot.isDirty = true;
  return amount;
}

function deposit(call: NativeCall, owner: Address, amount: bigint): void {
  const slot = storeSlot(call, owner);
  if (slot.value === undefined) throw abort(COIN, 0x60005n);
  add(coinIn(slot.value), amount);
  slot.isDirty = true;
}

const COIN = std("coin");
const SUPRA_COIN: MoveType = {
  kind: "struct",
  address: parseAddress("0x1"),
  module: "supra_coin",
  name: "SupraCoin",
  typeArguments: [],
};

function storeSlot(call: NativeCall, owner: Address): ReturnType<NativeCall["context"]["resource"]> {
  return call.context.resource(owner, createStoreType(call.typeArguments[0] ?? SUPRA_COIN));
}

/** The type of an account's balance of a coin. */
export function createStoreType(type: MoveType = SUPRA_COIN): MoveType {
  return {
    kind: "struct",
    address: parseAddress("0x1"),
    module: "coin",
    name: "CoinStore",
    typeArguments: [type],
  };
}

function capabilities(call: NativeCall): ReturnType<NativeCall["context"]["resource"]> {
  const type: MoveType = {
    kind: "struct",
    address: parseAddress("0x1"),
    module: "managed_coin",
    name: "Capabilities",
    typeArguments: call.typeArguments,
  };
  return call.context.resource(signerAddress(call), type);
}
