import type { Frame, Machine, Step } from "./machine.ts";

/** Runs an instruction, and says once when it has run so often that faster steps pay. */
export class CountedStep implements Step {
  readonly cost: number;
  /** The instruction's own step. */
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
