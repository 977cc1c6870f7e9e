import { type Address, formatModuleId } from "@holdfast/sdk";
import { formatTypeArguments, isLargerThan, type MoveType } from "../format/move-type.ts";
import { GAS_PER_CALL_PART, GAS_PER_TYPE_CHARACTER, MEMORY_QUOTA } from "./gas-schedule.ts";
import type { CodeBody, FunctionShape } from "./linked-module.ts";
import type { Loader } from "./loader.ts";
import type { FunctionTarget, NativeContext } from "./native-call.ts";
import type { Outcome } from "./outcome.ts";
import { stop } from "./stop.ts";
import type { GlobalEntry, TransactionCache } from "./transaction-cache.ts";
import {
  abstractSize,
  present,
  Reference,
  StructValue,
  VectorValue,
  type Slots,
  type Value,
} from "./value.ts";

/** Maximum operands. */
export const MAX_STACK = 1_024;
/** Maximum pending calls besides the running one (interpreter.rs CALL_STACK_SIZE_LIMIT). */
const MAX_WAITING_CALLS = 1_024;
/** Maximum parts of a type argument. */
export const MAX_TYPE_NODES = 256;
/** Characters of type arguments without charge. */
const FREE_TYPE_CHARACTERS = 256;
/** Maximum cached instructions of a transaction, per list of type arguments. */
const MAX_PREPARED = 1_000_000;
/** Gas between interrupt checks and memory counts. */
const GAS_PER_PAUSE = 4_000_000;
const GAS_PER_COUNT = 40_000_000;

export interface Step {
  readonly cost: number;
  readonly run: (machine: Machine, frame: Frame) => void;
  /** The instruction's own step, if this step covers several instructions. */
  readonly own?: Step | undefined;
}

/** Returns the step to cache for an instruction: an equivalent one with the same gas, possibly faster. */
export type PrepareStep = (instance: FunctionInstance, offset: number, step: Step) => Step;

/** A function with type arguments and lazily created steps. */
export interface FunctionInstance {
  readonly shape: FunctionShape;
  readonly typeArguments: readonly MoveType[];
  readonly localCount: number;
  /** Gas per call for arguments, locals and type arguments. */
  readonly callCost: number;
  steps: (Step | undefined)[] | undefined;
}

export class Frame {
  readonly instance: FunctionInstance;
  readonly steps: readonly (Step | undefined)[];
  readonly locals: Slots;
  readonly caller: Frame | undefined;
  readonly depth: number;
  next = 0;

  constructor(instance: FunctionInstance, steps: Frame["steps"], locals: Slots, caller: Frame | undefined) {
    this.instance = instance;
    this.steps = steps;
    this.locals = locals;
    this.caller = caller;
    this.depth = caller === undefined ? 1 : caller.depth + 1;
  }
}

/** Observes a machine's steps. Values change later, so copy what you keep. */
export interface MachineObserver {
  /** A call of a transaction begins. */
  began(machine: Machine): void;
  /** An instruction is about to run. */
  beforeStep(frame: Frame, offset: number): void;
  /** Called after a step that did not stop the machine. */
  afterStep(frame: Frame): void;
  /** Code is called: its arguments are in the frame's locals. */
  entered(frame: Frame): void;
  /** A native function is called. */
  nativeCalled(instance: FunctionInstance, values: readonly Value[]): void;
  /** Called after a native that did not stop the machine. */
  nativeReturned(results: readonly Value[]): void;
  /** Called at the first access to a global value, before any change. */
  globalLoaded(key: string, entry: GlobalEntry): void;
  /** The call of the transaction is over. */
  ended(outcome: Outcome): void;
}

interface MachineOptions {
  readonly loader: Loader;
  readonly cache: TransactionCache;
  readonly natives: NativeContext;
  /** In units of 10^-6. */
  readonly gas: number;
  readonly compile: CompileStep;
  /** Abstract units held outside the machine until the transaction ends. */
  readonly held?: () => number;
  /** Polled while code runs; an exception ends the run. */
  readonly interrupt?: (() => void) | undefined;
  readonly observer?: MachineObserver | undefined;
  /** Replaces steps of hot code; not used with an observer. */
  readonly prepareStep?: PrepareStep;
}

type CompileStep = (
  machine: Machine,
  instance: FunctionInstance,
  body: CodeBody,
  offset: number,
) => Step | undefined;

