import { decodeAddress, encodeAddress, isAddress, isSupraError } from "@holdfast/sdk";
import { decodeBcs, encodeBcs, type BcsReader, type BcsWriter } from "@holdfast/sdk/bcs";
import type { MoveType } from "../format/move-type.ts";
import type { Loader } from "./loader.ts";
import { stop } from "./stop.ts";
import { MAX_VALUE_DEPTH } from "./type-depth.ts";
import {
  bytesToItems,
  itemsToBytes,
  present,
  StructValue,
  VectorValue,
  type Slots,
  type Value,
} from "./value.ts";

export function encodeValue(loader: Loader, type: MoveType, value: Value): Uint8Array {
  return encodeBcs((writer) => write(loader, writer, type, value));
}

/** Undefined if invalid or nested too deep. */
export function decodeValue(loader: Loader, type: MoveType, bytes: Uint8Array): Value | undefined {
  try {
    return decodeBcs(bytes, (reader) => read(loader, reader, type, 1));
  } catch (error) {
    if (isSupraError(error) && (error.code.startsWith("bcs/") || isMismatch(error.context))) return undefined;
    throw error;
  }
}

function isMismatch(context: unknown): boolean {
  return typeof context === "object" && context !== null && "status" in context && context.status === DAMAGED;
}

const DAMAGED = "VALUE_DESERIALIZATION_ERROR";

function write(loader: Loader, writer: BcsWriter, type: MoveType, value: Value): void {
  switch (type.kind) {
    case "u8":
    case "u16":
    case "u32":
      if (typeof value === "number") return void writer[type.kind](value);
      break;
    case "u64":
    case "u128":
    case "u256":
      if (typeof value === "bigint") return void writer[type.kind](value);
      break;
    case "bool":
      if (typeof value === "boolean") return void writer.bool(value);
      break;
    case "address":
      if (isAddress(value)) return encodeAddress(writer, value);
      break;
    case "vector":
      if (value instanceof VectorValue) return writeVector(loader, writer, type.item, value);
      break;
    case "signer":
      if (value instanceof StructValue)
        return write(loader, writer, { kind: "address" }, present(value.fields[0]));
      break;
    case "struct":
      if (value instanceof StructValue) return writeStruct(loader, writer, type, value);
      break;
    default:
      break;
  }
  throw stop("VALUE_SERIALIZATION_ERROR", `a value is no ${type.kind}`);
}

function writeVector(loader: Loader, writer: BcsWriter, item: MoveType, { items }: VectorValue): void {
  const bytes = item.kind === "u8" ? itemsToBytes(items) : undefined;
  if (bytes !== undefined) return void writer.bytes(bytes);
  writer.vector(items, (to, value) => write(loader, to, item, present(value)));
}

function writeStruct(
  loader: Loader,
  writer: BcsWriter,
  type: Extract<MoveType, { kind: "struct" }>,
  value: StructValue,
): void {
  const shape = loader.struct(type);
  if (shape.isEnum) writer.uleb128(value.variant);
  for (const [i, field] of loader.fieldTypes(type, value.variant).entries())
    write(loader, writer, field, present(value.fields[i]));
}

function read(loader: Loader, reader: BcsReader, type: MoveType, depth: number): Value {
  if (depth > MAX_VALUE_DEPTH) throw stop(DAMAGED, "a value nests too deep");
  switch (type.kind) {
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
    case "bool":
      return reader[type.kind]();
    case "address":
      return decodeAddress(reader);
    case "vector":
      return new VectorValue(readItems(loader, reader, type.item, depth));
    case "struct":
      return readStruct(loader, reader, type, depth);
    default:
      throw stop(DAMAGED, `a ${type.kind} can't be read from bytes`);
  }
}

function readItems(loader: Loader, reader: BcsReader, item: MoveType, depth: number): Slots {
  if (item.kind === "u8") return readBytes(reader);
  return reader.vector((from) => read(loader, from, item, depth + 1));
}

/** Below this, a view costs more than reading the bytes. */
const FEW_BYTES = 32;

function readBytes(reader: BcsReader): Slots {
  const count = reader.count();
  if (count > FEW_BYTES) return bytesToItems(reader.fixedBytes(count));
  const items: Slots = [];
  for (let i = 0; i < count; i++) items.push(reader.u8());
  return items;
}

function readStruct(
  loader: Loader,
  reader: BcsReader,
  type: Extract<MoveType, { kind: "struct" }>,
  depth: number,
): StructValue {
  const shape = loader.struct(type);
  const variant = shape.isEnum ? reader.uleb128() : 0;
  if (shape.variants[variant] === undefined) throw stop(DAMAGED, `there is no variant ${variant}`);
  const values = loader.fieldTypes(type, variant).map((field) => read(loader, reader, field, depth + 1));
  return new StructValue(values, variant);
}
