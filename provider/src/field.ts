/** Saved before page scripts can replace it. */
const { get } = Reflect;

/** A field of an untrusted value; undefined if missing. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = get(value, name);
  return found;
}
