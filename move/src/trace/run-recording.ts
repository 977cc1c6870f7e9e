import type { Frame, FunctionInstance, Machine } from "../machine/machine.ts";
import type { Outcome } from "../machine/outcome.ts";
import type { GlobalEntry } from "../machine/transaction-cache.ts";
import type { Value } from "../machine/value.ts";
import { CallLog, type OpenCall } from "./call-log.ts";
import { GasTree } from "./gas-tree.ts";
import { Snapshots } from "./snapshot.ts";
import type { Trace, TracedStep, TracedStop } from "./trace.ts";
import { structsIn, TracedFunctions } from "./traced-functions.ts";
import { tracedStop } from "./traced-stop.ts";
import { WatchedPlaces } from "./watched-places.ts";

/** Limits of one recorded run. Beyond them, steps are only counted; the stop is always recorded. */
export interface RecorderLimits {
  /** Instructions. Default 200,000. */
  readonly steps: number;
  /** Calls. Default 50,000. */
  readonly calls: number;
  /** Copied parts of values: numbers, items, fields. Default 4,000,000. */
  readonly parts: number;
}

interface RunningStep {
  readonly frame: Frame;
  readonly call: OpenCall;
  readonly pc: number;
  readonly gasBefore: number;
  /** Gas of called natives. */
  nativeGas: number;
  /** A native may have changed its arguments' referents. */
  calledNative: boolean;
  entered: OpenCall | undefined;
}

export class RunRecording {
  readonly #machine: Machine;
  readonly #limits: RecorderLimits;
  readonly #functions = new TracedFunctions();
  readonly #tree = new GasTree();
  readonly #snapshots = new Snapshots();
  readonly #log: CallLog;
  readonly #places: WatchedPlaces;
  readonly #steps: TracedStep[] = [];
  readonly #natives: { readonly gasBefore: number; inner: number }[] = [];
  #running: RunningStep | undefined;
  #stepCount = 0;
  #isComplete = true;
  #stop: TracedStop | undefined;

  constructor(machine: Machine, limits: RecorderLimits) {
    this.#machine = machine;
    this.#limits = limits;
    this.#log = new CallLog(this.#functions, this.#tree, limits.calls);
    this.#places = new WatchedPlaces(machine, this.#snapshots);
  }

  /** True if nothing was called and nothing failed. */
  get isEmpty(): boolean {
    return this.#log.calls.length === 0 && this.#stop === undefined;
  }

