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
  /** Charges gas, in 10^-6 units. */
  charge(gas: number): void;
  /** BCS of a value of a type. */
  encode(type: MoveType, value: Value): Uint8Array;
  /** Decodes BCS; undefined for invalid bytes. */
  decode(type: MoveType, bytes: Uint8Array): Value | undefined;
  /** The node's text of a type, cached. */
  typeText(type: MoveType): string;
  structShape(type: StructType): StructShape;
  /** A function's signature. Stops with LINKER_ERROR or FUNCTION_RESOLUTION_FAILURE if it is missing. */
  functionSignature(module: ModuleId, name: string): FunctionSignature;
  /** Field types of a struct or variant, with type arguments substituted. */
  fieldTypes(type: StructType, variant: number): readonly MoveType[];
  /** The place of a resource. */
  resource(address: Address, type: MoveType): GlobalSlot;
  /** A table item's slot; `key` is BCS. */
  tableItem(handle: Address, key: Uint8Array, type: MoveType, keyType: MoveType): GlobalSlot;
  /** A unique handle. */
  newTableHandle(): Address;
  emit(type: MoveType, bytes: Uint8Array): void;
  /** Runs another function instead of this native. Its module can't be re-entered during the call. */
  dispatch(target: FunctionTarget, values: readonly Value[]): void;
  /** A native of the machine's caller, such as `event::write_to_event_store`. */
  host(name: string): NativeBody | undefined;
  /** For natives that work in storage. */
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
  /** The native's module, and location of its aborts. */
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
