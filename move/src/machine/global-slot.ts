import { stop } from "./stop.ts";
import { Reference, type Owner, type Slots, type Value } from "./value.ts";

/** A global value's slot in a transaction. */
export class GlobalSlot implements Owner {
  /** Set by a write through a reference, and by moves. */
  isDirty = false;
  #existedBefore: boolean;
  readonly #slots: Slots;

  constructor(value: Value | undefined) {
    this.#existedBefore = value !== undefined;
    this.#slots = [value];
  }

  /** True if there is something to write. */
  get hasChanged(): boolean {
    return this.isDirty && (this.value !== undefined || this.#existedBefore);
  }

  /** Marks the current value as stored. */
  settle(): void {
    this.isDirty = false;
    this.#existedBefore = this.value !== undefined;
  }

  /** Replaces the value with one written elsewhere. */
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