  trace(): Trace {
    const functions = this.#functions.list();
    const globals = this.#places.globals();
    const types = [
      ...functions.flatMap(({ locals, results }) => [...locals, ...results]),
      ...globals.map(({ type }) => type),
    ];
    return {
      functions,
      calls: this.#log.calls,
      steps: this.#steps,
      globals,
      structs: structsIn(types, this.#machine.loader),
      stop: this.#stop,
      gas: this.#tree.roots(),
      gasByInstruction: this.#tree.byInstruction(functions.length),
      stepCount: this.#stepCount,
      isComplete: this.#isComplete && this.#log.isComplete,
    };
  }

  beforeStep(frame: Frame, pc: number): void {
    const call = this.#log.open.at(-1);
    if (call === undefined) return;
    call.callerPc = pc;
    const gasBefore = this.#machine.gas;
    this.#running = { frame, call, pc, gasBefore, nativeGas: 0, calledNative: false, entered: undefined };
  }

  afterStep(frame: Frame): void {
    const step = this.#running;
    if (step === undefined) return;
    this.#running = undefined;
    const gas = this.#count(step);
    const hasLeft = step.entered === undefined && this.#machine.frame !== frame;
    if (this.#isComplete) this.#keep(step, gas, hasLeft);
    if (!hasLeft) return;
    const { results } = frame.instance.shape;
    const given = results.length === 0 ? [] : this.#machine.operands.slice(-results.length);
    this.#log.end(this.#machine.gas, this.#steps.length, this.#snapshots.all(given));
  }

  entered(frame: Frame): void {
    const values = frame.locals.slice(0, frame.instance.shape.parameters.length);
    const call = this.#begin(frame.instance, values);
    if (this.#isComplete) this.#places.enter(frame);
    if (this.#running !== undefined) this.#running.entered = call;
  }

  nativeCalled(instance: FunctionInstance, values: readonly Value[]): void {
    if (this.#running !== undefined) this.#running.calledNative = true;
    this.#natives.push({ gasBefore: this.#machine.gas, inner: 0 });
    this.#begin(instance, values);
  }

  nativeReturned(results: readonly Value[]): void {
    const gas = this.#machine.gas;
    const native = this.#natives.pop();
    const used = (native?.gasBefore ?? gas) - gas;
    const outer = this.#natives.at(-1);
    if (outer !== undefined) outer.inner += used;
    else if (this.#running !== undefined) this.#running.nativeGas += used;
    // A dispatching native leaves its target open.
    const isReplaced = this.#running?.entered !== undefined;
    const node = this.#log.open.at(isReplaced ? -2 : -1)?.node;
    if (node !== undefined) node.ownGas += used - (native?.inner ?? 0);
    if (isReplaced) this.#log.replace(gas, this.#steps.length);
    else this.#log.end(gas, this.#steps.length, this.#snapshots.all(results));
  }

  globalLoaded(key: string, entry: GlobalEntry): void {
    if (this.#isComplete) this.#places.addGlobal(key, entry, this.#steps.length);
  }

  ended(outcome: Outcome): void {
    const step = this.#running;
    if (outcome.kind === "failure") {
      const native = this.#natives.length === 0 ? undefined : this.#log.open.at(-1)?.function;
      const stop = tracedStop(outcome, this.#machine, this.#functions, native);
      // Includes operands that the failed instruction has already popped.
      this.#stop = this.#isComplete ? { ...stop, stack: this.#places.operands() } : stop;
    }
    if (step !== undefined) {
      const gas = this.#count(step);
      const { index } = step.call;
      if (this.#isComplete && index !== undefined)
        this.#steps.push({ call: index, pc: step.pc, gas, changes: [] });
      this.#running = undefined;
    }
    while (this.#log.open.length > 0) this.#log.end(this.#machine.gas, this.#steps.length);
  }

  #begin(instance: FunctionInstance, values: readonly (Value | undefined)[]): OpenCall {
    return this.#log.begin({
      instance,
      gas: this.#machine.gas,
      step:
        this.#steps.length + (this.#running === undefined || instance.shape.body.kind === "native" ? 0 : 1),
      arguments: this.#snapshots.all(values),
    });
  }

  /** Counts a step's own gas, without its callees. */
  #count({ gasBefore, nativeGas, call, pc }: RunningStep): number {
    this.#stepCount++;
    const gas = gasBefore - this.#machine.gas - nativeGas;
    this.#tree.addStep(call.function, pc, gas);
    if (call.node !== undefined) call.node.ownGas += gas;
    return gas;
  }

  #keep(step: RunningStep, gas: number, hasLeft: boolean): void {
    const { frame, call, pc, calledNative, entered } = step;
    const isTooMuch = this.#steps.length >= this.#limits.steps || this.#snapshots.parts > this.#limits.parts;
    const isUnknown = call.index === undefined || (entered !== undefined && entered.index === undefined);
    if (isTooMuch || isUnknown) {
      this.#isComplete = false;
      return;
    }
    const changes = this.#places.collectChanges({
      frame,
      pc,
      calledNative,
      hasEntered: entered !== undefined,
    });
    const kept: TracedStep = { call: call.index, pc, gas, changes };
    if (hasLeft) this.#steps.push({ ...kept, leaves: this.#places.leave() });
    else this.#steps.push(entered?.index === undefined ? kept : { ...kept, enters: entered.index });
  }
}
