import { formatModuleId, parseAddress } from "@holdfast/sdk";
import type { MoveType } from "../src/format/move-type.ts";
import type { LinkedModule } from "../src/machine/linked-module.ts";
import { Loader } from "../src/machine/loader.ts";
import type { NativeContext } from "../src/machine/native-call.ts";
import { STD_MODULES } from "../src/machine/natives/std-modules.ts";
import { findStop } from "../src/machine/stop.ts";
import { TransactionCache } from "../src/machine/transaction-cache.ts";
import { bytesToValue, Reference, StructValue, VectorValue, type Value } from "../src/machine/value.ts";
import { decodeValue, encodeValue } from "../src/machine/value-codec.ts";

/** Plain data for comparison: vectors as arrays, structs as `{ fields }`, references as `{ to }`. */
export type PlainValue =
  | number
  | bigint
  | boolean
  | string
  | readonly PlainValue[]
  | { readonly fields: readonly PlainValue[] };

/** Context of natives: standard modules, no globals, unlimited gas. */
export function createNativeContext(events: string[] = []): NativeContext {
  const natives = new Map(STD_MODULES.map((module) => [formatModuleId(module.id), module]));
  const loader = new Loader({ native: (id) => natives.get(formatModuleId(id)), bytecode: () => undefined });
  const cache = new TransactionCache(
    loader,
    { resource: () => undefined, tableItem: () => undefined },
    () => undefined,
  );
  let tables = 0;
  return {
    charge: () => undefined,
    encode: (type, value) => encodeValue(loader, type, value),
    decode: (type, bytes) => decodeValue(loader, type, bytes),
    typeText: (type) => loader.typeText(type),
    structShape: (type) => loader.struct(type),
    functionSignature: (module, name) => loader.function(module, name),
    fieldTypes: (type, variant) => loader.fieldTypes(type, variant),
    resource: (address, type) => cache.resource(address, type),
    tableItem: (handle, key, type) => cache.tableItem(handle, key, type),
    newTableHandle: () => parseAddress(`0x${(++tables).toString(16)}`),
    emit: (type) => void events.push(type.kind),
    dispatch: () => undefined,
    host: () => undefined,
    shared: cache.shared,
  };
}

/** Calls natives. Returns plain results, or `abort 0x1` for an abort. */
export function nativeCaller(
  module: LinkedModule,
  context: NativeContext = createNativeContext(),
): (name: string, values: readonly Value[], typeArguments?: readonly MoveType[]) => unknown {
  return (name, values, typeArguments = [{ kind: "u64" }, { kind: "u64" }]) => {
    const shape = module.functions.get(name);
    if (shape?.body.kind !== "native") throw new TypeError(`no native ${name}`);
    try {
      const results = shape.body.run({ context, module: module.id, typeArguments, values }).map(plain);
      return results.length === 1 ? results[0] : results;
    } catch (error) {
      const reason = findStop(error);
      if (reason === undefined) throw error;
      const detail = reason.subStatus === undefined ? "" : ` 0x${reason.subStatus.toString(16)}`;
      return reason.status === "ABORTED" ? `abort${detail}` : `${reason.status}${detail}`;
    }
  };
}

/** A vector with these items. */
export function createVector(...items: readonly Value[]): VectorValue {
  return new VectorValue([...items]);
}

/** A string value. */
export function createString(text: string): StructValue {
  return new StructValue([bytesToValue(new TextEncoder().encode(text))]);
}

/** A reference to a separate value. */
export function refTo(value: Value): Reference {
  return new Reference([value], 0, undefined);
}

/** Plain data of a value; references become their targets. */
export function plain(value: Value | undefined): PlainValue {
  if (value instanceof Reference) return plain(value.get());
  if (value instanceof VectorValue) return value.items.map(plain);
  if (value instanceof StructValue) return { fields: value.fields.map(plain) };
  return value ?? "moved";
}
