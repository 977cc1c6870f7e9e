import { formatStructTag, formatTypeTag, type StructTag, type TypeTag } from "@holdfast/sdk";

const structTexts = new WeakMap<StructTag, string>();
const typeTexts = new WeakMap<TypeTag, string>();

/** Text of a struct type, cached per tag object, because each state access needs it. */
export function structTagText(tag: StructTag): string {
  const known = structTexts.get(tag);
  if (known !== undefined) return known;
  const text = formatStructTag(tag);
  structTexts.set(tag, text);
  return text;
}

const structTypes = new WeakMap<StructTag, TypeTag>();

/** The same type object for the same tag object, because caches use it as a key. */
export function typeOfStruct(struct: StructTag): TypeTag {
  const known = structTypes.get(struct);
  if (known !== undefined) return known;
  const type: TypeTag = { kind: "struct", struct };
  structTypes.set(struct, type);
  return type;
}

export function typeTagText(tag: TypeTag): string {
  const known = typeTexts.get(tag);
  if (known !== undefined) return known;
  const text = formatTypeTag(tag);
  typeTexts.set(tag, text);
  return text;
}
