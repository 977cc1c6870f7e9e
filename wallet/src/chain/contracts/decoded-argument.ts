import { bytesToHex, decodeAddress, type JsonValue, type StructTag, type TypeTag } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";

/**
 * An entry function's argument in the node's JSON: integers as decimal text, bytes as hex. A struct that
 * can't be an argument stays hex.
 * @throws bcs/… for bytes that don't decode
 */
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
