import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import {
  decodeIdentifier,
  decodeModuleId,
  encodeIdentifier,
  encodeModuleId,
  parseFunctionId,
  type FunctionId,
} from "../move/identifier.ts";
import { decodeTypeTag, encodeTypeTag, type TypeTag } from "../move/type-tag.ts";
import { parseTypeTag } from "../move/type-text.ts";

/** A call of an entry function. Each argument is BCS of its value, without signers. */
export interface EntryFunction {
  readonly function: FunctionId;
  readonly typeArguments: readonly TypeTag[];
  readonly arguments: readonly Uint8Array[];
}

/** A call from text and encoded arguments. @throws move/function-name-invalid, move/type-invalid */
export function createEntryFunction(
  name: string,
  typeArguments: readonly (TypeTag | string)[],
  args: readonly Uint8Array[],
): EntryFunction {
  return {
    function: parseFunctionId(name),
    typeArguments: typeArguments.map((type) =>
      typeof type === "string" ? parseTypeTag(type) : ownValue(type),
    ),
    arguments: args.map(ownBytes),
  };
}

/** Without name checks, which keeps the type parser out of programs that only transfer. */
export function frameworkCall(
  module: string,
  name: string,
  typeArguments: readonly TypeTag[],
  args: readonly Uint8Array[],
): EntryFunction {
  const id = { module: { address: FRAMEWORK_ADDRESS, name: module }, name };
  return { function: id, typeArguments, arguments: args };
}

/** BCS (script.rs EntryFunction). */
export function encodeEntryFunction(writer: BcsWriter, call: EntryFunction): void {
  encodeModuleId(writer, call.function.module);
  encodeIdentifier(writer, call.function.name);
  writer.vector(call.typeArguments, writeTypeTag);
  writer.vector(call.arguments, writeBytes);
}

/** BCS (script.rs EntryFunction). */
export function decodeEntryFunction(reader: BcsReader): EntryFunction {
  const module = decodeModuleId(reader);
  return {
    function: { module, name: decodeIdentifier(reader) },
    typeArguments: reader.vector(readTypeTag),
    arguments: reader.vector(readBytes),
  };
}

function writeTypeTag(writer: BcsWriter, tag: TypeTag): void {
  encodeTypeTag(writer, tag);
}

function readTypeTag(reader: BcsReader): TypeTag {
  return decodeTypeTag(reader);
}

function writeBytes(writer: BcsWriter, bytes: Uint8Array): void {
  writer.bytes(bytes);
}

function readBytes(reader: BcsReader): Uint8Array {
  return reader.bytes();
}