/** Stacks of a transaction. Deterministic: no clock and no randomness. */
export class Machine {
  readonly loader: Loader;
  readonly cache: TransactionCache;
  readonly natives: NativeContext;
  readonly #compile: CompileStep;
  readonly #held: () => number;
  readonly #interrupt: (() => void) | undefined;
  readonly #observer: MachineObserver | undefined;
  readonly #prepareStep: PrepareStep | undefined;
  readonly #stack: Value[] = [];
  readonly #instances = new Map<FunctionShape, Map<string, FunctionInstance>>();
  #gas: number;
  /** Gas level of the next check. */
  #pause = Infinity;
  /** Gas level of the next memory count. */
  #count: number;
  #prepared = 0;
  /** Shows where the machine stopped. */
  frame: Frame | undefined;

  constructor({ loader, cache, natives, gas, compile, held = () => 0, ...told }: MachineOptions) {
    this.#compile = compile;
    this.#held = held;
    this.#interrupt = told.interrupt;
    this.#observer = told.observer;
    this.#prepareStep = told.observer === undefined ? told.prepareStep : undefined;
    this.#count = gas - GAS_PER_COUNT;
    this.loader = loader;
    this.cache = cache;
    this.natives = natives;
    this.#gas = gas;
  }

  /** In 10^-6 units; never negative. */
  get gas(): number {
    return Math.max(0, this.#gas);
  }

  get pause(): number {
    return this.#pause;
  }

  /** Sets the gas after a statement: at least {@link pause}. */
  settle(gas: number): void {
    this.#gas = gas;
  }

  get operands(): readonly Value[] {
    return this.#stack;
  }

  /** Runs a function until it returns. Throws machine/stopped; {@link frame} is then the call that stopped. */
  run(instance: FunctionInstance, values: readonly Value[]): Value[] {
    for (const value of values) this.push(value);
    this.enter(instance);
    if (this.#observer !== undefined) return this.#runObserved(this.#observer);
    for (let frame = this.frame; frame !== undefined; frame = this.frame) {
      const offset = frame.next++;
      const step = frame.steps[offset] ?? this.#prepare(frame.instance, offset);
      this.charge(step.cost);
      step.run(this, frame);
    }
    return this.#stack.splice(0);
  }

  /** Runs with an observer. Separate, so that an unobserved run pays nothing for it. */
  #runObserved(observer: MachineObserver): Value[] {
    for (let frame = this.frame; frame !== undefined; frame = this.frame) {
      const offset = frame.next++;
      observer.beforeStep(frame, offset);
      const step = frame.steps[offset] ?? this.#prepare(frame.instance, offset);
      this.charge(step.cost);
      step.run(this, frame);
      observer.afterStep(frame);
    }
    return this.#stack.splice(0);
  }

  /** Stops with OUT_OF_GAS if not enough. */
  charge(gas: number): void {
    this.#gas -= gas;
    if (this.#gas < this.#pause) this.#lookUp();
  }

  /** Periodic checks. Creating values costs gas by size, so memory grows little between two counts. */
  #lookUp(): void {
    if (this.#gas < 0) throw stop("OUT_OF_GAS", "the gas is used up");
    this.#pause = Math.max(0, this.#gas - GAS_PER_PAUSE);
    this.#interrupt?.();
    if (this.#gas >= this.#count) return;
    this.#count = this.#gas - GAS_PER_COUNT;
    if (this.#liveSize() > MEMORY_QUOTA) throw stop("MEMORY_LIMIT_EXCEEDED", "the values are too large");
  }

  #liveSize(): number {
    let size = this.cache.size + this.#held();
    for (const value of this.#stack) size += abstractSize(value);
    for (let { frame } = this; frame !== undefined; frame = frame.caller)
      for (const value of frame.locals) size += value === undefined ? 0 : abstractSize(value);
    return size;
  }

  #prepare(instance: FunctionInstance, offset: number): Step {
    const { body } = instance.shape;
    const made = body.kind === "code" ? this.#compile(this, instance, body, offset) : undefined;
    if (made === undefined) throw stop("PC_OVERFLOW", "the code ended without a return");
    const step = this.#prepareStep?.(instance, offset, made) ?? made;
    if (instance.steps !== undefined) instance.steps[offset] = step;
    return step;
  }

  #roomFor({ view }: CodeBody): (Step | undefined)[] {
    this.#prepared += view.code.length;
    if (this.#prepared > MAX_PREPARED) throw stop("MEMORY_LIMIT_EXCEEDED", "too much code runs");
    return Array.from({ length: view.code.length });
  }

  chargeTypeText(text: string): void {
    if (text.length > FREE_TYPE_CHARACTERS)
      this.charge(GAS_PER_TYPE_CHARACTER * (text.length - FREE_TYPE_CHARACTERS));
  }

  /** Cached per type arguments. */
  instance(shape: FunctionShape, typeArguments: readonly MoveType[]): FunctionInstance {
    if (typeArguments.some((type) => isLargerThan(type, MAX_TYPE_NODES)))
      throw stop("VM_MAX_TYPE_NODES_REACHED", "a type argument is too large");
    const key = formatTypeArguments(typeArguments);
    this.chargeTypeText(key);
    const known = this.#instances.get(shape) ?? new Map<string, FunctionInstance>();
    this.#instances.set(shape, known);
    const found = known.get(key);
    if (found !== undefined) return found;
    const localCount = shape.body.kind === "code" ? shape.body.view.locals.length : shape.parameters.length;
    const callCost = GAS_PER_CALL_PART * (shape.parameters.length + localCount + typeArguments.length);
    const made: FunctionInstance = { shape, typeArguments, localCount, callCost, steps: undefined };
    known.set(key, made);
    return made;
  }

  /** Arguments are on the stack. */
  enter(instance: FunctionInstance): void {
    this.charge(instance.callCost);
    const { shape, typeArguments } = instance;
    const count = shape.parameters.length;
    if (shape.body.kind === "native") {
      const values = this.popMany(count);
      const { module } = shape;
      if (module === undefined) throw stop("UNREACHABLE", "a native function has a module");
      this.#observer?.nativeCalled(instance, values);
      const results = shape.body.run({ context: this.natives, module, typeArguments, values });
      for (const result of results) this.push(result);
      this.#observer?.nativeReturned(results);
      return;
    }
    if ((this.frame?.depth ?? 0) > MAX_WAITING_CALLS)
      throw stop("CALL_STACK_OVERFLOW", "calls nest too deep");
    instance.steps ??= this.#roomFor(shape.body);
    const locals: (Value | undefined)[] = this.popMany(count);
    while (locals.length < instance.localCount) locals.push(undefined);
    this.frame = new Frame(instance, instance.steps, locals, this.frame);
    this.#observer?.entered(this.frame);
  }

  /** In place of a native. Stops with RUNTIME_DISPATCH_ERROR if the target's module is active. */
  dispatch({ module, name, typeArguments }: FunctionTarget, values: readonly Value[]): void {
    const id = formatModuleId(module);
    for (let { frame } = this; frame !== undefined; frame = frame.caller) {
      const waiting = frame.instance.shape.module;
      if (waiting !== undefined && formatModuleId(waiting) === id)
        throw stop("RUNTIME_DISPATCH_ERROR", `${id} waits for this call and would be entered again`);
    }
    for (const value of values) this.push(value);
    this.enter(this.instance(this.loader.function(module, name), typeArguments));
  }

  /** Results stay on the stack. */
  leave(): void {
    this.frame = this.frame?.caller;
  }

  push(value: Value): void {
    if (this.#stack.length >= MAX_STACK) throw stop("EXECUTION_STACK_OVERFLOW", "the stack is full");
    this.#stack.push(value);
  }

  pop(): Value {
    return present(this.#stack.pop());
  }

  /** The topmost values, lowest first. */
  popMany(count: number): Value[] {
    if (count > this.#stack.length) throw stop("EMPTY_VALUE_STACK", "the stack is empty");
    if (count === 0) return [];
    const start = this.#stack.length - count;
    const values = this.#stack.slice(start);
    this.#stack.length = start;
    return values;
  }

  popNumber(): number {
    const value = this.#stack.pop();
    if (typeof value === "number") return value;
    throw wrongType();
  }

  popBigint(): bigint {
    const value = this.#stack.pop();
    if (typeof value === "bigint") return value;
    throw wrongType();
  }

  popBool(): boolean {
    const value = this.#stack.pop();
    if (typeof value === "boolean") return value;
    throw wrongType();
  }

  popAddress(): Address {
    const value = this.#stack.pop();
    if (typeof value === "string") return value;
    throw wrongType();
  }

  popReference(): Reference {
    const value = this.#stack.pop();
    if (value instanceof Reference) return value;
    throw wrongType();
  }

  popStruct(): StructValue {
    const value = this.#stack.pop();
    if (value instanceof StructValue) return value;
    throw wrongType();
  }

  popVector(): VectorValue {
    const value = this.#stack.pop();
    if (value instanceof VectorValue) return value;
    throw wrongType();
  }
}

/** The verifier rejects such values, so this is a bug in it. */
export function wrongType(): Error {
  return stop("INTERNAL_TYPE_ERROR", "a value has another type than its code says");
}
