import type { Address } from "@holdfast/sdk";

/**
 * A Move value: u8 to u32 as number, wider as bigint, `vector<u8>` as bytes, other vectors as arrays, structs
 * as objects by field name. Values in the state are immutable.
 */
export type MoveValue = number | bigint | boolean | Address | Uint8Array | readonly MoveValue[] | MoveStruct;

export interface MoveStruct {
  readonly [field: string]: MoveValue;
}

/** False for arrays and bytes. */
export function isMoveStruct(value: MoveValue): value is MoveStruct {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** Deep-freezes a value; bytes can't be frozen. */
export function freezeValue<V extends MoveValue>(value: V): V {
  if (typeof value !== "object" || value instanceof Uint8Array || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeValue(part);
  return Object.freeze(value);
}
