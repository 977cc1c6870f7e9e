import type { Abilities } from "./abilities.ts";

/** Signed integers, of bytecode version 9: they are read and not run. */
export const SIGNED_INTEGERS = ["i8", "i16", "i32", "i64", "i128", "i256"] as const;

export type SignedInteger = (typeof SIGNED_INTEGERS)[number];

/** A type of one byte. */
export type SimpleToken =
  | "bool"
  | "u8"
  | "u16"
  | "u32"
  | "u64"
  | "u128"
  | "u256"
  | "address"
  | "signer"
  | SignedInteger;

/** A type in bytecode: structs by handle, type parameters by position. */
export type SignatureToken =
  | { readonly kind: SimpleToken }
  | { readonly kind: "vector"; readonly item: SignatureToken }
  | { readonly kind: "reference"; readonly isMutable: boolean; readonly to: SignatureToken }
  | { readonly kind: "struct"; readonly handle: number; readonly typeArguments: readonly SignatureToken[] }
  | { readonly kind: "typeParameter"; readonly index: number }
  | {
      readonly kind: "function";
      readonly abilities: Abilities;
      readonly parameters: readonly SignatureToken[];
      readonly results: readonly SignatureToken[];
    };

export function tokenParts(token: SignatureToken): readonly SignatureToken[] {
  switch (token.kind) {
    case "vector":
      return [token.item];
    case "reference":
      return [token.to];
    case "struct":
      return token.typeArguments;
    case "function":
      return [...token.parameters, ...token.results];
    default:
      return NONE;
  }
}

const NONE: readonly never[] = [];

export function tokenSize(token: SignatureToken): number {
  switch (token.kind) {
    case "vector":
      return 1 + tokenSize(token.item);
    case "reference":
      return 1 + tokenSize(token.to);
    case "struct":
      return 1 + tokenSizes(token.typeArguments);
    case "function":
      return 1 + tokenSizes(token.parameters) + tokenSizes(token.results);
    default:
      return 1;
  }
}

export function tokenSizes(tokens: readonly SignatureToken[]): number {
  let size = 0;
  for (const token of tokens) size += tokenSize(token);
  return size;
}

export function isIntegerKind(kind: SignatureToken["kind"]): boolean {
  return kind.startsWith("u") || isSignedInteger(kind);
}

export function signedBytes(kind: SignedInteger): number {
  return Number(kind.slice(1)) / 8;
}

export function isSignedInteger(kind: string): kind is SignedInteger {
  return SIGNED_INTEGERS.some((name) => name === kind);
}

export function isSameToken(a: SignatureToken, b: SignatureToken): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  if (a.kind === "struct" && b.kind === "struct" && a.handle !== b.handle) return false;
  if (a.kind === "typeParameter" && b.kind === "typeParameter" && a.index !== b.index) return false;
  if (a.kind === "reference" && b.kind === "reference" && a.isMutable !== b.isMutable) return false;
  if (a.kind === "function" && b.kind === "function") {
    if (a.abilities !== b.abilities || a.parameters.length !== b.parameters.length) return false;
  }
  return isSameTokens(tokenParts(a), tokenParts(b));
}

function isSameTokens(a: readonly SignatureToken[], b: readonly SignatureToken[]): boolean {
  return a.length === b.length && a.every((token, i) => isSameToken(token, b[i] ?? token));
}

/** The token with type parameters replaced; a parameter without an argument stays. */
export function substituteToken(
  token: SignatureToken,
  typeArguments: readonly SignatureToken[],
): SignatureToken {
  if (typeArguments.length === 0) return token;
  const all = (parts: readonly SignatureToken[]): SignatureToken[] =>
    parts.map((part) => substituteToken(part, typeArguments));
  switch (token.kind) {
    case "typeParameter":
      return typeArguments[token.index] ?? token;
    case "vector":
      return { kind: "vector", item: substituteToken(token.item, typeArguments) };
    case "reference":
      return { ...token, to: substituteToken(token.to, typeArguments) };
    case "struct":
      return token.typeArguments.length === 0 ? token : { ...token, typeArguments: all(token.typeArguments) };
    case "function":
      return { ...token, parameters: all(token.parameters), results: all(token.results) };
    default:
      return token;
  }
}
