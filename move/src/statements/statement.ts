import { MAX_STACK, type Frame, type Machine, type Step } from "../machine/machine.ts";
import type { Value } from "../machine/value.ts";

/** Code for a value, without effect. Throws {@link LEAVE} if it would fail. */
export type Node = (frame: Frame) => Value;

/** Thrown if the machine must run the instructions one by one. */
export const LEAVE = new Error("the machine has to run this by itself");

/** Effect of a statement after its values are computed. */
export type Effect = (machine: Machine, frame: Frame) => void;

/** Instructions from an empty stack to the next effect, as one step. */
export interface Statement {
  /** Gas of its instructions. */
  readonly gas: number;
  /** Maximum operands at a time. */
  readonly operands: number;
  /** Computes all values first, and throws {@link LEAVE} only before any change. */
  readonly run: Effect;
}

/** Runs a whole statement unless a check is due inside. */
export class StatementStep implements Step {
  readonly cost = 0;
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
