import {
  FRAMEWORK_ADDRESS,
  shortAddress,
  type Address,
  type PrimitiveType,
  type TypeTag,
} from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "../../state/value.ts";

/** A Move type as a declaration writes it: a type tag that may hold type parameters and references. */
export type TypeExpression =
  | { readonly kind: PrimitiveType }
  | { readonly kind: "vector"; readonly item: TypeExpression }
  | { readonly kind: "struct"; readonly struct: StructExpression }
  | { readonly kind: "parameter"; readonly index: number }
  | { readonly kind: "reference"; readonly isMutable: boolean; readonly to: TypeExpression };

export interface StructExpression {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly TypeExpression[];
}

export interface MoveType<V extends MoveValue = MoveValue> {
  readonly expression: TypeExpression;
  /** Only carries the type; never present. */
  readonly values?: V;
}

export type ValueOf<T> = T extends MoveType<infer V> ? V : never;

export type ValuesOf<T extends readonly MoveType[]> = { readonly [K in keyof T]: ValueOf<T[K]> };

export const bool: MoveType<boolean> = primitive("bool");
export const u8: MoveType<number> = primitive("u8");
export const u16: MoveType<number> = primitive("u16");
export const u32: MoveType<number> = primitive("u32");
export const u64: MoveType<bigint> = primitive("u64");
export const u128: MoveType<bigint> = primitive("u128");
export const address: MoveType<Address> = primitive("address");
export const bytes: MoveType<Uint8Array> = { expression: { kind: "vector", item: { kind: "u8" } } };
/** `&signer`: an account that consents. */
export const signer: MoveType<Address> = {
  expression: { kind: "reference", isMutable: false, to: { kind: "signer" } },
};
/** Target of a `&mut` parameter. Assigning to it changes the caller's value. */
export interface Cell<V extends MoveValue> {
  value: V;
  readonly [field: string]: MoveValue;
}

/** `&T`: passes a copy. */
export function reference<V extends MoveValue>(to: MoveType<V>): MoveType<V> {
  return { expression: { kind: "reference", isMutable: false, to: to.expression } };
}

/** `&mut T` */
export function mutable<V extends MoveValue>(to: MoveType<V>): MoveType<Cell<V>> {
  return { expression: { kind: "reference", isMutable: true, to: to.expression } };
}

/** `signer` by value, in a few older functions. */
export const ownSigner: MoveType<Address> = primitive("signer");

/** `vector<T>`; for `vector<u8>` use {@link bytes}. */
export function vector<V extends MoveValue>(item: MoveType<V>): MoveType<readonly V[]> {
  return { expression: { kind: "vector", item: item.expression } };
}

export function typeParameter(index: number): MoveType {
  return { expression: { kind: "parameter", index } };
}

/** A framework struct type by name, to avoid an import cycle. */
export function structType<V extends MoveStruct>(
  module: string,
  name: string,
  typeArguments: readonly MoveType[] = [],
): MoveType<V> {
  const struct = {
    address: FRAMEWORK_ADDRESS,
    module,
    name,
    typeArguments: typeArguments.map(({ expression }) => expression),
  };
  return { expression: { kind: "struct", struct } };
}

/** Replaces type parameters; references become their targets. */
export function fillType(expression: TypeExpression, types: readonly TypeTag[]): TypeTag {
  switch (expression.kind) {
    case "vector":
      return { kind: "vector", item: fillType(expression.item, types) };
    case "struct": {
      const { typeArguments, ...name } = expression.struct;
      return {
        kind: "struct",
        struct: { ...name, typeArguments: typeArguments.map((item) => fillType(item, types)) },
      };
    }
    case "parameter":
      return types[expression.index] ?? { kind: "bool" };
    case "reference":
      return fillType(expression.to, types);
    default:
      return expression;
  }
}

/** A type as in an ABI: `&signer`, `0x1::coin::Coin<T0>`. */
export function typeExpressionText(expression: TypeExpression): string {
  switch (expression.kind) {
    case "vector":
      return `vector<${typeExpressionText(expression.item)}>`;
    case "struct": {
      const { address: at, module, name, typeArguments } = expression.struct;
      const text = `${shortAddress(at)}::${module}::${name}`;
      return typeArguments.length === 0
        ? text
        : `${text}<${typeArguments.map(typeExpressionText).join(", ")}>`;
    }
    case "parameter":
      return `T${expression.index}`;
    case "reference":
      return `${expression.isMutable ? "&mut " : "&"}${typeExpressionText(expression.to)}`;
    default:
      return expression.kind;
  }
}

export function isSigner(expression: TypeExpression): boolean {
  return expression.kind === "reference" ? isSigner(expression.to) : expression.kind === "signer";
}

function primitive<V extends MoveValue>(kind: PrimitiveType): MoveType<V> {
  return { expression: { kind } };
}
