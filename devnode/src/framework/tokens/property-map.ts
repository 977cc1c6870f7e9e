import type { Address } from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { declareErrors } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { defineModule } from "../declare/module.ts";
import { struct } from "../declare/struct.ts";
import { address, bytes, u8, type ValueOf } from "../declare/type.ts";
import { simpleMap } from "../simple-map.ts";
import { fromMoveString, string, type MoveString } from "../string.ts";
import { TOKEN_OBJECTS_ADDRESS as AT } from "./addresses.ts";

const PropertyValue = struct(
  "property_map",
  "PropertyValue",
  { type: u8, value: bytes },
  { abilities: ["drop", "store"], at: AT },
);
export const PropertyMap = struct(
  "property_map",
  "PropertyMap",
  { inner: simpleMap(string, PropertyValue.as()) },
  { abilities: ["drop", "key"], at: AT },
);
export const PropertyMutatorRef = struct(
  "property_map",
  "MutatorRef",
  { self: address },
  { abilities: ["drop", "store"], at: AT },
);

type Properties = ValueOf<ReturnType<typeof PropertyMap.as>>;
type Property = Properties["inner"]["data"][number];

const errors = declareErrors(
  "property_map",
  {
    ETOO_MANY_PROPERTIES: ["invalidArgument", 3, "There are too many properties."],
    EKEY_VALUE_COUNT_MISMATCH: ["invalidArgument", 4, "Each property needs one value."],
    EKEY_TYPE_COUNT_MISMATCH: ["invalidArgument", 5, "Each property needs one type."],
    ETYPE_MISMATCH: ["invalidArgument", 6, "The value is not of the property's type."],
    ETYPE_INVALID: ["invalidArgument", 7, "Properties have no such type."],
    EPROPERTY_MAP_KEY_TOO_LONG: ["invalidArgument", 8, "The property's name is too long."],
  },
  AT,
);
const mapErrors = declareErrors("simple_map", {
  EKEY_ALREADY_EXISTS: ["invalidArgument", 1, "The map has this key already."],
});

const MAX_PROPERTIES = 1_000;
const LONGEST_KEY = 128;
/** Type numbers are indexes. */
const TYPES = [
  "bool",
  "u8",
  "u16",
  "u32",
  "u64",
  "u128",
  "u256",
  "address",
  "vector<u8>",
  "0x1::string::String",
];
/** Bytes of the fixed-size types. */
const WIDTHS = [1, 1, 2, 4, 8, 16, 32, 32];

/** Properties in reverse order, because the chain takes them from the end. @throws E… */
export function readProperties(
  keys: readonly MoveString[],
  types: readonly MoveString[],
  values: readonly Uint8Array[],
): Properties {
  if (keys.length > MAX_PROPERTIES) throw errors.ETOO_MANY_PROPERTIES();
  if (keys.length !== values.length) throw errors.EKEY_VALUE_COUNT_MISMATCH();
  if (keys.length !== types.length) throw errors.EKEY_TYPE_COUNT_MISMATCH();
  const known = new Set<string>();
  const data: Property[] = [];
  for (let index = keys.length - 1; index >= 0; index--) {
    const [key, type, value] = [keys[index], types[index], values[index]];
    if (key === undefined || type === undefined || value === undefined) throw errors.ETYPE_MISMATCH();
    if (key.bytes.length > LONGEST_KEY) throw errors.EPROPERTY_MAP_KEY_TOO_LONG();
    const number = TYPES.indexOf(fromMoveString(type));
    if (number < 0) throw errors.ETYPE_INVALID();
    if (!isOfType(number, value)) throw errors.ETYPE_MISMATCH();
    const name = fromMoveString(key);
    if (known.has(name)) throw mapErrors.EKEY_ALREADY_EXISTS();
    known.add(name);
    data.push({ key, value: { type: number, value } });
  }
  return { inner: { data } };
}

export function initProperties(context: Context, at: Address, properties: Properties): void {
  context.write(at, PropertyMap.of(), properties);
}

function isOfType(type: number, value: Uint8Array): boolean {
  const width = WIDTHS[type];
  if (width !== undefined) return value.length === width && (type !== 0 || (value[0] ?? 2) < 2);
  try {
    const held = decodeBcs(value, (reader) => reader.bytes());
    if (TYPES[type] !== "0x1::string::String") return true;
    new TextDecoder("utf-8", { fatal: true }).decode(held);
    return true;
  } catch {
    return false;
  }
}

/** `0x4::property_map` from its ABI and documented errors. */
export const propertyMapModule = defineModule({
  address: AT,
  name: "property_map",
  structs: [PropertyMap, PropertyValue, PropertyMutatorRef],
});
