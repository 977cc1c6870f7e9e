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
export function listEncodings(reported: JsonValue): readonly Uint8Array[] {
  const all = new Map<string, Uint8Array>();
  for (const leaf of LEAVES) {
    const bytes = encodeAs(reported, leaf);
    if (bytes !== undefined) all.set(bytesToHex(bytes), bytes);
  }
  return [...all.values()];
}

function encodeAs(reported: JsonValue, leaf: Leaf): Uint8Array | undefined {
  if (isList(reported)) {
    const items: Uint8Array[] = [encodeBcs((writer) => writer.uleb128(reported.length))];
    for (const item of reported) {
      const bytes = encodeAs(item, leaf);
      if (bytes === undefined) return undefined;
      items.push(bytes);
    }
    return joinBytes(items);
  }
  if (isJsonRecord(reported)) {
    // A struct that a call may carry has one field: the text of a String, the vector of an Option, an Object's address.
    const [only, ...others] = Object.values(reported);
    return only === undefined || others.length > 0 ? undefined : encodeAs(only, leaf);
  }
  return reported === null ? undefined : leaf(reported);
}

/** Encodes a printed value as this type, or returns undefined. */
export type Leaf = (reported: boolean | number | bigint | string) => Uint8Array | undefined;

/** Every type whose values are printed alone. Hex may be an argument of no known type, too: its bytes as they are. */
export const LEAVES: readonly Leaf[] = [
  (reported) => (typeof reported === "boolean" ? Uint8Array.of(reported ? 1 : 0) : undefined),
  ...[1, 2, 4, 8, 16, 32].map(createIntegerLeaf),
  (reported) => (typeof reported === "string" ? encodeBcs((writer) => writer.string(reported)) : undefined),
  (reported) =>
    typeof reported === "string" ? attempt(() => addressToBytes(parseAddress(reported))) : undefined,
  parseHexValue,
  (reported) => {
    const bytes = parseHexValue(reported);
    return bytes === undefined ? undefined : encodeBcs((writer) => writer.bytes(bytes));
  },
];

function createIntegerLeaf(width: number): Leaf {
  return (reported) => {
    if (typeof reported === "boolean" || !isWhole(reported)) return undefined;
    const value = BigInt(reported);
    if (value >> BigInt(8 * width) !== 0n) return undefined;
    return Uint8Array.from({ length: width }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
  };
}

function parseHexValue(reported: boolean | number | bigint | string): Uint8Array | undefined {
  return typeof reported === "string" && reported.startsWith("0x")
    ? attempt(() => hexToBytes(reported))
    : undefined;
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

/** Undefined if reading fails. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
