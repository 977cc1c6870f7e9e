/** As it was before any script of the page ran. */
const { get } = Reflect;

/** A field of what a page or the wallet handed over; undefined where there is none. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = get(value, name);
  return found;
}
