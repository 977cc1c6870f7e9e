import type { Address } from "@holdfast/sdk";
import type { MoveType } from "../format/move-type.ts";
import type { StructShape } from "../machine/struct-shape.ts";

/**
 * A traced value at one moment, safe for JSON: integers of 64 bits and more are decimal text, addresses begin with
 * `0x`. Truncated values give the number of missing parts.
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
  /** Position among the definitions of its module, by which a source map finds it. */
  readonly definition: number;
  /** Disassembled instructions; empty for a native, or if they are too long. */
  readonly code: readonly string[];
  readonly isNative: boolean;
}

/** A call of bytecode or of a native. */
export interface TracedCall {
  /** Place in {@link Trace.functions}. */
  readonly function: number;
  /** The call that made it; undefined for the first. */
  readonly parent: number | undefined;
  /** Offset of the call in its caller. */
  readonly callerPc: number | undefined;
  readonly depth: number;
  readonly arguments: readonly TracedValue[];
  /** Undefined for a call that did not return. */
  readonly results: readonly TracedValue[] | undefined;
  /** Gas that it took with all that it called, in units of 10^-6. */
  readonly gas: number;
  /** Its first step, or for a native function the step that called it. */
  readonly firstStep: number;
  /** One after its last step. */
  readonly endStep: number;
}

/** Location of a changed value. */
export type TracedPlace =
  | { readonly kind: "stack"; readonly index: number }
  /** A local of the call at a depth, 0 for the first. */
  | { readonly kind: "local"; readonly depth: number; readonly index: number }
  /** Place in {@link Trace.globals}. */
  | { readonly kind: "global"; readonly index: number };

/** A change; a place on the stack that is not there before or after has no value there. */
export interface TracedChange {
  readonly place: TracedPlace;
  readonly before?: TracedValue;
  readonly after?: TracedValue;
}

/** One instruction, and all that it changed: with it the state before becomes the state after, and the other way. */
export interface TracedStep {
  /** Place in {@link Trace.calls}. */
  readonly call: number;
  readonly pc: number;
  /** Gas that it took without what code took that it called, in units of 10^-6. */
  readonly gas: number;
  readonly changes: readonly TracedChange[];
  /** The call of code that begins after it. */
  readonly enters?: number;
  /** Locals as they were when its call ended with it. */
  readonly leaves?: readonly TracedValue[];
}

/** A global value read or written by the run. */
export interface TracedGlobal {
  readonly kind: "resource" | "table-item";
  /** The account, or the handle of the table. */
  readonly owner: Address;
  readonly type: MoveType;
  /** BCS of the item's key as hex. */
  readonly key?: string;
  /** The step that first saw it. */
  readonly firstStep: number;
  /** As it was when the transaction first saw it. */
  readonly before: TracedValue;
  /** As it was at the end. */
  readonly after: TracedValue;
}

/** A call that was open when the machine stopped. */
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
  /** The abort code, or what went wrong with a vector, as digits. */
  readonly code?: string;
  readonly name?: { readonly name: string; readonly description: string };
  /** The native function that stopped it; undefined where code did. */
  readonly native?: number;
  /** Calls that were open, the innermost first. */
  readonly calls: readonly StoppedCall[];
  /** Operands, the lowest first. */
  readonly stack: readonly TracedValue[];
}

/** Gas of all calls with the same call path, in units of 10^-6. */
export interface GasNode {
  readonly function: number;
  /** Calls by this way. */
  readonly count: number;
  /** Without what it called. */
  readonly ownGas: number;
  readonly children: readonly GasNode[];
}

/** Gas of one instruction over all calls. */
export interface GasOfInstruction {
  readonly pc: number;
  readonly count: number;
  readonly gas: number;
}

/** What one run of the machine did. */
export interface Trace {
  readonly functions: readonly TracedFunction[];
  /** In the order in which they began. */
  readonly calls: readonly TracedCall[];
  readonly steps: readonly TracedStep[];
  readonly globals: readonly TracedGlobal[];
  /** Declarations of the structs that are in it, by `0x1::coin::Coin`. */
  readonly structs: Readonly<Record<string, Pick<StructShape, "variants" | "isEnum">>>;
  readonly stop: TracedStop | undefined;
  /** The first calls, usually one. */
  readonly gas: readonly GasNode[];
  /** By function: what each of its instructions took. */
  readonly gasByInstruction: readonly (readonly GasOfInstruction[])[];
  /** Instructions that ran. */
  readonly stepCount: number;
  /** False where it was more than the recorder keeps: `steps` and `calls` end early, gas and the stop are whole. */
  readonly isComplete: boolean;
}

/** A trace of nothing: what a caller knows of a run that no machine made is put in. */
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
