import type { Address } from "@holdfast/sdk";
import type { MoveValue } from "../state/value.ts";
import { bareAbort } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, fillType, u64, type MoveType } from "./declare/type.ts";

const TableStruct = struct(
  "table",
  "Table",
  { handle: address },
  { typeParameters: ["phantom K: copy + drop", "phantom V"] },
);

/** Native table aborts have no constant (table-natives/src/lib.rs). */
const ALREADY_EXISTS = 0x6407n;
const NOT_FOUND = 0x6507n;

/** A table's handle; items are stored separately. Exported, because the package's declarations name it. */
export interface TableValue {
  readonly handle: Address;
  readonly [field: string]: MoveValue;
}

/** Exported, because the package's declarations name it. */
export interface TableType<K extends MoveValue, V extends MoveValue> {
  /** `0x1::table::Table<K, V>` */
  readonly type: MoveType<TableValue>;
  create(context: Context): TableValue;
  find(context: Context, table: TableValue, key: K): V | undefined;
  contains(context: Context, table: TableValue, key: K): boolean;
  /** Aborts with 0x6507 if the key is missing. */
  get(context: Context, table: TableValue, key: K): V;
  /** Aborts with 0x6407 when the key is there. */
  add(context: Context, table: TableValue, key: K, value: V): void;
  set(context: Context, table: TableValue, key: K, value: V): void;
  /** Aborts with 0x6507 if the key is missing. */
  remove(context: Context, table: TableValue, key: K): V;
}

export function findTable<K extends MoveValue, V extends MoveValue>(
  key: MoveType<K>,
  value: MoveType<V>,
): TableType<K, V> {
  const keyType = fillType(key.expression, []);
  const valueType = fillType(value.expression, []);
  const at = (context: Context, item: K): Uint8Array => context.encode(keyType, item);
  // Only this table type writes under its handles, so the value is a V.
  const find = (context: Context, { handle }: TableValue, item: K): V | undefined =>
    context.readItem(handle, at(context, item), { key: keyType, value: valueType }) as V | undefined;
  const set = (context: Context, { handle }: TableValue, item: K, to: V | undefined): void => {
    context.writeItem(handle, at(context, item), valueType, to);
  };
  const get = (context: Context, table: TableValue, item: K): V => {
    const found = find(context, table, item);
    if (found === undefined) throw bareAbort("table", NOT_FOUND);
    return found;
  };
  return {
    type: TableStruct.as(key, value),
    create: (context) => ({ handle: context.newTableHandle() }),
    find,
    get,
    set,
    contains: (context, table, item) => find(context, table, item) !== undefined,
    add: (context, table, item, to) => {
      if (find(context, table, item) !== undefined) throw bareAbort("table", ALREADY_EXISTS);
      set(context, table, item, to);
    },
    remove: (context, table, item) => {
      const found = get(context, table, item);
      set(context, table, item, undefined);
      return found;
    },
  };
}

const TableWithLengthStruct = struct(
  "table_with_length",
  "TableWithLength",
  { inner: structTable(), length: u64 },
  { typeParameters: ["phantom K: copy + drop", "phantom V"] },
);

function structTable(): MoveType<TableValue> {
  return TableStruct.as(
    { expression: { kind: "parameter", index: 0 } },
    { expression: { kind: "parameter", index: 1 } },
  );
}

/** `0x1::table_with_length::TableWithLength<K, V>` */
export function tableWithLength(
  key: MoveType,
  value: MoveType,
): MoveType<{ inner: TableValue; length: bigint }> {
  return TableWithLengthStruct.as(key, value);
}

export const tableModule = defineModule({ name: "table", structs: [TableStruct] });
export const tableWithLengthModule = defineModule({
  name: "table_with_length",
  structs: [TableWithLengthStruct],
});
