import { MAX_STACK, MAX_WAITING_CALLS, type Frame, type Machine, type Step } from "../machine/machine.ts";
import type { Entry, GeneratedFunction, WrittenCode } from "./generated-code.ts";

/** Runs generated code in the place of the instruction where it is entered, where the stacks have room for all of it. */
export class EntryStep implements Step {
  readonly cost = 0;
  readonly linked: Step["linked"];
  /** The instruction's own step. */
  readonly own: Step;
  readonly #code: WrittenCode;
  readonly #generated: GeneratedFunction;
  readonly #entry: Entry;

  constructor(own: Step, code: WrittenCode, generated: GeneratedFunction, entry: Entry) {
    this.own = own;
    this.linked = own.linked;
    this.#code = code;
    this.#generated = generated;
    this.#entry = entry;
  }

  readonly run = (machine: Machine, frame: Frame): void => {
    const { operands, calls, data } = this.#code;
    const waiting = machine.operands.length - this.#entry.height;
    if (waiting + operands <= MAX_STACK && frame.depth + calls <= MAX_WAITING_CALLS)
      return this.#generated(machine, frame, this.#entry.label, data);
    machine.charge(this.own.cost);
    this.own.run(machine, frame);
  };
}
