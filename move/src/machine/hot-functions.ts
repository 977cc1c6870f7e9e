import { isJump } from "../check/control-flow-graph.ts";
import type { Instruction } from "../format/instruction.ts";
import { CountedStep } from "./counted-step.ts";
import type { CodeBody } from "./linked-module.ts";
import type { CodeGenerator, FunctionInstance, Machine, Step } from "./machine.ts";

/** Steps for a function that runs often. */
export interface FasterSteps {
  /** Where they stand. */
  readonly offsets: Iterable<number>;
  /** The step for an instruction that is ready to run. */
  stepAt(offset: number, own: Step): Step;
}

/** Makes the steps of a function; undefined where none would be faster. */
export type MakeFaster = (
  machine: Machine,
  instance: FunctionInstance,
  body: CodeBody,
) => FasterSteps | undefined;

/** Calls of a function, or rounds of a loop, that are many; with 0, steps are made before it first runs. */
export type Hotness = (body: CodeBody) => number;

/** Counts calls of functions and rounds of loops, and lets other steps be made where there are many. */
export class HotFunctions implements CodeGenerator {
  readonly #hotness: Hotness;
  readonly #make: MakeFaster;
  readonly #beginnings = new WeakMap<CodeBody, ReadonlySet<number>>();
  /** Functions that have run often; undefined where nothing would be faster. */
  readonly #made = new WeakMap<FunctionInstance, FasterSteps | undefined>();

  constructor(hotness: Hotness, make: MakeFaster) {
    this.#hotness = hotness;
    this.#make = make;
  }

  prepared(machine: Machine, instance: FunctionInstance, offset: number, step: Step): Step {
    const { body } = instance.shape;
    if (body.kind !== "code") return step;
    const hot = this.#hotness(body);
    if (hot === 0) this.#replace(machine, instance, body);
    const made = this.#made.get(instance);
    if (made !== undefined) return made.stepAt(offset, step);
    const known = this.#beginnings.get(body);
    const beginnings = known ?? beginningsOf(body.view.code);
    if (known === undefined) this.#beginnings.set(body, beginnings);
    if (!beginnings.has(offset)) return step;
    return new CountedStep(step, hot, () => this.#replace(machine, instance, body));
  }

  /** Makes the steps of a function, once, and puts them where the machine comes by. */
  #replace(machine: Machine, instance: FunctionInstance, body: CodeBody): void {
    const { steps } = instance;
    if (steps === undefined || this.#made.has(instance)) return;
    const made = this.#make(machine, instance, body);
    this.#made.set(instance, made);
    if (made === undefined) return;
    for (const offset of made.offsets) {
      const step = steps[offset];
      if (step !== undefined) steps[offset] = made.stepAt(offset, step.own ?? step);
    }
  }
}

/** Where calls and rounds of loops begin. */
function beginningsOf(code: readonly Instruction[]): ReadonlySet<number> {
  const heads = code.flatMap(({ op, index }, offset) => (isJump(op) && index <= offset ? [index] : []));
  return new Set([0, ...heads]);
}
