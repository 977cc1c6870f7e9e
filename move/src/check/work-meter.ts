import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";

/** Maximum work per unit. The framework's largest module takes 41,000; this takes a third of a second. */
const MAX_WORK = 2_000_000;

/** Counts verification work, because short hostile bytes may name large types many times. */
export class WorkMeter {
  #left: number;

  constructor(limit = MAX_WORK) {
    this.#left = limit;
  }

  get left(): number {
    return this.#left;
  }

  /** Charges work. `place` is for the error. @throws bytecode/rejected */
  spend(work: number, place: string): void {
    this.#left -= work;
    if (this.#left < 0) throw reject("PROGRAM_TOO_COMPLEX", place, t`verification takes too long`);
  }
}
