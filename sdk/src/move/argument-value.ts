import { t } from "../errors/marked-text.ts";
import { argumentInvalid, argumentTypeUnsupported } from "../errors/argument-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { isBytes, ownBytes } from "../bytes/owned-bytes.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { FRAMEWORK_ADDRESS } from "./framework.ts";
import { parseAddress, type Address } from "./address.ts";
import { formatTypeTag, type PrimitiveType, type TypeTag } from "./type-tag.ts";

/**
 * A plain value for a Move argument.
 * - integers: bigint, exact Number or decimal text.
 * - `bool`: true or false; `String`, `address` and `Object<T>`: text.
 * - `vector<u8>`: bytes, a list of numbers, or hex with 0x; other vectors: a list.
 * - `Option<T>`: null or undefined for none, else the value; nested: `{ vec: [] }`, `{ vec: [value] }`.
 * - `FixedPoint32` and `FixedPoint64`: the raw bigint, or decimal text such as "1.5", rounded down.
 */
export type ArgumentValue =
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | null
  | undefined
  | readonly ArgumentValue[]
  | { readonly vec: readonly ArgumentValue[] };

/** A checked value, ready for BCS or JSON. */
export type CheckedArgument =
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "small"; readonly type: "u8" | "u16" | "u32"; readonly value: number }
  | { readonly kind: "wide"; readonly type: "u64" | "u128" | "u256"; readonly value: bigint }
  | { readonly kind: "address" | "object"; readonly value: Address }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  | { readonly kind: "vector"; readonly items: readonly CheckedArgument[] }
  | { readonly kind: "option"; readonly item: CheckedArgument | undefined; readonly isByte: boolean }
  | { readonly kind: "fixed-point"; readonly type: "u64" | "u128"; readonly value: bigint };

const BITS = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 } as const;

/** @throws argument/invalid, argument/type-unsupported with the place */
export function checkArgument(type: TypeTag, value: ArgumentValue, place: string): CheckedArgument {
  if (type.kind === "vector") return checkVector(type.item, value, place);
  if (type.kind === "struct") return checkStruct(type, value, place);
  return checkPrimitive(type.kind, value, place);
}

function checkPrimitive(kind: PrimitiveType, value: ArgumentValue, place: string): CheckedArgument {
  switch (kind) {
    case "bool":
      if (typeof value !== "boolean") throw refuse(place, t`true or false`, value);
      return { kind, value };
    case "u8":
    case "u16":
    case "u32":
      return { kind: "small", type: kind, value: Number(checkInteger(kind, value, place)) };
    case "u64":
    case "u128":
    case "u256":
      return { kind: "wide", type: kind, value: checkInteger(kind, value, place) };
    case "address":
      return { kind, value: checkAddress(value, place) };
    case "signer":
      throw argumentTypeUnsupported({ place, type: kind });
  }
}

function checkInteger(type: keyof typeof BITS, value: ArgumentValue, place: string): bigint {
  const bits = BITS[type];
  const isExact =
    typeof value === "bigint" ||
    (typeof value === "number" && Number.isSafeInteger(value)) ||
    (typeof value === "string" && /^\d{1,78}$/.test(value));
  const number = isExact ? BigInt(value) : -1n;
  if (number < 0n || number >> BigInt(bits) !== 0n)
    throw refuse(place, t`a whole number from 0 to 2^${bits} - 1`, value);
  return number;
}

function checkAddress(value: ArgumentValue, place: string): Address {
  if (typeof value !== "string") throw refuse(place, t`an address`, value);
  try {
    return parseAddress(value);
  } catch (cause) {
    throw refuse(place, t`an address`, value, { cause });
  }
}

function checkVector(item: TypeTag, value: ArgumentValue, place: string): CheckedArgument {
  if (item.kind === "u8") return { kind: "bytes", value: checkBytes(value, place) };
  if (!isList(value)) throw refuse(place, t`a list of ${formatTypeTag(item)}`, value);
  return {
    kind: "vector",
    items: Array.from(value, (one, index) => checkArgument(item, one, `${place}[${index}]`)),
  };
}

