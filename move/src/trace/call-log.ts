import type { FunctionInstance } from "../machine/machine.ts";
import type { GasTree, GrowingNode } from "./gas-tree.ts";
import type { TracedCall, TracedValue } from "./trace.ts";
import type { TracedFunctions } from "./traced-functions.ts";

export interface OpenCall {
  /** Call index; undefined if the log is full. */
  readonly index: number | undefined;
  readonly function: number;
  readonly node: GrowingNode | undefined;
  readonly gasBefore: number;
  /** Depth on the call stack, from 0. */
  readonly depth: number;
  callerPc: number;
}

interface CallStart {
  readonly instance: FunctionInstance;
  readonly gas: number;
  readonly step: number;
  readonly arguments: readonly TracedValue[];
}

type GrowingCall = { -readonly [Key in keyof TracedCall]: TracedCall[Key] };

/** Open calls as a stack, and all calls as a list. */
export class CallLog {
  readonly calls: GrowingCall[] = [];
  readonly open: OpenCall[] = [];
  readonly #functions: TracedFunctions;
  readonly #tree: GasTree;
  readonly #limit: number;
  isComplete = true;

  constructor(functions: TracedFunctions, tree: GasTree, limit: number) {
    this.#functions = functions;
    this.#tree = tree;
    this.#limit = limit;
  }

  begin({ instance, gas, step, arguments: values }: CallStart): OpenCall {
    const caller = this.open.at(-1);
    const place = this.#functions.place(instance);
    const isKept = this.calls.length < this.#limit;
    const call: OpenCall = {
      index: isKept ? this.calls.length : undefined,
      function: place,
      node: this.#tree.enter(caller?.node, place),
      gasBefore: gas,
      depth: this.open.length,
      callerPc: 0,
    };
    this.open.push(call);
    if (!isKept) this.isComplete = false;
    else
      this.calls.push({
        function: place,
        parent: caller?.index,
        callerPc: caller?.callerPc,
        depth: call.depth,
        arguments: values,
        results: undefined,
        gas: 0,
        firstStep: step,
        endStep: step,
      });
    return call;
  }

  /** Ends the innermost call; without results, it did not return. */
  end(gas: number, step: number, results?: readonly TracedValue[]): void {
    const call = this.open.pop();
    const kept = call?.index === undefined ? undefined : this.calls[call.index];
    if (call === undefined || kept === undefined) return;
    kept.gas = call.gasBefore - gas;
    kept.endStep = step;
    kept.results = results;
  }

  /** Ends a call replaced by dispatch. */
  replace(gas: number, step: number): void {
    const replacing = this.open.pop();
    this.end(gas, step, []);
    if (replacing !== undefined) this.open.push(replacing);
  }
}
