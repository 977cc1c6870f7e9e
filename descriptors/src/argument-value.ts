import {
  bytesToHex,
  decodeAddress,
  FRAMEWORK_ADDRESS,
  parseTypeTag,
  type Address,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";

export type ArgumentValue =
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "integer"; readonly value: bigint }
  /** `value` / 2^`bits` */
  | { readonly kind: "fixed-point"; readonly value: bigint; readonly bits: 32 | 64 }
  | { readonly kind: "address"; readonly value: Address }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  | { readonly kind: "list"; readonly items: readonly ArgumentValue[] };

/** @throws bcs/… for invalid bytes or an unsupported type */
export function readArgumentValue(
  type: string,
  typeArguments: readonly string[],
  bytes: Uint8Array,
): ArgumentValue {
  const tag = parseTypeTag(
    type,
    typeArguments.map((text) => parseTypeTag(text)),
  );
  return decodeBcs(bytes, (reader) => readValue(reader, tag));
}

function readValue(reader: BcsReader, type: TypeTag): ArgumentValue {
  switch (type.kind) {
    case "bool":
      return { kind: "bool", value: reader.bool() };
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
      return { kind: "integer", value: BigInt(reader[type.kind]()) };
    case "address":
    case "signer":
      return { kind: "address", value: decodeAddress(reader) };
    case "vector":
      if (type.item.kind === "u8") return { kind: "bytes", value: reader.bytes() };
      return { kind: "list", items: reader.vector((from) => readValue(from, type.item)) };
    case "struct":
      return readStruct(reader, type.struct);
  }
}

function readStruct(reader: BcsReader, { address, module, name, typeArguments }: StructTag): ArgumentValue {
  const [item] = typeArguments;
  switch (address === FRAMEWORK_ADDRESS ? `${module}::${name}` : "") {
    case "string::String":
      return { kind: "text", value: reader.string() };
    case "fixed_point32::FixedPoint32":
      return { kind: "fixed-point", value: reader.u64(), bits: 32 };
    case "fixed_point64::FixedPoint64":
      return { kind: "fixed-point", value: reader.u128(), bits: 64 };
    case "object::Object":
      return { kind: "address", value: decodeAddress(reader) };
    case "option::Option": {
      if (item === undefined) break;
      const found = reader.option((from) => readValue(from, item));
      return { kind: "list", items: found === undefined ? [] : [found] };
    }
  }
  return { kind: "bytes", value: reader.fixedBytes(reader.remaining) };
}

/** Printable text, or else hex. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytesToHex(bytes);
  }
}
