import type { JsonValue } from "@holdfast/sdk";

/** The parts of a list or of an object by their names; none for a value that has none. */
export function partsOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (!hasParts(value)) return [];
  return Object.entries(value).map(([name, part]: [string, JsonValue | undefined]) => [name, part ?? null]);
}

/** A value without parts. */
export type Leaf = null | boolean | number | bigint | string;

/** A single value as a user reads it. */
export function leafText(value: Leaf): string {
  if (value === null) return "none";
  return value === "" ? "empty text" : String(value);
}

/** A single value as it is copied. */
export function copyText(value: Leaf): string {
  return value === null ? "null" : String(value);
}

/** True for a value that has parts. */
export function hasParts(value: JsonValue): value is Exclude<JsonValue, Leaf> {
  return typeof value === "object" && value !== null;
}
