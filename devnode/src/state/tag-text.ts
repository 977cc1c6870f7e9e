import { formatStructTag, formatTypeTag, type StructTag, type TypeTag } from "@holdfast/sdk";

/** Text of a struct type, cached per tag object, because each state access needs it. */
export const structTagText: (tag: StructTag) => string = cached(formatStructTag);

/** The same type object for the same tag object, because caches use it as a key. */
export const typeOfStruct: (struct: StructTag) => TypeTag = cached((struct) => ({ kind: "struct", struct }));

export const typeTagText: (tag: TypeTag) => string = cached(formatTypeTag);

function cached<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
