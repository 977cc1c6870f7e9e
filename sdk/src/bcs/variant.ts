import { bcsUnknownKind } from "../errors/bcs-errors.ts";

/** The index of a variant by its name. @throws bcs/unknown-kind, which only a program without types can meet */
export function variantIndex<Kind extends string>(type: string, kinds: readonly Kind[], kind: Kind): number {
  const index = kinds.indexOf(kind);
  if (index < 0) throw bcsUnknownKind({ type, kind });
  return index;
}

/** The error for a value whose `kind` an encoder does not know. */
export function unknownKind(type: string, value: { readonly kind: string }): Error {
  return bcsUnknownKind({ type, kind: value.kind });
}
