import { bcsUnknownKind } from "../errors/bcs-errors.ts";

/** Index of a variant. @throws bcs/unknown-kind, only in untyped programs */
export function variantIndex<Kind extends string>(type: string, kinds: readonly Kind[], kind: Kind): number {
  const index = kinds.indexOf(kind);
  if (index < 0) throw bcsUnknownKind({ type, kind });
  return index;
}

/** Error for an unknown `kind` in an encoder. */
export function unknownKind(type: string, value: { readonly kind: string }): Error {
  return bcsUnknownKind({ type, kind: value.kind });
}
