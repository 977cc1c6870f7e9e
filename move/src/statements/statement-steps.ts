import { isJump } from "../check/control-flow-graph.ts";
import { getUsage } from "../check/stack-usage.ts";
import type { Instruction } from "../format/instruction.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { Frame, FunctionInstance, Machine, PrepareStep, Step } from "../machine/machine.ts";
import { StatementStep } from "./statement.ts";
import { statementAt } from "./statement-writer.ts";

/** Calls or loop rounds before statements become steps. */
const HOT = 16;

/** Offsets of function entries and loop heads, cached by code for all sessions. */
const beginnings = new WeakMap<CodeBody, ReadonlySet<number>>();

/** Counts runs of an instruction, to detect hot code. */
class CountedStep implements Step {
  readonly cost: number;
  readonly own: Step;
  readonly #hot: number;
  readonly #tell: () => void;
  #count = 0;

  constructor(own: Step, hot: number, tell: () => void) {
    this.cost = own.cost;
    this.own = own;
    this.#hot = hot;
    this.#tell = tell;
  }

  readonly run = (machine: Machine, frame: Frame): void => {
    if (this.#count++ === this.#hot) this.#tell();
    this.own.run(machine, frame);
  };
}

/** Runs each statement of hot code as one step; with 0, from the first run. For one session. */
export function createStatementSteps(hot = HOT): PrepareStep {
  /** Cached statement starts of hot functions. */
  const known = new WeakMap<FunctionInstance, ReadonlySet<number>>();

  function replace(instance: FunctionInstance, body: CodeBody): void {
    const { steps } = instance;
    if (steps === undefined || known.has(instance)) return;
    const starts = findStarts(body);
    known.set(instance, starts);
    for (const offset of starts) {
      const step = steps[offset];
      if (step !== undefined) steps[offset] = statementStep(instance, body, offset, step.own ?? step);
    }
  }

  return (instance, offset, step) => {
    const { body } = instance.shape;
    if (body.kind !== "code") return step;
    if (hot === 0) replace(instance, body);
    const starts = known.get(instance);
    if (starts !== undefined) return starts.has(offset) ? statementStep(instance, body, offset, step) : step;
    if (!findBeginnings(body).has(offset)) return step;
    return new CountedStep(step, hot, () => {
      replace(instance, body);
    });
  };
}

function statementStep(instance: FunctionInstance, body: CodeBody, offset: number, own: Step): Step {
  const statement = statementAt(instance, body, offset);
  return statement === undefined ? own : new StatementStep(own, statement);
}

/** Offsets at which the operand stack is empty. */
function findStarts({ view }: CodeBody): ReadonlySet<number> {
  const starts = new Set<number>();
  let height = 0;
  for (const [offset, item] of view.code.entries()) {
    if (height === 0) starts.add(offset);
    const [pops, pushes] = getUsage(view, item);
    height += pushes - pops;
  }
  return starts;
}

function findBeginnings(body: CodeBody): ReadonlySet<number> {
  const found = beginnings.get(body) ?? new Set([0, ...loopHeads(body.view.code)]);
  beginnings.set(body, found);
  return found;
}

function loopHeads(code: readonly Instruction[]): number[] {
  return code.flatMap(({ op, index }, offset) => (isJump(op) && index <= offset ? [index] : []));
}
