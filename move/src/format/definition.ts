import { t } from "@holdfast/sdk/text";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import type { EntryCodec } from "./handle.ts";
import { readCodeUnit, writeCodeUnit, type CodeUnit } from "./instruction.ts";
import { MAX_COUNT, MAX_INDEX, MAX_VARIANTS } from "./limits.ts";
import type { SignatureToken } from "./signature-token.ts";
import { readToken, writeToken } from "./token-codec.ts";

export interface FieldDefinition {
  readonly name: number;
  readonly type: SignatureToken;
}

interface VariantDefinition {
  readonly name: number;
  readonly fields: readonly FieldDefinition[];
}

export type StructBody =
  | { readonly kind: "native" }
  | { readonly kind: "fields"; readonly fields: readonly FieldDefinition[] }
  | { readonly kind: "variants"; readonly variants: readonly VariantDefinition[] };

export interface StructDefinition {
  readonly handle: number;
  readonly body: StructBody;
}

export type Visibility = "private" | "public" | "friend";

export interface FunctionDefinition {
  readonly handle: number;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  /** Own structs whose globals the function or its callees access. */
  readonly acquires: readonly number[];
  readonly code: CodeUnit | undefined;
}

const NATIVE_STRUCT = 1;
const DECLARED = 2;
const DECLARED_VARIANTS = 3;
const NATIVE_FLAG = 2;
const ENTRY_FLAG = 4;
const VISIBILITIES: ReadonlyMap<number, Visibility> = new Map([
  [0, "private"],
  [1, "public"],
  [3, "friend"],
]);

export const structDefinition: EntryCodec<StructDefinition> = {
  read: (reader) => ({ handle: reader.uleb(MAX_INDEX), body: readBody(reader) }),
  write: (writer, { handle, body }) => {
    writer.uleb(handle);
    if (body.kind === "native") return writer.u8(NATIVE_STRUCT);
    writer.u8(body.kind === "fields" ? DECLARED : DECLARED_VARIANTS);
    if (body.kind === "fields") return writeFields(writer, body.fields);
    return writer.list(body.variants, (to, variant) => {
      to.uleb(variant.name);
      writeFields(to, variant.fields);
    });
  },
};

export const functionDefinition: EntryCodec<FunctionDefinition> = {
  read: (reader) => {
    const handle = reader.uleb(MAX_INDEX);
    const at = reader.offset;
    const visibility = VISIBILITIES.get(reader.u8());
    if (visibility === undefined) throw refuse("MALFORMED", at, t`unknown visibility`);
    const flags = reader.u8();
    const acquires = reader.list(MAX_COUNT, (from) => from.uleb(MAX_INDEX));
    const code = (flags & NATIVE_FLAG) === 0 ? readCodeUnit(reader) : undefined;
    if ((flags & ~(NATIVE_FLAG | ENTRY_FLAG)) !== 0)
      throw refuse("INVALID_FLAG_BITS", at + 1, t`unknown function flags 0x${flags.toString(16)}`);
    return { handle, visibility, isEntry: (flags & ENTRY_FLAG) !== 0, acquires, code };
  },
  write: (writer, { handle, visibility, isEntry, acquires, code }) => {
    writer.uleb(handle);
    writer.u8([...VISIBILITIES].find(([, name]) => name === visibility)?.[0] ?? 0);
    writer.u8((isEntry ? ENTRY_FLAG : 0) | (code === undefined ? NATIVE_FLAG : 0));
    writer.list(acquires, (to, index) => to.uleb(index));
    if (code !== undefined) writeCodeUnit(writer, code);
  },
};

export function allFields(body: StructBody): readonly FieldDefinition[] {
  if (body.kind === "fields") return body.fields;
  return body.kind === "variants" ? body.variants.flatMap((variant) => variant.fields) : [];
}

function readBody(reader: BinaryReader): StructBody {
  const at = reader.offset;
  const flag = reader.u8();
  if (flag === NATIVE_STRUCT) return { kind: "native" };
  if (flag === DECLARED) return { kind: "fields", fields: readFields(reader) };
  if (flag !== DECLARED_VARIANTS)
    throw refuse("UNKNOWN_NATIVE_STRUCT_FLAG", at, t`unknown struct kind ${flag}`);
  if (reader.version < 7)
    throw refuse(
      "MALFORMED",
      at,
      t`enums need bytecode version 7 or later, but this is version ${reader.version}`,
    );
  const variants = reader.list(MAX_VARIANTS, (from) => ({
    name: from.uleb(MAX_INDEX),
    fields: readFields(from),
  }));
  return { kind: "variants", variants };
}

function readFields(reader: BinaryReader): FieldDefinition[] {
  return reader.list(MAX_COUNT, (from) => ({ name: from.uleb(MAX_INDEX), type: readToken(from) }));
}

function writeFields(writer: BinaryWriter, fields: readonly FieldDefinition[]): void {
  writer.list(fields, (to, field) => {
    to.uleb(field.name);
    writeToken(to, field.type);
  });
}
