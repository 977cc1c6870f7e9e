import { formatStructTag, formatTypeTag, type StructTag, type TypeTag } from "@holdfast/sdk";

const structTexts = new WeakMap<StructTag, string>();
const typeTexts = new WeakMap<TypeTag, string>();

/** The text of a struct type; asked for at every access of the state, so it is made once per tag object. */
export function structTagText(tag: StructTag): string {
  const known = structTexts.get(tag);
  if (known !== undefined) return known;
  const text = formatStructTag(tag);
  structTexts.set(tag, text);
  return text;
}

const structTypes = new WeakMap<StructTag, TypeTag>();

/** A struct type as a type, the same object for the same tag object: what is known of types is kept by their objects. */
export function typeOfStruct(struct: StructTag): TypeTag {
  const known = structTypes.get(struct);
  if (known !== undefined) return known;
  const type: TypeTag = { kind: "struct", struct };
  structTypes.set(struct, type);
  return type;
}

/** The text of a type, made once per tag object. */
export function typeTagText(tag: TypeTag): string {
  const known = typeTexts.get(tag);
  if (known !== undefined) return known;
  const text = formatTypeTag(tag);
  typeTexts.set(tag, text);
  return text;
}
