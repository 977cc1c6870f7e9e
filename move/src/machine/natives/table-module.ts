import type { Address } from "@holdfast/sdk";
import type { MoveType } from "../../format/move-type.ts";
import type { LinkedModule } from "../linked-module.ts";
import { chargeNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import type { GlobalSlot } from "../global-slot.ts";
import { StructValue, type Value } from "../value.ts";
import { argument, referenceArgument, structArgument } from "./native-values.ts";
import { std } from "./std-id.ts";
import { wrongType } from "../machine.ts";

/** Codes of the native table, without constants in the source. */
const KEY_EXISTS = 0x6407n;
const KEY_MISSING = 0x6507n;

export const tableModule: LinkedModule = declareNativeModule(std("table"), {
  structs: ["struct Table<phantom K: copy + drop, phantom V> has store { handle: address }"],
  functions: {
    "public fun new<K: copy + drop, V: store>(): Table<K, V>": (call) => [new StructValue([newHandle(call)])],
    "public fun add<K: copy + drop, V>(table: &mut Table<K, V>, key: K, val: V)": (call) => {
      const slot = readSlot(call);
      if (slot.value !== undefined) throw abort(call.module, KEY_EXISTS);
      slot.put(argument(call, 2));
      return [];
    },
    "public fun borrow<K: copy + drop, V>(table: &Table<K, V>, key: K): &V": borrow,
    "public fun borrow_mut<K: copy + drop, V>(table: &mut Table<K, V>, key: K): &mut V": borrow,
    "public fun borrow_with_default<K: copy + drop, V>(table: &Table<K, V>, key: K, default: &V): &V": (
      call,
    ) => {
      const slot = readSlot(call);
      return [slot.value === undefined ? referenceArgument(call, 2) : slot.borrow()];
    },
    "public fun borrow_mut_with_default<K: copy + drop, V: drop>(table: &mut Table<K, V>, key: K, default: V): &mut V":
      (call) => {
        const slot = readSlot(call);
        if (slot.value === undefined) slot.put(argument(call, 2));
        return [slot.borrow()];
      },
    "public fun upsert<K: copy + drop, V: drop>(table: &mut Table<K, V>, key: K, value: V)": (call) => {
      const slot = readSlot(call);
      if (slot.value === undefined) slot.put(argument(call, 2));
      else slot.borrow().set(argument(call, 2));
      return [];
    },
    "public fun remove<K: copy + drop, V>(table: &mut Table<K, V>, key: K): V": (call) => [
      known(call).take(),
    ],
    "public fun contains<K: copy + drop, V>(table: &Table<K, V>, key: K): bool": (call) => [
      readSlot(call).value !== undefined,
    ],
  },
});

/** The same for the framework's own bytecode, with each item in a box. */
export const TABLE_NATIVES: Readonly<Record<string, NativeBody>> = {
  new_table_handle: (call) => [newHandle(call)],
  add_box: (call) => {
    const slot = readBox(call);
    if (slot.value !== undefined) throw abort(call.module, KEY_EXISTS);
    slot.put(argument(call, 2));
    return [];
  },
  borrow_box: (call) => [present(call, readBox(call)).borrow()],
  borrow_box_mut: (call) => [present(call, readBox(call)).borrow()],
  contains_box: (call) => [readBox(call).value !== undefined],
  remove_box: (call) => [present(call, readBox(call)).take()],
  // The caller has checked the length.
  destroy_empty_box: () => [],
  drop_unchecked_box: () => [],
};

function newHandle(call: NativeCall): Address {
  chargeNative(call, "newTableHandle");
  return call.context.newTableHandle();
}

function borrow(call: NativeCall): Value[] {
  return [known(call).borrow()];
}

function known(call: NativeCall): GlobalSlot {
  return present(call, readSlot(call));
}

function present(call: NativeCall, slot: GlobalSlot): GlobalSlot {
  if (slot.value === undefined) throw abort(call.module, KEY_MISSING);
  return slot;
}

function readBox(call: NativeCall): GlobalSlot {
  const [, , box] = call.typeArguments;
  if (box === undefined) throw wrongType();
  return paidTableAccess(call, box);
}

function readSlot(call: NativeCall): GlobalSlot {
  const [, valueType] = call.typeArguments;
  if (valueType === undefined) throw wrongType();
  return paidTableAccess(call, valueType);
}

function paidTableAccess(call: NativeCall, valueType: MoveType): GlobalSlot {
  const [keyType] = call.typeArguments;
  const [handle] = structArgument(call, 0).fields;
  if (keyType === undefined || typeof handle !== "string") throw wrongType();
  chargeNative(call, "tableAccess");
  return call.context.tableItem(handle, call.context.encode(keyType, argument(call, 1)), valueType, keyType);
}
