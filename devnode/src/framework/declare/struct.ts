import { FRAMEWORK_ADDRESS, type Address, type StructTag, type TypeTag } from "@holdfast/sdk";
import type { MoveStruct } from "../../state/value.ts";
import { typeOfStruct, typeTagText } from "../../state/tag-text.ts";
import { fillType, type MoveType, type StructExpression, type TypeExpression, type ValueOf } from "./type.ts";

/** Abilities of Move types. */
export type Ability = "copy" | "drop" | "store" | "key";

export interface TypeParameter {
  readonly name: string;
  readonly isPhantom: boolean;
  readonly constraints: readonly Ability[];
}

export interface StructDeclaration {
  readonly module: string;
  readonly name: string;
  readonly abilities: readonly Ability[];
  readonly typeParameters: readonly TypeParameter[];
  readonly fields: readonly FieldDeclaration[];
  /** Enum variants, without other fields. Only published modules have enums. */
  readonly variants?: readonly { readonly name: string; readonly fields: readonly FieldDeclaration[] }[];
  readonly isEvent: boolean;
}

export interface FieldDeclaration {
  readonly name: string;
  readonly type: TypeExpression;
}

/** A concrete struct type with the TypeScript type of its values. */
export interface StructInstance<V extends MoveStruct> {
  readonly tag: StructTag;
  readonly type: TypeTag;
  /** Only carries the type; never present. */
  readonly values?: V;
}

export interface Struct<V extends MoveStruct> {
  readonly declaration: StructDeclaration;
  of(...types: readonly TypeTag[]): StructInstance<V>;
  /** The type in a field or parameter. */
  as(...types: readonly MoveType[]): MoveType<V>;
}

export type Fields = { readonly [name: string]: MoveType };

type StructOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

interface StructOptions {
  readonly abilities?: readonly Ability[];
  /** `phantom` is a prefix, as in Move. */
  readonly typeParameters?: readonly string[];
  readonly isEvent?: boolean;
  /** Default: the framework's. */
  readonly at?: Address;
}

/** Fields are in the order of the Move source, which is the BCS order. */
export function struct<const F extends Fields>(
  module: string,
  name: string,
  fields: F,
  options: StructOptions = {},
): Struct<StructOf<F>> {
  const declaration: StructDeclaration = {
    module,
    name,
    abilities: options.abilities ?? ["store"],
    typeParameters: (options.typeParameters ?? []).map(parseTypeParameter),
    fields: Object.entries(fields).map(([field, { expression }]) => ({ name: field, type: expression })),
    isEvent: options.isEvent ?? false,
  };
  return createStruct(declaration, options.at ?? FRAMEWORK_ADDRESS);
}

export function resource<const F extends Fields>(
  module: string,
  name: string,
  fields: F,
  typeParameters: readonly string[] = [],
  at: Address = FRAMEWORK_ADDRESS,
): Struct<StructOf<F>> {
  return struct(module, name, fields, { abilities: ["key"], typeParameters, at });
}

export function event<const F extends Fields>(module: string, name: string, fields: F): Struct<StructOf<F>> {
  return struct(module, name, fields, { abilities: ["drop", "store"], isEvent: true });
}

/** `phantom T: copy + drop` as its parts. */
export function parseTypeParameter(text: string): TypeParameter {
  const [head = "", bounds = ""] = text.split(":").map((part) => part.trim());
  const isPhantom = head.startsWith("phantom ");
  return {
    name: isPhantom ? head.slice(8) : head,
    isPhantom,
    constraints: bounds
      .split("+")
      .map((bound) => bound.trim())
      .filter(isAbility),
  };
}

function isAbility(text: string): text is Ability {
  return text === "copy" || text === "drop" || text === "store" || text === "key";
}

function createStruct<V extends MoveStruct>(declaration: StructDeclaration, address: Address): Struct<V> {
  const { module, name } = declaration;
  const instance = (types: readonly TypeTag[]): StructInstance<V> => {
    const tag = { address, module, name, typeArguments: types };
    return { tag, type: typeOfStruct(tag) };
  };
  const plain = instance([]);
  // One object per type, so that its text is cached too.
  const known = new Map<string, StructInstance<V>>();
  return {
    declaration,
    of(...types) {
      if (types.length === 0) return plain;
      const key = types.map(typeTagText).join(",");
      let found = known.get(key);
      if (found === undefined) {
        found = instance(types);
        if (known.size < MAX_KNOWN_TYPES) known.set(key, found);
      }
      return found;
    },
    as(...types) {
      const expression: StructExpression = {
        address,
        module,
        name,
        typeArguments: types.map((type) => type.expression),
      };
      return { expression: { kind: "struct", struct: expression } };
    },
  };
}

export function fieldTypes(
  fields: readonly FieldDeclaration[],
  tag: StructTag,
): readonly { readonly name: string; readonly type: TypeTag }[] {
  return fields.map(({ name, type }) => ({ name, type: fillType(type, tag.typeArguments) }));
}

/** Transactions can name any number of types; beyond this, types aren't cached. */
const MAX_KNOWN_TYPES = 10_000;
