import { joinBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToBytes } from "../bytes/hex.ts";
import type { JsonValue } from "../bytes/json.ts";
import { attempt } from "../errors/supra-error.ts";
import { addressToBytes, parseAddress } from "../move/address.ts";
import { encodeBcs } from "../bcs/writer.ts";

/** All encodings of a printed argument, one per type of its innermost values. Empty for an unknown shape. */
export function listEncodings(reported: JsonValue): readonly Uint8Array[] {
  const all = new Map<string, Uint8Array>();
  for (const leaf of LEAVES) {
    const pieces = [...piecesAs(reported, leaf)].map(({ bytes }) => bytes);
    if (!pieces.every((piece) => piece !== undefined)) continue;
    const bytes = joinBytes(pieces);
    all.set(bytesToHex(bytes), bytes);
  }
  return [...all.values()];
}

/** True if an argument of these bytes can be printed like this, or if the shape is unknown. */
export function canPrintLike(reported: JsonValue, argument: Uint8Array): boolean {
  return LEAVES.some((leaf) => {
    let end = 0;
    for (const { value, bytes } of piecesAs(reported, leaf)) {
      if (isUntold(value)) return true;
      if (bytes === undefined || !bytes.every((byte, at) => argument[end + at] === byte)) return false;
      end += bytes.length;
    }
    return end === argument.length;
  });
}

/** Undefined if no value of that type is printed like this. */
interface Piece {
  readonly value: JsonValue;
  readonly bytes: Uint8Array | undefined;
}

/** All items of a vector have one type, so its innermost values share `leaf`. */
function* piecesAs(value: JsonValue, leaf: Leaf): Generator<Piece> {
  if (isList(value)) {
    yield { value, bytes: encodeBcs((writer) => writer.uleb128(value.length)) };
    for (const item of value) yield* piecesAs(item, leaf);
  } else if (isJsonRecord(value)) {
    // Structs of arguments have one field: a String's text, an Option's vector, an Object's address.
    const [only, ...others] = Object.values(value);
    if (only === undefined || others.length > 0) yield { value, bytes: undefined };
    else yield* piecesAs(only, leaf);
  } else yield { value, bytes: value === null ? undefined : leaf(value) };
}

/** No current type is printed like this. */
function isUntold(value: JsonValue): boolean {
  if (typeof value === "string") return /^-|^\d+\.\d*$/.test(value);
  return value === null || isJsonRecord(value) || (isNumber(value) && !isWhole(value));
}

function isNumber(value: JsonValue): boolean {
  return typeof value === "number" || typeof value === "bigint";
}

type Leaf = (reported: boolean | number | bigint | string) => Uint8Array | undefined;

/** Types whose values are printed alone. Hex may also be raw bytes of an unknown type. */
const LEAVES: readonly Leaf[] = [
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
