import type { LinkedModule } from "../linked-module.ts";
import { chargeNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { bytesToValue, Reference, StructValue, VectorValue } from "../value.ts";
import {
  expectVector,
  referenceArgument,
  structArgument,
  valueToBytes,
  vectorArgument,
  wideArgument,
} from "./native-values.ts";
import { option } from "./option-module.ts";
import { std } from "./std-id.ts";

const INVALID_UTF8 = { name: "EINVALID_UTF8", description: "The bytes are not valid UTF-8" };
const INVALID_INDEX = {
  name: "EINVALID_INDEX",
  description: "The index is outside the text or within a character",
};
/** Estimated: the chain runs bytecode here. */
const GAS_PER_BYTE = 20;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Native functions of `0x1::string`, which work on bytes. */
export const STRING_NATIVES = {
  internal_check_utf8: (call) => [isUtf8(call, vectorArgument(call, 0))],
  internal_is_char_boundary: (call) => {
    chargeNative(call, "isCharBoundary");
    return [isBoundary(vectorArgument(call, 0), wideArgument(call, 1))];
  },
  internal_sub_string: (call) => {
    const bytes = vectorArgument(call, 0);
    const [start, end] = [wideArgument(call, 1), wideArgument(call, 2)];
    // For invalid ranges, the chain's function gives no other code.
    if (start > end || end > BigInt(bytes.items.length)) throw abort(call.module, 1n);
    const part = bytes.items.slice(Number(start), Number(end));
    chargeNative(call, "subString", part.length);
    return [new VectorValue(part)];
  },
  internal_index_of: (call) => [indexIn(call, vectorArgument(call, 0), vectorArgument(call, 1))],
} as const satisfies Readonly<Record<string, NativeBody>>;

export const stringModule: LinkedModule = declareNativeModule(std("string"), {
  structs: ["struct String has copy, drop, store { bytes: vector<u8> }"],
  functions: {
    "public fun utf8(bytes: vector<u8>): String": (call) => {
      const bytes = vectorArgument(call, 0);
      if (!isUtf8(call, bytes)) throw abort(call.module, 1n, INVALID_UTF8);
      return [new StructValue([bytes])];
    },
    "public fun try_utf8(bytes: vector<u8>): 0x1::option::Option<String>": (call) => {
      const bytes = vectorArgument(call, 0);
      return [option(isUtf8(call, bytes) ? [new StructValue([bytes])] : [])];
    },
    "public fun bytes(s: &String): &vector<u8>": (call) => {
      const reference = referenceArgument(call, 0);
      return [new Reference(structArgument(call, 0).fields, 0, reference.owner)];
    },
    "public fun is_empty(s: &String): bool": (call) => [readText(call, 0).items.length === 0],
    "public fun length(s: &String): u64": (call) => [BigInt(readText(call, 0).items.length)],
    "public fun append(s: &mut String, r: String)": (call) => {
      insertAt(call, readText(call, 0).items.length, readText(call, 1));
      return [];
    },
    "public fun append_utf8(s: &mut String, bytes: vector<u8>)": (call) => {
      const bytes = vectorArgument(call, 1);
      if (!isUtf8(call, bytes)) throw abort(call.module, 1n, INVALID_UTF8);
      insertAt(call, readText(call, 0).items.length, bytes);
      return [];
    },
    "public fun insert(s: &mut String, at: u64, o: String)": (call) => {
      const at = boundary(call, readText(call, 0), wideArgument(call, 1));
      insertAt(call, at, readText(call, 2));
      return [];
    },
    "public fun sub_string(s: &String, i: u64, j: u64): String": (call) => {
      const text = readText(call, 0);
      const [start, end] = [wideArgument(call, 1), wideArgument(call, 2)];
      if (start > end) throw abort(call.module, 2n, INVALID_INDEX);
      const part = text.items.slice(boundary(call, text, start), boundary(call, text, end));
      call.context.charge(GAS_PER_BYTE * part.length);
      return [string(Uint8Array.from(part, (item) => (typeof item === "number" ? item : 0)))];
    },
    "public fun index_of(s: &String, r: &String): u64": (call) => [
      indexIn(call, readText(call, 0), readText(call, 1)),
    ],
    "public fun internal_check_utf8(v: &vector<u8>): bool": STRING_NATIVES.internal_check_utf8,
  },
});

/** @throws abort unless UTF-8 */
export function string(bytes: Uint8Array): StructValue {
  return new StructValue([bytesToValue(bytes)]);
}

function readText(call: NativeCall, index: number): VectorValue {
  return expectVector(structArgument(call, index).fields[0]);
}

function isUtf8(call: NativeCall, bytes: VectorValue): boolean {
  chargeNative(call, "checkUtf8", bytes.items.length);
  try {
    utf8.decode(valueToBytes(bytes));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function insertAt(call: NativeCall, at: number, more: VectorValue): void {
  const { owner } = referenceArgument(call, 0);
  if (owner !== undefined) owner.isDirty = true;
  const { items } = readText(call, 0);
  call.context.charge(GAS_PER_BYTE * (more.items.length + items.length - at));
  const added = [...more.items];
  const end = items.length;
  for (const item of added) items.push(item);
  if (at === end) return;
  for (let i = end - 1; i >= at; i--) items[i + added.length] = items[i];
  for (const [i, item] of added.entries()) items[at + i] = item;
}

function boundary(call: NativeCall, text: VectorValue, index: bigint): number {
  if (!isBoundary(text, index)) throw abort(call.module, 2n, INVALID_INDEX);
  return Number(index);
}

function isBoundary(text: VectorValue, index: bigint): boolean {
  if (index > BigInt(text.items.length)) return false;
  const next = text.items[Number(index)];
  return typeof next !== "number" || (next & 0xc0) !== 0x80;
}

function indexIn(call: NativeCall, text: VectorValue, searched: VectorValue): bigint {
  chargeNative(call, "indexOfSearched", text.items.length);
  chargeNative(call, "indexOfPattern", searched.items.length);
  const index = findBytes(valueToBytes(text), valueToBytes(searched));
  return BigInt(index < 0 ? text.items.length : index);
}

/** First position or −1; Knuth, Morris and Pratt, so that hostile texts are not slower. */
function findBytes(bytes: Uint8Array, searched: Uint8Array): number {
  const borders = new Uint32Array(searched.length);
  for (let i = 1, same = 0; i < searched.length; i++) {
    while (same > 0 && searched[i] !== searched[same]) same = borders[same - 1] ?? 0;
    if (searched[i] === searched[same]) same++;
    borders[i] = same;
  }
  if (searched.length === 0) return 0;
  for (let i = 0, same = 0; i < bytes.length; i++) {
    while (same > 0 && bytes[i] !== searched[same]) same = borders[same - 1] ?? 0;
    if (bytes[i] === searched[same]) same++;
    if (same === searched.length) return i + 1 - same;
  }
  return -1;
}
