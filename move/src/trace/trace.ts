import type { Address } from "@holdfast/sdk";
import type { MoveType } from "../format/move-type.ts";
import type { StructShape } from "../machine/struct-shape.ts";

/**
 * A value as JSON: wide integers are decimal text, addresses start with `0x`, cut values count missing parts.
 */
export type TracedValue =
  | number
  | boolean
  | string
  /** Moved or never set. */
  | null
  | { readonly items: readonly TracedValue[]; readonly missing?: number }
  | { readonly fields: readonly TracedValue[]; readonly variant: number; readonly missing?: number }
  /** A reference, with its referent. */
  | { readonly to: TracedValue };

/** A called function with concrete type arguments. */
export interface TracedFunction {
  /** `0x1::coin`; undefined for a script. */
  readonly module: string | undefined;
  readonly name: string;
  /** Texts of the type arguments. */
  readonly typeArguments: readonly string[];
  readonly parameters: readonly MoveType[];
  readonly results: readonly MoveType[];
  /** Types of all locals, parameters first. */
  readonly locals: readonly MoveType[];
  /** Index among the module's definitions, for a source map. */
  readonly definition: number;
  /** Disassembled instructions; empty for a native, or if they are too long. */
  readonly code: readonly string[];
  readonly isNative: boolean;
}

/** A call of bytecode or of a native. */
export interface TracedCall {
  /** Index in {@link Trace.functions}. */
  readonly function: number;
  /** Index of the calling call; undefined for the first. */
  readonly parent: number | undefined;
  /** Offset of the call in its caller. */
  readonly callerPc: number | undefined;
  readonly depth: number;
  readonly arguments: readonly TracedValue[];
  /** Undefined for a call that did not return. */
  readonly results: readonly TracedValue[] | undefined;
  /** Including callees, in 10^-6 units. */
  readonly gas: number;
  /** First step; for a native, the calling step. */
  readonly firstStep: number;
  /** One after its last step. */
  readonly endStep: number;
}

/** Location of a changed value. */
export type TracedPlace =
  | { readonly kind: "stack"; readonly index: number }
  /** A local of the call at a depth, 0 for the first. */
  | { readonly kind: "local"; readonly depth: number; readonly index: number }
  /** Index in {@link Trace.globals}. */
  | { readonly kind: "global"; readonly index: number };

/** A change. Stack places that don't exist before or after have no value there. */
export interface TracedChange {
  readonly place: TracedPlace;
  readonly before?: TracedValue;
  readonly after?: TracedValue;
}

/** One instruction with all its changes, so that a stepper can go both ways. */
export interface TracedStep {
  /** Index in {@link Trace.calls}. */
  readonly call: number;
  readonly pc: number;
  /** Without callees, in 10^-6 units. */
  readonly gas: number;
  readonly changes: readonly TracedChange[];
  /** Index of the call that begins after this step. */
  readonly enters?: number;
  /** Final locals of the call that ended with this step. */
  readonly leaves?: readonly TracedValue[];
}

/** A global value read or written by the run. */
export interface TracedGlobal {
  readonly kind: "resource" | "table-item";
  /** Account, or table handle. */
  readonly owner: Address;
  readonly type: MoveType;
  /** BCS of the item's key as hex. */
  readonly key?: string;
  /** The step that first saw it. */
  readonly firstStep: number;
  /** Value at the first access. */
  readonly before: TracedValue;
  /** Final value. */
  readonly after: TracedValue;
}

/** An open call at a stop. */
export interface StoppedCall {
  readonly function: number;
  readonly pc: number;
  readonly locals: readonly TracedValue[];
}

/** Location and reason of a stop. */
export interface TracedStop {
  /** `ABORTED`, `ARITHMETIC_ERROR`, … */
  readonly status: string;
  readonly detail: string;
  /** Abort code or kind of vector error, as digits. */
  readonly code?: string;
  readonly name?: { readonly name: string; readonly description: string };
  /** The stopping native; undefined for bytecode. */
  readonly native?: number;
  /** Open calls, innermost first. */
  readonly calls: readonly StoppedCall[];
  /** Operands, lowest first. */
  readonly stack: readonly TracedValue[];
}

/** Gas of all calls with one call path, in 10^-6 units. */
export interface GasNode {
  readonly function: number;
  /** Number of calls. */
  readonly count: number;
  /** Without callees. */
  readonly ownGas: number;
  readonly children: readonly GasNode[];
}

/** Gas of one instruction over all calls. */
export interface GasOfInstruction {
  readonly pc: number;
  readonly count: number;
  readonly gas: number;
}

/** One run of the machine. */
export interface Trace {
  readonly functions: readonly TracedFunction[];
  /** In order of begin. */
  readonly calls: readonly TracedCall[];
  readonly steps: readonly TracedStep[];
  readonly globals: readonly TracedGlobal[];
  /** Declarations of used structs, by `0x1::coin::Coin`. */
  readonly structs: Readonly<Record<string, Pick<StructShape, "variants" | "isEnum">>>;
  readonly stop: TracedStop | undefined;
  /** The first calls, usually one. */
  readonly gas: readonly GasNode[];
  /** Gas per instruction, by function. */
  readonly gasByInstruction: readonly (readonly GasOfInstruction[])[];
  /** Number of executed instructions. */
  readonly stepCount: number;
  /** False above the recorder's limits: `steps` and `calls` are cut off; gas and stop are complete. */
  readonly isComplete: boolean;
}

/** An empty trace, for runs without a machine; `known` overrides its fields. */
export function emptyTrace(known: Partial<Trace> = {}): Trace {
  return {
    functions: [],
    calls: [],
    steps: [],
    globals: [],
    structs: {},
    stop: undefined,
    gas: [],
    gasByInstruction: [],
    stepCount: 0,
    isComplete: true,
    ...known,
  };
}
