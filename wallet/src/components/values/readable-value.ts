import { t } from "@lingui/core/macro";
import {
  bytesToHex,
  decodeAddress,
  SUPRA_COIN,
  type JsonValue,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import { formatSupra } from "../coins/supra-amount.tsx";

/** Other fields of the struct, which may give a value its meaning. */
type Siblings = Readonly<Record<string, JsonValue | undefined>>;

/** Only if certain: a SUPRA amount, or text stored as bytes. */
export function explainValue(
  name: string,
  value: JsonValue,
  siblings: Siblings,
  isSupraEvent: boolean,
): string | undefined {
  if (typeof value !== "string") return undefined;
  if (value === "0") return undefined;
  if (/^\d{1,20}$/.test(value)) {
    const isQuants = name.endsWith("_quants");
    const isCoins = name === "amount" && (isSupraEvent || siblings["coin_type"] === SUPRA_COIN);
    return isQuants || isCoins ? formatSupra(BigInt(value)) : undefined;
  }
  return readText(value);
}

/** `0x6d6f7665` → `“move”`; only printable ASCII. Addresses are too long to match. */
function readText(value: string): string | undefined {
  if (!/^0x(?:[2-7][0-9a-f]){3,31}$/.test(value)) return undefined;
  const bytes = value.slice(2).match(/../g) ?? [];
  const text = bytes.map((byte) => String.fromCharCode(parseInt(byte, 16))).join("");
  return /^[\x20-\x7e]+$/.test(text) ? t`“${text}”` : undefined;
}

/** An argument in the node's JSON; a struct that can't be an argument stays hex. @throws bcs/… */
export function decodeArgumentValue(type: TypeTag, bytes: Uint8Array): JsonValue {
  return decodeBcs(bytes, (reader) => readValue(reader, type));
}

function readValue(reader: BcsReader, type: TypeTag): JsonValue {
  switch (type.kind) {
    case "bool":
      return reader.bool();
    case "u8":
    case "u16":
    case "u32":
      return reader[type.kind]();
    case "u64":
    case "u128":
    case "u256":
      return reader[type.kind]().toString();
    case "address":
    case "signer":
      return decodeAddress(reader);
    case "vector":
      if (type.item.kind === "u8") return bytesToHex(reader.bytes());
      return reader.vector((from) => readValue(from, type.item));
    case "struct":
      return readStruct(reader, type.struct);
  }
}

function readStruct(reader: BcsReader, { address, module, name, typeArguments }: StructTag): JsonValue {
  const [item] = typeArguments;
  switch (address === FRAMEWORK ? `${module}::${name}` : "") {
    case "string::String":
      return reader.string();
    case "object::Object":
      return decodeAddress(reader);
    case "option::Option":
      if (item === undefined) break;
      return reader.option((from) => readValue(from, item)) ?? null;
    case "fixed_point32::FixedPoint32":
      return reader.u64().toString();
    case "fixed_point64::FixedPoint64":
      return reader.u128().toString();
  }
  return bytesToHex(reader.fixedBytes(reader.remaining));
}

const FRAMEWORK = `0x${"1".padStart(64, "0")}`;
