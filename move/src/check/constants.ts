import { t } from "@holdfast/sdk/text";
import { isSupraError } from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import { isIntegerKind, signedBytes, type SignatureToken } from "../format/signature-token.ts";

const ADDRESS_BYTES = 32;

/** Checks that constants are plain values of their types. @throws bytecode/rejected */
export function checkConstants(unit: CompiledUnit): void {
  for (const [i, { type, bytes }] of unit.constants.entries()) {
    if (!isConstantType(type))
      throw reject("INVALID_CONSTANT_TYPE", t`constant ${i}`, t`the type is not allowed for constants`);
    try {
      decodeBcs(bytes, (reader) => skip(reader, type));
    } catch (cause) {
      if (isSupraError(cause))
        throw reject("MALFORMED_CONSTANT_DATA", t`constant ${i}`, t`the bytes do not match the type`);
      throw cause;
    }
  }
}

function isConstantType(type: SignatureToken): boolean {
  if (type.kind === "vector") return isConstantType(type.item);
  return type.kind === "bool" || type.kind === "address" || isIntegerKind(type.kind);
}

function skip(reader: BcsReader, type: SignatureToken): void {
  switch (type.kind) {
    case "vector":
      if (type.item.kind === "u8") reader.bytes();
      else reader.vector((from) => skip(from, type.item));
      break;
    case "address":
      reader.fixedBytes(ADDRESS_BYTES);
      break;
    case "bool":
    case "u8":
    case "u16":
    case "u32":
    case "u64":
    case "u128":
    case "u256":
      reader[type.kind]();
      break;
    case "i8":
    case "i16":
    case "i32":
    case "i64":
    case "i128":
    case "i256":
      reader.fixedBytes(signedBytes(type.kind));
      break;
    default:
      break;
  }
}
