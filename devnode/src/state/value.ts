import type { Address } from "@holdfast/sdk";

/**
 * A Move value: u8 to u32 as number, wider ones as bigint, `vector<u8>` as bytes, other vectors as arrays, structs
 * as objects by field name. Values in the state are immutable.
 */
export type MoveValue = number | bigint | boolean | Address | Uint8Array | readonly MoveValue[] | MoveStruct;

/** A Move struct: its fields by their names. */
export interface MoveStruct {
  readonly [field: string]: MoveValue;
}

/** True for a struct, not for an array or bytes. */
export function isMoveStruct(value: MoveValue): value is MoveStruct {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** The same value, frozen all the way down; bytes can't be frozen and are left alone. */
export function freezeValue<V extends MoveValue>(value: V): V {
  if (typeof value !== "object" || value instanceof Uint8Array || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeValue(part);
  return Object.freeze(value);
}
