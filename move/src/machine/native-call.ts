import type { Address, ModuleId } from "@holdfast/sdk";
import type { MoveType, StructType } from "../format/move-type.ts";
import type { GlobalSlot } from "./global-slot.ts";
import type { FunctionSignature } from "./function-signature.ts";
import type { StructShape } from "./struct-shape.ts";
import { GAS_PER_SIZE, NATIVE_GAS } from "./gas-schedule.ts";
import type { SharedGlobals } from "./global-storage.ts";
import { abstractSize, Reference, type Value } from "./value.ts";

/** Services for native functions. */
export interface NativeContext {
  /** Takes gas, in units of 10^-6. */
  charge(gas: number): void;
  /** BCS of a value of a type. */
  encode(type: MoveType, value: Value): Uint8Array;
  /** The value of a type in BCS, or undefined where the bytes are not one. */
  decode(type: MoveType, bytes: Uint8Array): Value | undefined;
  /** The node's text of a type, made once. */
  typeText(type: MoveType): string;
  structShape(type: StructType): StructShape;
  /** A function's signature. Stops with LINKER_ERROR or FUNCTION_RESOLUTION_FAILURE if it is missing. */
  functionSignature(module: ModuleId, name: string): FunctionSignature;
  /** Types of the fields of a struct or variant, with type arguments put in. */
  fieldTypes(type: StructType, variant: number): readonly MoveType[];
  /** The place of a resource. */
  resource(address: Address, type: MoveType): GlobalSlot;
  /** The place of an item of a table; `key` is the BCS of the key. */
  tableItem(handle: Address, key: Uint8Array, type: MoveType, keyType: MoveType): GlobalSlot;
  /** A handle that no other table has. */
  newTableHandle(): Address;
  emit(type: MoveType, bytes: Uint8Array): void;
  /**
   * Dynamic dispatch: runs another function instead of this native, which then returns nothing. A module that waits
   * for the call can't be re-entered.
   */
  dispatch(target: FunctionTarget, values: readonly Value[]): void;
  /** A native function that the machine's caller has, by module and name: `event::write_to_event_store`. */
  host(name: string): NativeBody | undefined;
  /** For functions that work in the storage itself: what they share with the code that calls them. */
  readonly shared: SharedGlobals;
}

export interface FunctionTarget {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly MoveType[];
}

/** One call of a native function. */
export interface NativeCall {
  readonly context: NativeContext;
  /** The module of the native function: the place of its aborts. */
  readonly module: ModuleId;
  readonly typeArguments: readonly MoveType[];
  readonly values: readonly Value[];
}

/** Finds a module's native by function name. */
export type FindNative = (name: string) => NativeBody | undefined;

/** Implementation of a native function. Returns its results in order. */
export type NativeBody = (call: NativeCall) => readonly Value[];

/** Charges gas for reading large arguments, including referenced values. */
export function chargeArguments({ context, values }: NativeCall): void {
  let size = 0;
  for (const value of values) size += abstractSize(value instanceof Reference ? value.get() : value);
  if (size > FREE_SIZE) context.charge(GAS_PER_SIZE * (size - FREE_SIZE));
}

/** Charges a native's scheduled gas for its bytes, characters or units. */
export function chargeNative({ context }: NativeCall, native: keyof typeof NATIVE_GAS, size = 0): void {
  const [base, each] = NATIVE_GAS[native];
  context.charge(base + each * size);
}

const FREE_SIZE = 1_024;
