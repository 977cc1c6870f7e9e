import {
  FRAMEWORK_ADDRESS,
  addressToBytes,
  decodeAddress,
  isAddress,
  type PrimitiveType,
  type StructTag,
  type TypeTag,
} from "@holdfast/sdk";
import type { BcsReader, BcsWriter } from "@holdfast/sdk/bcs";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../../state/value.ts";
import { typeTagText } from "../../state/tag-text.ts";
import { layoutUnknown, valueMismatch } from "./layout-errors.ts";
import { fieldTypes, type FieldDeclaration, type StructDeclaration } from "./struct.ts";

/** Encoding of a type's values. */
export interface Layout {
  readonly type: TypeTag;
  /** Size in bytes, if the same for all values. */
  readonly fixedSize: number | undefined;
  size(value: MoveValue): number;
  write(writer: BcsWriter, value: MoveValue): void;
  read(reader: BcsReader): MoveValue;
  /** Fields of a struct in source order. */
  readonly fields?: readonly LayoutField[];
  /** Variants of an enum; a value stores the variant's index under {@link VARIANT}. */
  readonly variants?: readonly LayoutVariant[];
  readonly item?: Layout;
}

export interface LayoutVariant {
  readonly name: string;
  readonly fields: readonly LayoutField[];
}

/** Key of a printed enum's variant; no field can have this name. */
export const VARIANT = "__variant__";

export interface LayoutField {
  readonly name: string;
  readonly layout: Layout;
}

export interface Layouts {
  /** @throws vm/layout-unknown */
  of(type: TypeTag): Layout;
}

export function createLayouts(find: FindStruct): Layouts {
  const known = new Map<string, Layout>();
  const layouts: Layouts = {
    of(type) {
      const text = typeTagText(type);
      let layout = known.get(text);
      if (layout === undefined) {
        layout = createLayout(type, layouts, find);
        if (known.size < MAX_KNOWN_LAYOUTS) known.set(text, layout);
      }
      return layout;
    },
  };
  return layouts;
}

type FindStruct = (tag: StructTag) => StructDeclaration | undefined;

export function isNamed(tag: StructTag, module: string, name: string): boolean {
  return tag.name === name && tag.module === module && tag.address === FRAMEWORK_ADDRESS;
}

function createLayout(type: TypeTag, layouts: Layouts, find: FindStruct): Layout {
  switch (type.kind) {
    case "vector":
      return type.item.kind === "u8" ? bytesLayout(type) : vectorLayout(type, layouts.of(type.item));
    case "struct": {
      const declaration = find(type.struct);
      if (declaration === undefined) throw layoutUnknown({ type: typeTagText(type) });
      const layOutFields = (fields: readonly FieldDeclaration[]): LayoutField[] =>
        fieldTypes(fields, type.struct).map((field) => ({
          name: field.name,
          layout: layouts.of(field.type),
        }));
      if (declaration.variants === undefined) return structLayout(type, layOutFields(declaration.fields));
      return enumLayout(
        type,
        declaration.variants.map(({ name, fields }) => ({ name, fields: layOutFields(fields) })),
      );
    }
    default:
      return primitiveLayout(type, type.kind);
  }
}

