import { t } from "@holdfast/sdk/text";
import type { Abilities } from "./abilities.ts";
import type { AccessSpecifier } from "./access-specifier.ts";
import { readAccessSpecifiers, writeAccessSpecifiers } from "./access-specifier.ts";
import type { BinaryReader } from "./binary-reader.ts";
import type { BinaryWriter } from "./binary-writer.ts";
import { refuse } from "./bytecode-errors.ts";
import { MAX_ATTRIBUTES, MAX_COUNT, MAX_INDEX, MAX_VARIANTS } from "./limits.ts";
import { readAbilities } from "./token-codec.ts";

/** Indexes of address and name. Also used for friends. */
export interface ModuleHandle {
  readonly address: number;
  readonly name: number;
}

/** A struct's type parameter; phantom ones don't affect its abilities. */
export interface StructTypeParameter {
  readonly constraints: Abilities;
  readonly isPhantom: boolean;
}

export interface StructHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: Abilities;
  readonly typeParameters: readonly StructTypeParameter[];
}

export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  /** Signature indexes. */
  readonly parameters: number;
  readonly results: number;
  readonly typeParameters: readonly Abilities[];
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  /** 1 persistent, 2 module lock (version 8). */
  readonly attributes: readonly number[];
}

/** Indexes of a generic definition or handle, and of its type arguments. */
export interface Instantiation {
  readonly target: number;
  readonly typeArguments: number;
}

export interface FieldHandle {
  readonly owner: number;
  readonly field: number;
}

/** A field at the same place in several variants. */
export interface VariantFieldHandle extends FieldHandle {
  readonly variants: readonly number[];
}

export interface VariantHandle {
  readonly owner: number;
  readonly variant: number;
}

/** Codec of a table entry. */
export interface EntryCodec<T> {
  readonly read: (reader: BinaryReader) => T;
  readonly write: (writer: BinaryWriter, value: T) => void;
}

export const moduleHandle: EntryCodec<ModuleHandle> = {
  read: (reader) => ({ address: reader.uleb(MAX_INDEX), name: reader.uleb(MAX_INDEX) }),
  write: (writer, value) => {
    writer.uleb(value.address);
    writer.uleb(value.name);
  },
};

export const structHandle: EntryCodec<StructHandle> = {
  read: (reader) => ({
    module: reader.uleb(MAX_INDEX),
    name: reader.uleb(MAX_INDEX),
    abilities: readAbilities(reader),
    typeParameters: reader.list(MAX_COUNT, (from) => ({
      constraints: readAbilities(from),
      isPhantom: from.uleb(1) === 1,
    })),
  }),
  write: (writer, value) => {
    writer.uleb(value.module);
    writer.uleb(value.name);
    writer.uleb(value.abilities);
    writer.list(value.typeParameters, (to, parameter) => {
      to.uleb(parameter.constraints);
      to.uleb(parameter.isPhantom ? 1 : 0);
    });
  },
};

/** Without the parts of versions 7 and 8. */
export const functionHandle: EntryCodec<FunctionHandle> = {
  read: (reader) => ({
    module: reader.uleb(MAX_INDEX),
    name: reader.uleb(MAX_INDEX),
    parameters: reader.uleb(MAX_INDEX),
    results: reader.uleb(MAX_INDEX),
    typeParameters: reader.list(MAX_COUNT, readAbilities),
    accessSpecifiers: reader.version >= 7 ? readAccessSpecifiers(reader) : undefined,
    attributes: reader.version >= 8 ? reader.list(MAX_ATTRIBUTES, readAttribute) : [],
  }),
  write: (writer, value) => {
    writer.uleb(value.module);
    writer.uleb(value.name);
    writer.uleb(value.parameters);
    writer.uleb(value.results);
    writer.list(value.typeParameters, (to, abilities) => to.uleb(abilities));
  },
};

/** Parts of versions 7 and 8. */
export function writeFunctionHandleExtras(
  writer: BinaryWriter,
  value: FunctionHandle,
  version: number,
): void {
  if (version >= 7) writeAccessSpecifiers(writer, value.accessSpecifiers);
  if (version >= 8) writer.list(value.attributes, (to, attribute) => to.u8(attribute));
}

export const instantiation: EntryCodec<Instantiation> = {
  read: (reader) => ({ target: reader.uleb(MAX_INDEX), typeArguments: reader.uleb(MAX_INDEX) }),
  write: (writer, value) => {
    writer.uleb(value.target);
    writer.uleb(value.typeArguments);
  },
};

export const fieldHandle: EntryCodec<FieldHandle> = {
  read: (reader) => ({ owner: reader.uleb(MAX_INDEX), field: reader.uleb(MAX_COUNT) }),
  write: (writer, value) => {
    writer.uleb(value.owner);
    writer.uleb(value.field);
  },
};

export const variantFieldHandle: EntryCodec<VariantFieldHandle> = {
  read: (reader) => ({
    ...fieldHandle.read(reader),
    variants: reader.list(MAX_VARIANTS, (from) => from.uleb(MAX_VARIANTS)),
  }),
  write: (writer, value) => {
    fieldHandle.write(writer, value);
    writer.list(value.variants, (to, variant) => to.uleb(variant));
  },
};

export const variantHandle: EntryCodec<VariantHandle> = {
  read: (reader) => ({ owner: reader.uleb(MAX_INDEX), variant: reader.uleb(MAX_VARIANTS) }),
  write: (writer, value) => {
    writer.uleb(value.owner);
    writer.uleb(value.variant);
  },
};

function readAttribute(reader: BinaryReader): number {
  const at = reader.offset;
  const attribute = reader.u8();
  if (attribute !== 1 && attribute !== 2)
    throw refuse("UNKNOWN_SERIALIZED_TYPE", at, t`unknown function attribute ${attribute}`);
  return attribute;
}
