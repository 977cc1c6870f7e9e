import { joinBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import type { JsonValue } from "../bytes/json.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { addressToBytes, parseAddress } from "../move/address.ts";
import { encodeBcs } from "../bcs/writer.ts";

/**
 * Everything that an argument may be that a node prints like this: one for each type that its innermost values may have,
 * without repeats. Empty for a shape that this version does not know.
 */
export function encodingsOf(told: JsonValue): readonly Uint8Array[] {
  const all = new Map<string, Uint8Array>();
  for (const leaf of LEAVES) {
    const bytes = encodeAs(told, leaf);
    if (bytes !== undefined) all.set(bytesToHex(bytes), bytes);
  }
  return [...all.values()];
}

function encodeAs(told: JsonValue, leaf: Leaf): Uint8Array | undefined {
  if (isList(told)) {
    const items: Uint8Array[] = [encodeBcs((writer) => writer.uleb128(told.length))];
    for (const item of told) {
      const bytes = encodeAs(item, leaf);
      if (bytes === undefined) return undefined;
      items.push(bytes);
    }
    return joinBytes(items);
  }
  if (isJsonRecord(told)) {
    // A struct that a call may carry has one field: the text of a String, the vector of an Option, an Object's address.
    const [only, ...others] = Object.values(told);
    return only === undefined || others.length > 0 ? undefined : encodeAs(only, leaf);
  }
  return told === null ? undefined : leaf(told);
}

/** The BCS of a single value that is printed like this, if it is of this type. */
export type Leaf = (told: boolean | number | bigint | string) => Uint8Array | undefined;

/** Every type whose values are printed alone. Hex may be an argument of no known type, too: its bytes as they are. */
export const LEAVES: readonly Leaf[] = [
  (told) => (typeof told === "boolean" ? Uint8Array.of(told ? 1 : 0) : undefined),
  ...[1, 2, 4, 8, 16, 32].map(integerOf),
  (told) => (typeof told === "string" ? encodeBcs((writer) => writer.string(told)) : undefined),
  (told) => (typeof told === "string" ? attempt(() => addressToBytes(parseAddress(told))) : undefined),
  hexOf,
  (told) => {
    const bytes = hexOf(told);
    return bytes === undefined ? undefined : encodeBcs((writer) => writer.bytes(bytes));
  },
];

/** An integer of `width` bytes, lowest byte first. */
function integerOf(width: number): Leaf {
  return (told) => {
    if (typeof told === "boolean" || !isWhole(told)) return undefined;
    const value = BigInt(told);
    if (value >> BigInt(8 * width) !== 0n) return undefined;
    return Uint8Array.from({ length: width }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
  };
}

function hexOf(told: boolean | number | bigint | string): Uint8Array | undefined {
  return typeof told === "string" && told.startsWith("0x") ? attempt(() => hexToBytes(told)) : undefined;
}

/** True for a whole number from zero up, as a number or as text. */
export function isWhole(value: JsonValue | undefined): value is number | bigint | string {
  if (typeof value === "bigint") return value >= 0n;
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0;
  return typeof value === "string" && /^\d{1,78}$/.test(value);
}

/** True for a JSON list. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** True for a JSON object. */
export function isJsonRecord(
  value: JsonValue | undefined,
): value is { readonly [key: string]: JsonValue | undefined } {
  return typeof value === "object" && value !== null && !isList(value);
}

/** Absent where it cannot be read. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
