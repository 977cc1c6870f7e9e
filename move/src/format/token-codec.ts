import { t } from "@holdfast/sdk/text";
import type { Abilities } from "./abilities.ts";
import { ALL_ABILITIES } from "./abilities.ts";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import { MAX_COUNT, MAX_INDEX, MAX_TYPE_DEPTH, MAX_TYPE_PARAMETER_INDEX } from "./limits.ts";
import { isSignedInteger, type SignatureToken, type SimpleToken } from "./signature-token.ts";

const SIMPLE: ReadonlyMap<number, SimpleToken> = new Map([
  [0x1, "bool"],
  [0x2, "u8"],
  [0x3, "u64"],
  [0x4, "u128"],
  [0x5, "address"],
  [0xc, "signer"],
  [0xd, "u16"],
  [0xe, "u32"],
  [0xf, "u256"],
  [0x11, "i8"],
  [0x12, "i16"],
  [0x13, "i32"],
  [0x14, "i64"],
  [0x15, "i128"],
  [0x16, "i256"],
]);
const SIMPLE_BYTES = new Map([...SIMPLE].map(([byte, kind]) => [kind, byte]));
const REFERENCE = 0x6;
const MUTABLE_REFERENCE = 0x7;
const STRUCT = 0x8;
const TYPE_PARAMETER = 0x9;
const VECTOR = 0xa;
const STRUCT_INSTANCE = 0xb;
const FUNCTION = 0x10;
const FIRST_WIDE_INTEGER = 0xd;

export function readAbilities(reader: BinaryReader): Abilities {
  return reader.uleb(ALL_ABILITIES);
}

export function readToken(reader: BinaryReader, depth = 1): SignatureToken {
  const at = reader.offset;
  if (depth > MAX_TYPE_DEPTH)
    throw refuse("MALFORMED", at, t`a type is nested more than ${MAX_TYPE_DEPTH} levels deep`);
  const byte = reader.u8();
  const simple = SIMPLE.get(byte);
  if (simple !== undefined) {
    const since = isSignedInteger(simple) ? 9 : byte >= FIRST_WIDE_INTEGER ? 6 : 5;
    if (reader.version < since)
      throw refuse(
        "MALFORMED",
        at,
        t`found ${simple}, a version ${since} type, in version ${reader.version} bytecode`,
      );
    return { kind: simple };
  }
  switch (byte) {
    case REFERENCE:
    case MUTABLE_REFERENCE:
      return { kind: "reference", isMutable: byte === MUTABLE_REFERENCE, to: readToken(reader, depth + 1) };
    case VECTOR:
      return { kind: "vector", item: readToken(reader, depth + 1) };
    case TYPE_PARAMETER:
      return { kind: "typeParameter", index: reader.uleb(MAX_TYPE_PARAMETER_INDEX) };
    case STRUCT:
      return { kind: "struct", handle: reader.uleb(MAX_INDEX), typeArguments: [] };
    case STRUCT_INSTANCE:
      return readStructInstance(reader, depth);
    case FUNCTION:
      return readFunctionType(reader, at, depth);
    default:
      throw refuse("UNKNOWN_SERIALIZED_TYPE", at, t`unknown type 0x${byte.toString(16)}`);
  }
}

export function writeToken(writer: BinaryWriter, token: SignatureToken): void {
  switch (token.kind) {
    case "vector":
      writer.u8(VECTOR);
      return writeToken(writer, token.item);
    case "reference":
      writer.u8(token.isMutable ? MUTABLE_REFERENCE : REFERENCE);
      return writeToken(writer, token.to);
    case "typeParameter":
      writer.u8(TYPE_PARAMETER);
      return writer.uleb(token.index);
    case "struct":
      writer.u8(token.typeArguments.length === 0 ? STRUCT : STRUCT_INSTANCE);
      writer.uleb(token.handle);
      if (token.typeArguments.length > 0) writer.list(token.typeArguments, writeToken);
      return undefined;
    case "function":
      writer.u8(FUNCTION);
      writer.uleb(token.abilities);
      writer.uleb(token.parameters.length);
      writer.uleb(token.results.length);
      for (const part of [...token.parameters, ...token.results]) writeToken(writer, part);
      return undefined;
    default:
      return writer.u8(SIMPLE_BYTES.get(token.kind) ?? 0);
  }
}

function readStructInstance(reader: BinaryReader, depth: number): SignatureToken {
  const handle = reader.uleb(MAX_INDEX);
  const at = reader.offset;
  const typeArguments = reader.list(MAX_COUNT, (from) => readToken(from, depth + 1));
  if (typeArguments.length === 0) throw refuse("MALFORMED", at, t`a generic struct has no type arguments`);
  return { kind: "struct", handle, typeArguments };
}

function readFunctionType(reader: BinaryReader, at: number, depth: number): SignatureToken {
  if (reader.version < 8)
    throw refuse(
      "MALFORMED",
      at,
      t`function types need bytecode version 8 or later, but this is version ${reader.version}`,
    );
  const abilities = readAbilities(reader);
  const counts = [reader.uleb(MAX_COUNT), reader.uleb(MAX_COUNT)];
  const [parameters = [], results = []] = counts.map((count) =>
    Array.from({ length: count }, () => readToken(reader, depth + 1)),
  );
  return { kind: "function", abilities, parameters, results };
}
