import type { Address } from "@holdfast/sdk";
import { wrongType } from "../machine.ts";
import type { NativeCall } from "../native-call.ts";
import { GAS_PER_SIZE } from "../gas-schedule.ts";
import {
  abstractSize,
  copyValue,
  isSameValue,
  itemsToBytes,
  Reference,
  StructValue,
  VectorValue,
  type Value,
} from "../value.ts";

/** The argument at a position, of any type. */
export function argument(call: NativeCall, index: number): Value {
  const value = call.values[index];
  if (value === undefined) throw wrongType();
  return value;
}

/** A number argument: u8, u16 or u32. */
export function numberArgument(call: NativeCall, index: number): number {
  const value = argument(call, index);
  if (typeof value !== "number") throw wrongType();
  return value;
}

/** A wide argument: u64, u128 or u256. */
export function wideArgument(call: NativeCall, index: number): bigint {
  const value = argument(call, index);
  if (typeof value !== "bigint") throw wrongType();
  return value;
}

/** An address argument. */
export function addressArgument(call: NativeCall, index: number): Address {
  const value = argument(call, index);
  if (typeof value !== "string") throw wrongType();
  return value;
}

/** A reference argument. */
export function referenceArgument(call: NativeCall, index: number): Reference {
  const value = argument(call, index);
  if (!(value instanceof Reference)) throw wrongType();
  return value;
}

/** A struct argument, given as it is or by reference. */
export function structArgument(call: NativeCall, index: number): StructValue {
  return expectStruct(argument(call, index));
}

/** A vector argument, given as it is or by reference. */
export function vectorArgument(call: NativeCall, index: number): VectorValue {
  return expectVector(argument(call, index));
}

/** A vector argument by mutable reference; marks its global as changed. */
export function changedVectorArgument(call: NativeCall, index: number): VectorValue {
  const reference = referenceArgument(call, index);
  if (reference.owner !== undefined) reference.owner.isDirty = true;
  return expectVector(reference);
}

/** A vector, directly or by reference. */
export function expectVector(value: Value | undefined): VectorValue {
  const target = value instanceof Reference ? value.get() : value;
  if (!(target instanceof VectorValue)) throw wrongType();
  return target;
}

/** A struct, directly or by reference. */
export function expectStruct(value: Value | undefined): StructValue {
  const target = value instanceof Reference ? value.get() : value;
  if (!(target instanceof StructValue)) throw wrongType();
  return target;
}

export function paidCopy(call: NativeCall, value: Value): Value {
  if (typeof value !== "object") return value;
  call.context.charge(GAS_PER_SIZE * abstractSize(value));
  return copyValue(value);
}

/** Equality, charged by the first value's size. */
export function paidIsSame(call: NativeCall, value: Value, other: Value): boolean {
  const target = value instanceof Reference ? value.get() : value;
  if (typeof target === "object") call.context.charge(GAS_PER_SIZE * abstractSize(target));
  return isSameValue(target, other);
}

/** The bytes of a `vector<u8>`. */
export function valueToBytes(value: VectorValue): Uint8Array {
  const bytes = itemsToBytes(value.items);
  if (bytes === undefined) throw wrongType();
  return bytes;
}
