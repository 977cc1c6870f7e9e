import { stop } from "./stop.ts";
import { Reference, type Owner, type Slots, type Value } from "./value.ts";

/** The place of one global value within a transaction. */
export class GlobalSlot implements Owner {
  /** Set when something was written through a reference, moved here or moved away. */
  isDirty = false;
  #existedBefore: boolean;
  readonly #slots: Slots;

  constructor(value: Value | undefined) {
    this.#existedBefore = value !== undefined;
    this.#slots = [value];
  }

  /** True when something is to be written: it changed, and was there before or is now. */
  get hasChanged(): boolean {
    return this.isDirty && (this.value !== undefined || this.#existedBefore);
  }

  /** Takes the value as one that was there before: others know what changed. */
  settle(): void {
    this.isDirty = false;
    this.#existedBefore = this.value !== undefined;
  }

  /** Puts what others have written in place. */
  replace(value: Value | undefined): void {
    this.#slots[0] = value;
    this.settle();
  }

  get value(): Value | undefined {
    return this.#slots[0];
  }

  /** A reference to the value. Stops with MISSING_DATA if there is none. */
  borrow(): Reference {
    if (this.value === undefined) throw stop("MISSING_DATA", "there is no such global value");
    return new Reference(this.#slots, 0, this);
  }

  /** Stores a value. Stops with RESOURCE_ALREADY_EXISTS if there is one. */
  put(value: Value): void {
    if (this.value !== undefined)
      throw stop("RESOURCE_ALREADY_EXISTS", "there is such a global value already");
    this.#slots[0] = value;
    this.isDirty = true;
  }

  /** Removes and returns the value. Stops with MISSING_DATA if there is none. */
  take(): Value {
    const { value } = this;
    if (value === undefined) throw stop("MISSING_DATA", "there is no such global value");
    this.#slots[0] = undefined;
    this.isDirty = true;
    return value;
  }
}
