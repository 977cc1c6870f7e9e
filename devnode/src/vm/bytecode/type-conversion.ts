import type { TypeTag } from "@holdfast/sdk";
import { ABILITY, abilityNames, tagToType, typeToTag, type Abilities, type MoveType } from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import type { Ability } from "../../framework/declare/struct.ts";
import type { TypeExpression } from "../../framework/declare/type.ts";

export function expressionToType(expression: TypeExpression): MoveType {
  switch (expression.kind) {
    case "vector":
      return { kind: "vector", item: expressionToType(expression.item) };
    case "reference":
      return { kind: "reference", isMutable: expression.isMutable, to: expressionToType(expression.to) };
    case "parameter":
      return { kind: "typeParameter", index: expression.index };
    case "struct": {
      const { typeArguments, ...name } = expression.struct;
      return { kind: "struct", ...name, typeArguments: typeArguments.map(expressionToType) };
    }
    default:
      return expression;
  }
}

/** Undefined for functions and signed integers, which framework values don't support. */
export function typeToExpression(type: MoveType): TypeExpression | undefined {
  switch (type.kind) {
    case "vector": {
      const item = typeToExpression(type.item);
      return item === undefined ? undefined : { kind: "vector", item };
    }
    case "reference": {
      const to = typeToExpression(type.to);
      return to === undefined ? undefined : { kind: "reference", isMutable: type.isMutable, to };
    }
    case "typeParameter":
      return { kind: "parameter", index: type.index };
    case "function":
    case "i8":
    case "i16":
    case "i32":
    case "i64":
    case "i128":
    case "i256":
      return undefined;
    case "struct": {
      const { address, module, name } = type;
      const typeArguments = type.typeArguments.flatMap((one) => typeToExpression(one) ?? []);
      if (typeArguments.length !== type.typeArguments.length) return undefined;
      return { kind: "struct", struct: { address, module, name, typeArguments } };
    }
    default:
      return { kind: type.kind };
  }
}

export function namesToAbilities(names: readonly Ability[]): Abilities {
  return names.reduce<Abilities>((sum, name) => sum | ABILITY[name], 0);
}

export function abilitiesToNames(abilities: Abilities): readonly Ability[] {
  return abilityNames(abilities);
}

const tags = new WeakMap<MoveType, TypeTag>();
const types = new WeakMap<TypeTag, MoveType>();

/** A closed type as a tag, cached so that its text is made once. */
export function toTypeTag(type: MoveType): TypeTag {
  const known = tags.get(type);
  if (known !== undefined) return known;
  const tag = typeToTag(type);
  if (tag === undefined) throw statusFailure({ statusCode: "TYPE_RESOLUTION_FAILURE" });
  tags.set(type, tag);
  return tag;
}

export function typeOfTag(tag: TypeTag): MoveType {
  let type = types.get(tag);
  if (type === undefined) {
    type = tagToType(tag);
    types.set(tag, type);
  }
  return type;
}
