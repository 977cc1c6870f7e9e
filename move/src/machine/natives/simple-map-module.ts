import { GAS_PER_SIZE } from "../gas-schedule.ts";
import type { LinkedModule } from "../linked-module.ts";
import type { NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort, stop } from "../stop.ts";
import { abstractSize, copyValue, present, StructValue, VectorValue, type Value } from "../value.ts";
import {
  argument,
  expectStruct,
  expectVector,
  paidIsSame,
  referenceArgument,
  structArgument,
  vectorArgument,
} from "./native-values.ts";
import { option } from "./option-module.ts";
import { std } from "./std-id.ts";

const KEY_EXISTS = { name: "EKEY_ALREADY_EXISTS", description: "The map has this key already" };
const KEY_MISSING = { name: "EKEY_NOT_FOUND", description: "The map does not have this key" };
/** The code of `0x1::vector`, whose loops are part of this module's code. */
const LENGTHS_DIFFER = 0x20002n;
const GAS_PER_ENTRY = 2_000;

/** `0x1::simple_map`: keys and values in a vector with linear search. */
export const simpleMapModule: LinkedModule = declareNativeModule(std("simple_map"), {
  structs: [
    "struct SimpleMap<Key, Value> has copy, drop, store { data: vector<Element<Key, Value>> }",
    "struct Element<Key, Value> has copy, drop, store { key: Key, value: Value }",
  ],
  functions: {
    "public fun new<K: store, V: store>(): SimpleMap<K, V>": () => [createMap()],
    "public fun create<K: store, V: store>(): SimpleMap<K, V>": () => [createMap()],
    "public fun new_from<K: store, V: store>(keys: vector<K>, values: vector<V>): SimpleMap<K, V>": (
      call,
    ) => {
      const map = createMap();
      addAll(call, entriesIn(map), [vectorArgument(call, 0), vectorArgument(call, 1)]);
      return [map];
    },
    "public fun length<K: store, V: store>(map: &SimpleMap<K, V>): u64": (call) => [
      BigInt(readEntries(call).items.length),
    ],
    "public fun contains_key<K: store, V: store>(map: &SimpleMap<K, V>, key: &K): bool": (call) => [
      find(call) >= 0,
    ],
    "public fun borrow<K: store, V: store>(map: &SimpleMap<K, V>, key: &K): &V": borrow,
    "public fun borrow_mut<K: store, V: store>(map: &mut SimpleMap<K, V>, key: &K): &mut V": borrow,
    "public fun add<K: store, V: store>(map: &mut SimpleMap<K, V>, key: K, value: V)": (call) => {
      add(call, changedEntries(call), argument(call, 1), argument(call, 2));
      return [];
    },
    "public fun add_all<K: store, V: store>(map: &mut SimpleMap<K, V>, keys: vector<K>, values: vector<V>)": (
      call,
    ) => {
      addAll(call, changedEntries(call), [vectorArgument(call, 1), vectorArgument(call, 2)]);
      return [];
    },
    "public fun upsert<K: store, V: store>(map: &mut SimpleMap<K, V>, key: K, value: V): (0x1::option::Option<K>, 0x1::option::Option<V>)":
      (call) => {
        const { items } = changedEntries(call);
        const index = find(call);
        const made = new StructValue([argument(call, 1), argument(call, 2)]);
        if (index < 0) {
          items.push(made);
          return [option([]), option([])];
        }
        const old = expectStruct(items[index]);
        items[index] = made;
        return [option([present(old.fields[0])]), option([present(old.fields[1])])];
      },
    "public fun remove<K: store, V: store>(map: &mut SimpleMap<K, V>, key: &K): (K, V)": (call) => {
      const index = known(call);
      const { items } = changedEntries(call);
      const entry = expectStruct(items[index]);
      const last = items.pop();
      if (index < items.length) items[index] = last;
      return entry.fields.map(present);
    },
    "public fun destroy_empty<K: store, V: store>(map: SimpleMap<K, V>)": (call) => {
      if (readEntries(call).items.length > 0)
        throw stop("VECTOR_OPERATION_ERROR", "the map is not empty", 3n);
      return [];
    },
    "public fun keys<K: copy, V>(map: &SimpleMap<K, V>): vector<K>": (call) => [copies(call, 0)],
    "public fun values<K, V: copy>(map: &SimpleMap<K, V>): vector<V>": (call) => [copies(call, 1)],
    "public fun to_vec_pair<K: store, V: store>(map: SimpleMap<K, V>): (vector<K>, vector<V>)": (call) => {
      const entries = readEntries(call).items.map(expectStruct);
      call.context.charge(GAS_PER_ENTRY * entries.length);
      return [0, 1].map((field) => new VectorValue(entries.map((entry) => entry.fields[field])));
    },
  },
});

function createMap(): StructValue {
  return new StructValue([new VectorValue([])]);
}

function entriesIn(map: StructValue): VectorValue {
  return expectVector(map.fields[0]);
}

function readEntries(call: NativeCall): VectorValue {
  return entriesIn(structArgument(call, 0));
}

function changedEntries(call: NativeCall): VectorValue {
  const { owner } = referenceArgument(call, 0);
  if (owner !== undefined) owner.isDirty = true;
  return readEntries(call);
}

function indexIn(call: NativeCall, entries: VectorValue, key: Value): number {
  return entries.items.findIndex((entry) => {
    call.context.charge(GAS_PER_ENTRY);
    return paidIsSame(call, present(expectStruct(entry).fields[0]), key);
  });
}

function find(call: NativeCall): number {
  return indexIn(call, readEntries(call), argument(call, 1));
}

function known(call: NativeCall): number {
  const index = find(call);
  if (index < 0) throw abort(call.module, 0x10002n, KEY_MISSING);
  return index;
}

function borrow(call: NativeCall): Value[] {
  const entry = expectStruct(readEntries(call).items[known(call)]);
  return [referenceArgument(call, 0).inside(entry.fields, 1)];
}

function add(call: NativeCall, entries: VectorValue, key: Value, value: Value): void {
  if (indexIn(call, entries, key) >= 0) throw abort(call.module, 0x10001n, KEY_EXISTS);
  entries.items.push(new StructValue([key, value]));
}

function addAll(
  call: NativeCall,
  entries: VectorValue,
  [keys, values]: readonly [VectorValue, VectorValue],
): void {
  if (keys.items.length !== values.items.length) throw abort(call.module, LENGTHS_DIFFER);
  for (const [i, key] of keys.items.entries()) add(call, entries, present(key), present(values.items[i]));
}

function copies(call: NativeCall, field: number): VectorValue {
  const parts = readEntries(call).items.map((entry) => present(expectStruct(entry).fields[field]));
  for (const part of parts) call.context.charge(GAS_PER_SIZE * abstractSize(part));
  return new VectorValue(parts.map(copyValue));
}
