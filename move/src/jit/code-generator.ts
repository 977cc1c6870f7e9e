import { isJump } from "../check/control-flow-graph.ts";
import type { Instruction } from "../format/instruction.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { CodeGenerator, FunctionInstance, Machine, Step } from "../machine/machine.ts";
import { writeCode } from "./code-text.ts";
import { CountedStep } from "./counted-step.ts";
import { EntryStep } from "./entry-step.ts";
import type { GeneratedFunction, WrittenCode } from "./generated-code.ts";
import { canGenerate, functionOf } from "./generated-function.ts";

/** Calls of a function, or rounds of a loop, after which its code is generated. */
const HOT = 500;
/** Characters of the texts whose functions are kept. */
const MAX_CHARACTERS = 8_000_000;

export interface CodeGeneratorOptions {
  /** Calls of a function, or rounds of a loop, after which its code is generated. */
  readonly hot?: number;
}

/** Generates code where the platform allows it; else undefined. */
export function createCodeGenerator({ hot = HOT }: CodeGeneratorOptions = {}): CodeGenerator | undefined {
  return canGenerate() ? new Generator(hot) : undefined;
}

/** A function of which the code has been written, in one run of a machine. */
interface Made {
  readonly written: WrittenCode;
  readonly run: GeneratedFunction;
}

class Generator implements CodeGenerator {
  readonly #hot: number;
  readonly #beginnings = new WeakMap<CodeBody, ReadonlySet<number>>();
  /** Functions whose code has been written; undefined where it is too long. */
  readonly #made = new WeakMap<FunctionInstance, Made | undefined>();
  /** By text: the same text is the same function, and it has nothing of a run in it. The oldest is first. */
  readonly #functions = new Map<string, GeneratedFunction>();
  #characters = 0;

  constructor(hot: number) {
    this.#hot = hot;
  }

  prepared(machine: Machine, instance: FunctionInstance, offset: number, step: Step): Step {
    const { body } = instance.shape;
    if (body.kind !== "code") return step;
    if (this.#hot === 0) this.#generate(machine, instance, body);
    const made = this.#made.get(instance);
    if (made !== undefined) return entered(step, made, offset);
    const known = this.#beginnings.get(body);
    const beginnings = known ?? beginningsOf(body.view.code);
    if (known === undefined) this.#beginnings.set(body, beginnings);
    if (!beginnings.has(offset)) return step;
    return new CountedStep(step, this.#hot, () => this.#generate(machine, instance, body));
  }

  /** Generates the code of a function, and lets it be entered where the machine comes by. */
  #generate(machine: Machine, instance: FunctionInstance, body: CodeBody): void {
    const { steps } = instance;
    if (steps === undefined || this.#made.has(instance)) return;
    const written = writeCode(machine.loader, instance, body);
    const made = written === undefined ? undefined : { written, run: this.#functionOf(written.text) };
    this.#made.set(instance, made);
    if (made === undefined) return;
    for (const offset of made.written.entries.keys()) {
      const step = steps[offset];
      if (step !== undefined) steps[offset] = entered(step, made, offset);
    }
  }

  #functionOf(text: string): GeneratedFunction {
    const made = this.#functions.get(text) ?? functionOf(text);
    if (this.#functions.delete(text)) this.#characters -= text.length;
    this.#functions.set(text, made);
    this.#characters += text.length;
    for (const oldest of this.#functions.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.#functions.delete(oldest);
      this.#characters -= oldest.length;
    }
    return made;
  }
}

function entered(step: Step, { written, run }: Made, offset: number): Step {
  const entry = written.entries.get(offset);
  const own = step instanceof CountedStep ? step.own : step;
  return entry === undefined ? own : new EntryStep(own, written, run, entry);
}

/** Where calls and rounds of loops begin. */
function beginningsOf(code: readonly Instruction[]): ReadonlySet<number> {
  const heads = code.flatMap(({ op, index }, offset) => (isJump(op) && index <= offset ? [index] : []));
  return new Set([0, ...heads]);
}
