import {
  bytesToHex,
  decodeAddress,
  FRAMEWORK_ADDRESS,
  formatTypeTag,
  type Address,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import { argumentTypeUnsupported } from "@holdfast/sdk/errors";

export type DecodedArgument =
  | { readonly kind: "bool"; readonly value: boolean }
  /** A number if it has at most 32 bits. */
  | { readonly kind: "integer"; readonly value: number | bigint }
  /** `value` / 2^`bits` */
  | { readonly kind: "fixed-point"; readonly value: bigint; readonly bits: 32 | 64 }
  | { readonly kind: "address"; readonly value: Address }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** An option has at most one item. */
  | { readonly kind: "list" | "option"; readonly items: readonly DecodedArgument[] };

/** @throws bcs/… for invalid bytes, argument/type-unsupported for a struct that can't be an argument */
export function decodeArgument(type: TypeTag, bytes: Uint8Array): DecodedArgument {
  return decodeBcs(bytes, (reader) => readValue(reader, type));
}

/** Wide numbers as decimal text, bytes as hex, an option as null or its value. */
export function argumentJson(argument: DecodedArgument): JsonValue {
  switch (argument.kind) {
    case "integer":
    case "fixed-point":
      return typeof argument.value === "bigint" ? argument.value.toString() : argument.value;
    case "bytes":
      return bytesToHex(argument.value);
    case "list":
      return argument.items.map(argumentJson);
    case "option":
      return argument.items.map(argumentJson)[0] ?? null;
    default:
      return argument.value;
  }
}

function readValue(reader: BcsReader, type: TypeTag): DecodedArgument {
  switch (type.kind) {
    case "bool":
      return { kind: "bool", value: reader.bool() };
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
      return { kind: "integer", value: reader[type.kind]() };
    case "address":
    case "signer":
      return { kind: "address", value: decodeAddress(reader) };
    case "vector":
      if (type.item.kind === "u8") return { kind: "bytes", value: reader.bytes() };
      return { kind: "list", items: reader.vector((from) => readValue(from, type.item)) };
    case "struct":
      return readStruct(reader, type);
  }
}

function readStruct(reader: BcsReader, type: TypeTag & { kind: "struct" }): DecodedArgument {
  const { address, module, name, typeArguments } = type.struct;
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
      return { kind: "option", items: found === undefined ? [] : [found] };
    }
  }
  throw argumentTypeUnsupported({ place: "struct", type: formatTypeTag(type) });
}

/** Printable text, or else hex. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytesToHex(bytes);
  }
}
