import type { LinkedModule } from "../linked-module.ts";
import type { NativeBody, NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { wrongType } from "../machine.ts";
import { abort, stop } from "../stop.ts";
import { StructValue, type Value } from "../value.ts";
import { expectStruct, referenceArgument, structArgument } from "./native-values.ts";
import { std } from "./std-id.ts";
import { tableModule } from "./table-module.ts";

const NOT_EMPTY = { name: "ENOT_EMPTY", description: "Only an empty table can be destroyed" };
const SELF = "TableWithLength<K, V>";

/** `0x1::table_with_length`: a table and the number of its items. Aborts of the table inside are its own. */
export const tableWithLengthModule: LinkedModule = declareNativeModule(std("table_with_length"), {
  structs: [
    "struct TableWithLength<phantom K: copy + drop, phantom V> has store { inner: 0x1::table::Table<K, V>, length: u64 }",
  ],
  functions: {
    [`public fun new<K: copy + drop, V: store>(): ${SELF}`]: (call) => {
      const [inner] = inTable("new")(call);
      return inner === undefined ? [] : [new StructValue([inner, 0n])];
    },
    [`public fun destroy_empty<K: copy + drop, V>(table: ${SELF})`]: (call) => {
      if (readLength(call) !== 0n) throw abort(call.module, 0x30066n, NOT_EMPTY);
      return [];
    },
    [`public fun length<K: copy + drop, V>(table: &${SELF}): u64`]: (call) => [readLength(call)],
    [`public fun empty<K: copy + drop, V>(table: &${SELF}): bool`]: (call) => [readLength(call) === 0n],
    [`public fun add<K: copy + drop, V>(table: &mut ${SELF}, key: K, val: V)`]: counting("add", 1n),
    [`public fun remove<K: copy + drop, V>(table: &mut ${SELF}, key: K): V`]: counting("remove", -1n),
    [`public fun borrow<K: copy + drop, V>(table: &${SELF}, key: K): &V`]: onInner("borrow"),
    [`public fun borrow_mut<K: copy + drop, V>(table: &mut ${SELF}, key: K): &mut V`]: onInner("borrow_mut"),
    [`public fun borrow_mut_with_default<K: copy + drop, V: drop>(table: &mut ${SELF}, key: K, default: V): &mut V`]:
      addingWhereMissing("borrow_mut_with_default"),
    [`public fun upsert<K: copy + drop, V: drop>(table: &mut ${SELF}, key: K, value: V)`]:
      addingWhereMissing("upsert"),
    [`public fun contains<K: copy + drop, V>(table: &${SELF}, key: K): bool`]: onInner("contains"),
  },
});

function inTable(name: string): NativeBody {
  const body = tableModule.functions.get(name)?.body;
  if (body?.kind !== "native") throw wrongType();
  return (call) => body.run({ ...call, module: tableModule.id });
}

function onInner(name: string): NativeBody {
  const run = inTable(name);
  return (call) => {
    const reference = referenceArgument(call, 0);
    const inner = reference.inside(structArgument(call, 0).fields, 0);
    return run({ ...call, values: [inner, ...call.values.slice(1)] });
  };
}

function counting(name: string, by: bigint): NativeBody {
  const run = onInner(name);
  return (call) => {
    const results = run(call);
    count(call, by);
    return results;
  };
}

function addingWhereMissing(name: string): NativeBody {
  const [run, contains] = [onInner(name), onInner("contains")];
  return (call) => {
    const [isThere] = contains(call);
    const results = run(call);
    if (isThere === false) count(call, 1n);
    return results;
  };
}

const MAX_U64 = 2n ** 64n - 1n;

function count(call: NativeCall, by: bigint): void {
  const reference = referenceArgument(call, 0);
  const { fields } = expectStruct(reference);
  if (reference.owner !== undefined) reference.owner.isDirty = true;
  const length = readLength(call) + by;
  if (length < 0n || length > MAX_U64) throw stop("ARITHMETIC_ERROR", "the length is no u64");
  fields[1] = length;
}

function readLength(call: NativeCall): bigint {
  const length: Value | undefined = structArgument(call, 0).fields[1];
  if (typeof length !== "bigint") throw wrongType();
  return length;
}
