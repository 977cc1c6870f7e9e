import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { variantIndex } from "../bcs/variant.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import { decodeTypeTag, encodeTypeTag, type TypeTag } from "../move/type-tag.ts";

/** An argument of a script (transaction_argument.rs). */
export type ScriptArgument =
  | { readonly kind: "u8" | "u16" | "u32"; readonly value: number }
  | { readonly kind: "u64" | "u128" | "u256"; readonly value: bigint }
  | { readonly kind: "address"; readonly value: Address }
  | { readonly kind: "u8-vector"; readonly value: Uint8Array }
  | { readonly kind: "bool"; readonly value: boolean };

/** Move bytecode sent with its call. */
export interface Script {
  readonly code: Uint8Array;
  readonly typeArguments: readonly TypeTag[];
  readonly arguments: readonly ScriptArgument[];
}

/** BCS enum order: 16, 32 and 256 bits were added later. */
const VARIANTS = ["u8", "u64", "u128", "address", "u8-vector", "bool", "u16", "u32", "u256"] as const;

/** BCS (script.rs Script). */
export function encodeScript(writer: BcsWriter, script: Script): void {
  writer.bytes(script.code);
  writer.vector(script.typeArguments, (to, tag) => encodeTypeTag(to, tag));
  writer.vector(script.arguments, encodeScriptArgument);
}

/** BCS (script.rs Script). */
export function decodeScript(reader: BcsReader): Script {
  return {
    code: reader.bytes(),
    typeArguments: reader.vector((from) => decodeTypeTag(from)),
    arguments: reader.vector(decodeScriptArgument),
  };
}

function encodeScriptArgument(writer: BcsWriter, argument: ScriptArgument): void {
  writer.uleb128(variantIndex("TransactionArgument", VARIANTS, argument.kind));
  switch (argument.kind) {
    case "u8":
    case "u16":
    case "u32":
      writer[argument.kind](argument.value);
      return;
    case "u64":
    case "u128":
    case "u256":
      writer[argument.kind](argument.value);
      return;
    case "address":
      encodeAddress(writer, argument.value);
      return;
    case "u8-vector":
      writer.bytes(argument.value);
      return;
    case "bool":
      writer.bool(argument.value);
  }
}

function decodeScriptArgument(reader: BcsReader): ScriptArgument {
  const at = reader.offset;
  const index = reader.uleb128();
  const kind = VARIANTS[index];
  switch (kind) {
    case "u8":
    case "u16":
    case "u32":
      return { kind, value: reader[kind]() };
    case "u64":
    case "u128":
    case "u256":
      return { kind, value: reader[kind]() };
    case "address":
      return { kind, value: decodeAddress(reader) };
    case "u8-vector":
      return { kind, value: reader.bytes() };
    case "bool":
      return { kind, value: reader.bool() };
    default:
      throw bcsUnknownVariant({ at, type: "TransactionArgument", index });
  }
}
