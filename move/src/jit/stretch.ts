/** A line of a text; some are only known when a later one has been written. */
export type Line = string | (() => string);

/** Instructions that run one after another, of which the fixed gas is taken at once, before the first. */
export class Stretch {
  #gas = 0;
  #instructions = 0;

  /** Gas of all instructions so far. */
  get gas(): number {
    return this.#gas;
  }

  get instructions(): number {
    return this.#instructions;
  }

  add(gas: number): void {
    this.#gas += gas;
    this.#instructions++;
  }

  /** Text of the gas that is left when what comes after the first so much of it has not run. */
  gasAfter(spent: number): string {
    return `gas + ${this.#gas - spent}`;
  }
}
