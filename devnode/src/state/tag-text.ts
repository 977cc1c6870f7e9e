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

/** The text of a type, made once per tag object. */
export function typeTagText(tag: TypeTag): string {
  const known = typeTexts.get(tag);
  if (known !== undefined) return known;
  const text = formatTypeTag(tag);
  typeTexts.set(tag, text);
  return text;
}