function structLayout(type: TypeTag, fields: readonly LayoutField[]): Layout {
  const sizes = fields.map(({ layout }) => layout.fixedSize);
  const fixedSize = sizes.reduce(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
  const getField = (value: MoveValue, name: string): MoveValue => {
    const field = isMoveStruct(value) ? value[name] : undefined;
    if (field === undefined) throw valueMismatch({ type: typeTagText(type), field: name });
    return field;
  };
  return {
    type,
    fields,
    fixedSize,
    size: (value) =>
      fixedSize ?? fields.reduce((sum, { name, layout }) => sum + layout.size(getField(value, name)), 0),
    write: (writer, value) => {
      for (const { name, layout } of fields) layout.write(writer, getField(value, name));
    },
    read: (reader) => {
      const value = Object.fromEntries(fields.map(({ name, layout }) => [name, layout.read(reader)]));
      checkInvariant(type, value);
      return value;
    },
  };
}

/** An enum is its variant index and then its fields. */
function enumLayout(type: TypeTag, variants: readonly LayoutVariant[]): Layout {
  const structs = variants.map(({ fields }) => structLayout(type, fields));
  const findVariant = (value: MoveValue): { readonly index: number; readonly layout: Layout } => {
    const index = isMoveStruct(value) ? value[VARIANT] : undefined;
    const layout = typeof index === "number" ? structs[index] : undefined;
    if (typeof index !== "number" || layout === undefined)
      throw valueMismatch({ type: typeTagText(type), field: VARIANT });
    return { index, layout };
  };
  return {
    type,
    variants,
    fixedSize: undefined,
    size: (value) => {
      const { index, layout } = findVariant(value);
      return lengthSize(index) + layout.size(value);
    },
    write: (writer, value) => {
      const { index, layout } = findVariant(value);
      layout.write(writer.uleb128(index), value);
    },
    read: (reader) => {
      const index = reader.uleb128();
      const fields = structs[index]?.read(reader);
      if (fields === undefined || !isMoveStruct(fields)) throw valueMismatch({ type: typeTagText(type) });
      return { [VARIANT]: index, ...fields };
    },
  };
}

/** Strings are UTF-8, and an option has at most one item. */
function checkInvariant(type: TypeTag, { bytes, vec }: MoveStruct): void {
  if (type.kind !== "struct") return;
  if (bytes instanceof Uint8Array && isNamed(type.struct, "string", "String"))
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const count = Array.isArray(vec) || vec instanceof Uint8Array ? vec.length : 0;
  if (count > 1 && isNamed(type.struct, "option", "Option")) throw valueMismatch({ type: typeTagText(type) });
}

function vectorLayout(type: TypeTag, item: Layout): Layout {
  // Zero-size items would allow lists of any length from no bytes. Verified modules have no empty structs.
  if (item.fixedSize === 0) throw layoutUnknown({ type: typeTagText(type) });
  const getItems = (value: MoveValue): readonly MoveValue[] => {
    if (Array.isArray(value)) return value as readonly MoveValue[];
    throw valueMismatch({ type: typeTagText(type) });
  };
  return {
    type,
    item,
    fixedSize: undefined,
    size: (value) =>
      getItems(value).reduce<number>((sum, one) => sum + item.size(one), lengthSize(getItems(value).length)),
    write: (writer, value) => {
      writer.vector(getItems(value), (to, one) => item.write(to, one));
    },
    read: (reader) => reader.vector((from) => item.read(from)),
  };
}

function bytesLayout(type: TypeTag): Layout {
  const getBytes = (value: MoveValue): Uint8Array => {
    if (value instanceof Uint8Array) return value;
    throw valueMismatch({ type: "vector<u8>" });
  };
  return {
    type,
    fixedSize: undefined,
    size: (value) => getBytes(value).length + lengthSize(getBytes(value).length),
    write: (writer, value) => {
      writer.bytes(getBytes(value));
    },
    read: (reader) => reader.bytes(),
  };
}

const SIZES = {
  bool: 1,
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  address: 32,
  signer: 32,
} as const;

function primitiveLayout(type: TypeTag, kind: PrimitiveType): Layout {
  const fixedSize = SIZES[kind];
  return {
    type,
    fixedSize,
    size: () => fixedSize,
    write: (writer, value) => writePrimitive(writer, kind, value),
    read: (reader) => (kind === "address" || kind === "signer" ? decodeAddress(reader) : reader[kind]()),
  };
}

function writePrimitive(writer: BcsWriter, kind: PrimitiveType, value: MoveValue): void {
  switch (kind) {
    case "bool":
      if (typeof value !== "boolean") break;
      writer.bool(value);
      return;
    case "u8":
    case "u16":
    case "u32":
      if (typeof value !== "number") break;
      writer[kind](value);
      return;
    case "u64":
    case "u128":
    case "u256":
      if (typeof value !== "bigint") break;
      writer[kind](value);
      return;
    case "address":
    case "signer":
      if (!isAddress(value)) break;
      writer.fixedBytes(addressToBytes(value));
      return;
  }
  throw valueMismatch({ type: kind });
}

/** Bytes of a ULEB128 length. */
function lengthSize(length: number): number {
  let size = 1;
  for (let rest = length; rest > 0x7f; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** Transactions can name any number of types; beyond this, layouts aren't cached. */
const MAX_KNOWN_LAYOUTS = 10_000;
