import { shortAddress, type Address, type TypeTag } from "@holdfast/sdk";
import type { Abilities } from "./abilities.ts";
import { abilityNames } from "./abilities.ts";
import { at } from "./at-index.ts";
import type { Tables } from "./compiled-unit.ts";
import { isSignedInteger, type SignatureToken, type SimpleToken } from "./signature-token.ts";

/** A type with structs by name, so that types of different modules can be compared. */
export type MoveType =
  | { readonly kind: SimpleToken }
  | { readonly kind: "vector"; readonly item: MoveType }
  | { readonly kind: "reference"; readonly isMutable: boolean; readonly to: MoveType }
  | StructType
  | { readonly kind: "typeParameter"; readonly index: number }
  | {
      readonly kind: "function";
      readonly abilities: Abilities;
      readonly parameters: readonly MoveType[];
      readonly results: readonly MoveType[];
    };

/** A struct or enum by name, with its type arguments. */
export interface StructType {
  readonly kind: "struct";
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly MoveType[];
}

/** Maximum nodes in a text, so that hostile types stay readable. */
const MAX_TEXT_NODES = 512;

/** The type of a token of a unit. */
export function tokenToType(unit: Tables, token: SignatureToken): MoveType {
  const all = (tokens: readonly SignatureToken[]): MoveType[] =>
    tokens.map((part) => tokenToType(unit, part));
  switch (token.kind) {
    case "vector":
      return { kind: "vector", item: tokenToType(unit, token.item) };
    case "reference":
      return { ...token, to: tokenToType(unit, token.to) };
    case "struct": {
      const handle = at(unit.structHandles, token.handle);
      const module = at(unit.moduleHandles, handle.module);
      return {
        kind: "struct",
        address: at(unit.addresses, module.address),
        module: at(unit.identifiers, module.name),
        name: at(unit.identifiers, handle.name),
        typeArguments: all(token.typeArguments),
      };
    }
    case "function":
      return { ...token, parameters: all(token.parameters), results: all(token.results) };
    default:
      return token;
  }
}

export function signatureTypes(unit: Tables, signature: number): MoveType[] {
  return at(unit.signatures, signature).map((token) => tokenToType(unit, token));
}

/** The node's text, such as `&mut 0x1::coin::Coin<T0>`. Cut off after 512 parts; the chain allows 256. */
export function formatMoveType(type: MoveType): string {
  return typeText(type, { left: MAX_TEXT_NODES });
}

/** `<A, B>`, or an empty string. */
export function formatTypeArguments(types: readonly MoveType[]): string {
  return types.length === 0 ? "" : `<${types.map(formatMoveType).join(", ")}>`;
}

/** The type with type parameters replaced; a parameter without an argument stays. */
export function substituteType(type: MoveType, typeArguments: readonly MoveType[]): MoveType {
  const all = (types: readonly MoveType[]): MoveType[] =>
    types.map((part) => substituteType(part, typeArguments));
  switch (type.kind) {
    case "typeParameter":
      return typeArguments[type.index] ?? type;
    case "vector":
      return { kind: "vector", item: substituteType(type.item, typeArguments) };
    case "reference":
      return { ...type, to: substituteType(type.to, typeArguments) };
    case "struct":
      return type.typeArguments.length === 0 ? type : { ...type, typeArguments: all(type.typeArguments) };
    case "function":
      return { ...type, parameters: all(type.parameters), results: all(type.results) };
    default:
      return type;
  }
}

export function tagToType(tag: TypeTag): MoveType {
  if (tag.kind === "vector") return { kind: "vector", item: tagToType(tag.item) };
  if (tag.kind !== "struct") return { kind: tag.kind };
  const { address, module, name, typeArguments } = tag.struct;
  return { kind: "struct", address, module, name, typeArguments: typeArguments.map(tagToType) };
}

/** A type tag of the sdk, or undefined for references, functions, signed integers and open type parameters. */
export function typeToTag(type: MoveType): TypeTag | undefined {
  switch (type.kind) {
    case "reference":
    case "typeParameter":
    case "function":
      return undefined;
    case "vector": {
      const item = typeToTag(type.item);
      return item === undefined ? undefined : { kind: "vector", item };
    }
    case "struct": {
      const typeArguments = type.typeArguments.flatMap((part) => typeToTag(part) ?? []);
      if (typeArguments.length !== type.typeArguments.length) return undefined;
      const { address, module, name } = type;
      return { kind: "struct", struct: { address, module, name, typeArguments } };
    }
    default:
      return isSignedInteger(type.kind) ? undefined : { kind: type.kind };
  }
}

/** Parts of the type. Stops counting one beyond `limit`, whatever the size. */
export function typeNodes(type: MoveType, limit: number): number {
  const pending = [type];
  let count = 0;
  for (let next = pending.pop(); next !== undefined && count <= limit; next = pending.pop()) {
    count++;
    pending.push(...typeParts(next));
  }
  return count;
}

export function isLargerThan(type: MoveType, limit: number): boolean {
  return typeNodes(type, limit) > limit;
}

function typeParts(type: MoveType): readonly MoveType[] {
  switch (type.kind) {
    case "vector":
      return [type.item];
    case "reference":
      return [type.to];
    case "struct":
      return type.typeArguments;
    case "function":
      return [...type.parameters, ...type.results];
    default:
      return [];
  }
}

function typeText(type: MoveType, budget: { left: number }): string {
  if (budget.left-- <= 0) return "…";
  const list = (types: readonly MoveType[]): string => {
    const parts: string[] = [];
    for (const part of types) {
      parts.push(typeText(part, budget));
      if (budget.left < 0) break;
    }
    return parts.join(", ");
  };
  switch (type.kind) {
    case "vector":
      return `vector<${typeText(type.item, budget)}>`;
    case "reference":
      return `${type.isMutable ? "&mut " : "&"}${typeText(type.to, budget)}`;
    case "typeParameter":
      return `T${type.index}`;
    case "struct": {
      const name = `${shortAddress(type.address)}::${type.module}::${type.name}`;
      return type.typeArguments.length === 0 ? name : `${name}<${list(type.typeArguments)}>`;
    }
    case "function": {
      const abilities = abilityNames(type.abilities).join(" + ");
      const has = abilities === "" ? "" : ` has ${abilities}`;
      return `|${list(type.parameters)}|(${list(type.results)})${has}`;
    }
    default:
      return type.kind;
  }
}
