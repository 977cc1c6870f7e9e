import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";

/**
 * Parts of types and steps of analyses that checking one unit may take. The most of a module of the framework is 41,000;
 * this is what a third of a second is enough for.
 */
const MAX_WORK = 2_000_000;

/** Counts what checking a unit takes: bytes that are short can say the same long thing many times over. */
export class WorkMeter {
  #left: number;

  constructor(limit = MAX_WORK) {
    this.#left = limit;
  }

  /** What can still be spent. */
  get left(): number {
    return this.#left;
  }

  /** Charges work. `place` is for the error. @throws bytecode/rejected */
  spend(work: number, place: string): void {
    this.#left -= work;
    if (this.#left < 0) throw reject("PROGRAM_TOO_COMPLEX", place, t`verification takes too long`);
  }
}
