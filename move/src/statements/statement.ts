import { MAX_STACK, type Frame, type Machine, type Step } from "../machine/machine.ts";
import type { Value } from "../machine/value.ts";

/** Code that leaves a value, as one function: it changes nothing, and throws {@link LEAVE} where it would fail. */
export type Node = (frame: Frame) => Value;

/** Thrown where the machine has to run the instructions one by one. */
export const LEAVE = new Error("the machine has to run this by itself");

/** Effect of a statement after its values are computed. */
export type Effect = (machine: Machine, frame: Frame) => void;

/** Instructions from an empty stack to the next change of anything, as one step. */
export interface Statement {
  /** Gas of its instructions. */
  readonly gas: number;
  /** Most operands that they have at once. */
  readonly operands: number;
  /** Computes all values first; throws {@link LEAVE} before anything has changed. */
  readonly run: Effect;
}

/** Runs a whole statement at its first instruction if nothing is due in between. */
export class StatementStep implements Step {
  readonly cost = 0;
  /** The instruction's own step. */
  readonly own: Step;
  readonly #statement: Statement;

  constructor(own: Step, statement: Statement) {
    this.own = own;
    this.#statement = statement;
  }

  readonly run = (machine: Machine, frame: Frame): void => {
    const { gas, operands, run } = this.#statement;
    const left = machine.gas - gas;
    if (left >= machine.pause && machine.operands.length + operands <= MAX_STACK)
      try {
        run(machine, frame);
        machine.settle(left);
        return;
      } catch (error) {
        if (error !== LEAVE) throw error;
      }
    machine.charge(this.own.cost);
    this.own.run(machine, frame);
  };
}