function checkBytes(value: ArgumentValue, place: string): Uint8Array {
  if (isBytes(value)) return ownBytes(value);
  if (isList(value))
    return Uint8Array.from(value, (one, index) => Number(checkInteger("u8", one, `${place}[${index}]`)));
  if (typeof value !== "string" || !value.startsWith("0x"))
    throw refuse(place, t`bytes, or a hex string with 0x`, value);
  try {
    return hexToBytes(value);
  } catch (cause) {
    throw refuse(place, t`bytes, or a hex string with 0x`, value, { cause });
  }
}

function checkStruct(
  type: TypeTag & { kind: "struct" },
  value: ArgumentValue,
  place: string,
): CheckedArgument {
  const { address, module, name, typeArguments } = type.struct;
  const [item] = typeArguments;
  switch (address === FRAMEWORK_ADDRESS ? `${module}::${name}` : "") {
    case "string::String":
      // Encoders silently replace half of a surrogate pair.
      if (typeof value !== "string") throw refuse(place, t`a string`, value);
      if (/\p{Surrogate}/u.test(value)) throw refuse(place, t`a well-formed Unicode string`, value);
      return { kind: "text", value };
    case "object::Object":
      return { kind: "object", value: checkAddress(value, place) };
    case "option::Option":
      if (item === undefined) break;
      return checkOption(item, value, place);
    case "fixed_point32::FixedPoint32":
      return { kind: "fixed-point", type: "u64", value: checkFixedPoint("u64", value, place) };
    case "fixed_point64::FixedPoint64":
      return { kind: "fixed-point", type: "u128", value: checkFixedPoint("u128", value, place) };
  }
  throw argumentTypeUnsupported({ place, type: formatTypeTag(type) });
}

function checkOption(item: TypeTag, value: ArgumentValue, place: string): CheckedArgument {
  const items = optionItems(value, place);
  const [inner] = items.map((one) => checkArgument(item, one, place));
  return { kind: "option", item: inner, isByte: item.kind === "u8" };
}

/** `{ vec: [x] }` is the node's form of an option, and the only one for "some of none". */
function optionItems(value: ArgumentValue, place: string): readonly ArgumentValue[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object" || !("vec" in value)) return [value];
  if (!isList(value.vec) || value.vec.length > 1)
    throw refuse(place, "{ vec: [] } or { vec: [value] }", value);
  return value.vec;
}

/** Half of the bits are the fraction. */
function checkFixedPoint(type: "u64" | "u128", value: ArgumentValue, place: string): bigint {
  const expected = t`a raw bigint, or a decimal string such as 1.5`;
  if (typeof value === "bigint") return checkInteger(type, value, place);
  const match = typeof value === "string" ? /^(\d{1,39})(?:\.(\d{1,39}))?$/.exec(value) : null;
  if (match === null) throw refuse(place, expected, value);
  const [, whole = "", fraction = ""] = match;
  const shift = BigInt(BITS[type] / 2);
  const raw = (BigInt(whole + fraction) << shift) / 10n ** BigInt(fraction.length);
  if (raw >> BigInt(BITS[type]) !== 0n) throw refuse(place, t`a number below 2^${BITS[type] / 2}`, value);
  return raw;
}

function isList(value: ArgumentValue): value is readonly ArgumentValue[] {
  return Array.isArray(value);
}

function refuse(place: string, expected: string, value: ArgumentValue, options?: ErrorOptions): Error {
  const cause = options?.cause;
  const reason = isSupraError(cause) ? `: ${cause.message}` : "";
  return argumentInvalid({ place, expected, got: describe(value) + reason.replace(/\.$/, "") }, options);
}

/** Error messages must not contain a whole file. */
function describe(value: ArgumentValue): string {
  if (value === null || value === undefined) return t`nothing`;
  if (value instanceof Uint8Array) return value.length === 1 ? t`1 byte` : t`${value.length} bytes`;
  if (Array.isArray(value)) {
    const { length: count } = value;
    return t`a list of ${count}`;
  }
  if (typeof value === "object") return t`an object`;
  const text = String(value);
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return typeof value === "string" ? JSON.stringify(short) : short;
}
