import {
  bytesToHex,
  hexToBytes,
  parseAddress,
  shortAddress,
  isAddress,
  stringifyJson,
  utf8ToBytes,
  type JsonValue,
} from "@holdfast/sdk";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../../state/value.ts";
import { typeTagText } from "../../state/tag-text.ts";
import { jsonMismatch, valueMismatch } from "./layout-errors.ts";
import { isNamed, VARIANT, type Layout, type LayoutField, type LayoutVariant } from "./layout.ts";

/**
 * The node's JSON (api/types/src/move_types.rs): u64 and wider as text, short addresses, bytes as hex. Struct
 * keys are sorted.
 */
export function valueToJson(layout: Layout, value: MoveValue): JsonValue {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (value instanceof Uint8Array) return bytesToHex(value);
  if (isAddress(value)) return shortAddress(value);
  if (layout.item !== undefined && Array.isArray(value)) {
    const { item } = layout;
    return (value as readonly MoveValue[]).map((one) => valueToJson(item, one));
  }
  if (layout.variants !== undefined && isMoveStruct(value)) return enumToJson(layout.variants, value);
  if (layout.fields === undefined || !isMoveStruct(value))
    throw valueMismatch({ type: typeTagText(layout.type) });
  return isString(layout) ? readText(value) : structToJson(alphabetical(layout.fields), value);
}

/**
 * Parses view arguments and table keys: numbers up to u32 as numbers, wider ones as text, a top-level `Object<T>` as
 * its address.
 * @throws vm/json-mismatch
 */
export function jsonToValue(layout: Layout, json: JsonValue, isTop = true): MoveValue {
  const { type } = layout;
  if (type.kind === "vector") return vectorFromJson(layout, json);
  if (type.kind === "struct") return structFromJson(layout, json, isTop);
  switch (type.kind) {
    case "bool":
      if (typeof json === "boolean") return json;
      break;
    case "u8":
    case "u16":
    case "u32":
      if (typeof json === "number" && Number.isInteger(json) && json >= 0 && json < 2 ** getWidth(type.kind))
        return json;
      break;
    case "u64":
    case "u128":
    case "u256":
      if (
        typeof json === "string" &&
        /^\d{1,78}$/.test(json) &&
        BigInt(json) >> BigInt(getWidth(type.kind)) === 0n
      )
        return BigInt(json);
      break;
    default:
      if (typeof json === "string") return readAddress(json, type.kind);
  }
  throw mismatch(type.kind, json);
}

function vectorFromJson(layout: Layout, json: JsonValue): MoveValue {
  const { item } = layout;
  if (item === undefined) return readBytes(json);
  if (!Array.isArray(json)) throw mismatch(typeTagText(layout.type), json);
  return (json as readonly JsonValue[]).map((one) => jsonToValue(item, one, false));
}

function structFromJson(layout: Layout, json: JsonValue, isTop: boolean): MoveValue {
  const fields = layout.fields ?? [];
  if (isString(layout) && typeof json === "string") return { bytes: utf8ToBytes(json) };
  if (isTop && isObject(layout) && typeof json === "string") return { inner: readAddress(json, "address") };
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw mismatch(typeTagText(layout.type), json);
  const given = json as JsonObject;
  if (layout.variants !== undefined) return enumFromJson(layout.variants, given, json);
  return fieldsFromJson(layout, fields, given, json);
}

type JsonObject = { readonly [key: string]: JsonValue | undefined };

function enumFromJson(variants: readonly LayoutVariant[], given: JsonObject, json: JsonValue): MoveValue {
  const index = variants.findIndex(({ name }) => name === given[VARIANT]);
  const variant = variants[index];
  if (variant === undefined) throw mismatch("a variant of its enum", json);
  return { [VARIANT]: index, ...fieldsFromJson(undefined, variant.fields, given, json) };
}

function fieldsFromJson(
  layout: Layout | undefined,
  fields: readonly LayoutField[],
  given: JsonObject,
  json: JsonValue,
): MoveStruct {
  return Object.fromEntries(
    fields.map(({ name, layout: field }) => {
      const part = given[name];
      if (part === undefined)
        throw mismatch(`field ${name}${layout === undefined ? "" : ` of ${typeTagText(layout.type)}`}`, json);
      return [name, jsonToValue(field, part, false)];
    }),
  );
}

function enumToJson(variants: readonly LayoutVariant[], value: MoveStruct): JsonValue {
  const found = variants[Number(value[VARIANT])];
  const json = structToJson(alphabetical(found?.fields ?? []), value);
  return { [VARIANT]: found?.name ?? null, ...(json as { readonly [key: string]: JsonValue }) };
}

function structToJson(fields: readonly LayoutField[], value: MoveStruct): JsonValue {
  const json: { [key: string]: JsonValue } = {};
  for (const { name, layout } of fields) {
    const part = value[name];
    if (part === undefined) throw valueMismatch({ type: typeTagText(layout.type), field: name });
    json[name] = valueToJson(layout, part);
  }
  return json;
}

const sorted = new WeakMap<readonly LayoutField[], readonly LayoutField[]>();

/** The node sorts fields by code point, capitals first. */
function alphabetical(fields: readonly LayoutField[]): readonly LayoutField[] {
  const known = sorted.get(fields);
  if (known !== undefined) return known;
  const order = [...fields].sort((a, b) => (a.name < b.name ? -1 : 1));
  sorted.set(fields, order);
  return order;
}

function readText(value: MoveStruct): JsonValue {
  const { bytes } = value;
  if (!(bytes instanceof Uint8Array)) throw valueMismatch({ type: "0x1::string::String", field: "bytes" });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return `Unparsable utf-8 ${bytesToHex(bytes)}`;
  }
}

function isString(layout: Layout): boolean {
  return isFrameworkStruct(layout, "string", "String");
}

function isObject(layout: Layout): boolean {
  return isFrameworkStruct(layout, "object", "Object");
}

function isFrameworkStruct({ type }: Layout, module: string, name: string): boolean {
  return type.kind === "struct" && isNamed(type.struct, module, name);
}

function getWidth(kind: "u8" | "u16" | "u32" | "u64" | "u128" | "u256"): number {
  return Number(kind.slice(1));
}

function readBytes(json: JsonValue): Uint8Array {
  if (typeof json !== "string") throw mismatch("bytes as a hex string", json);
  try {
    return hexToBytes(json);
  } catch (cause) {
    throw jsonMismatch({ expected: "bytes as a hex string", got: stringifyJson(json) }, { cause });
  }
}

function readAddress(json: string, kind: string): MoveValue {
  try {
    return parseAddress(json);
  } catch (cause) {
    throw jsonMismatch({ expected: `an ${kind}`, got: stringifyJson(json) }, { cause });
  }
}

function mismatch(expected: string, json: JsonValue): Error {
  const text = stringifyJson(json);
  return jsonMismatch({ expected, got: text.length > 80 ? `${text.slice(0, 80)}…` : text });
}
