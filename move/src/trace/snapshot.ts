import { Reference, VectorValue, type Slots, type Value } from "../machine/value.ts";
import type { TracedValue } from "./trace.ts";

/** Maximum copied parts of a value; the rest is only counted. */
const MAX_VALUE_PARTS = 2_000;

/** Copies values and counts the copies. */
export class Snapshots {
  parts = 0;
  readonly #most: number;

  constructor(most = MAX_VALUE_PARTS) {
    this.#most = most;
  }

  /** A copy; of a large value, its start. */
  of(value: Value | undefined): TracedValue {
    const budget = { left: this.#most };
    const copy = copied(value, budget);
    this.parts += this.#most - budget.left;
    return copy;
  }

  /** Copies of several. */
  all(values: readonly (Value | undefined)[]): TracedValue[] {
    return values.map((value) => this.of(value));
  }
}

/** A copy of a value, as in traces. */
export function tracedValue(value: Value): TracedValue {
  return new Snapshots().of(value);
}

function copied(value: Value | undefined, budget: { left: number }): TracedValue {
  budget.left--;
  if (typeof value === "bigint") return value.toString();
  if (value === undefined) return null;
  if (typeof value !== "object") return value;
  if (value instanceof Reference) return { to: copied(value.slots[value.index], budget) };
  if (value instanceof VectorValue) {
    const items = copiedSlots(value.items, budget);
    return withMissing({ items }, value.items.length - items.length);
  }
  const fields = copiedSlots(value.fields, budget);
  return withMissing({ fields, variant: value.variant }, value.fields.length - fields.length);
}

function copiedSlots(slots: Slots, budget: { left: number }): TracedValue[] {
  const copies: TracedValue[] = [];
  for (const slot of slots) {
    if (budget.left <= 0) break;
    copies.push(copied(slot, budget));
  }
  return copies;
}

function withMissing<T extends object>(value: T, missing: number): T & { readonly missing?: number } {
  return missing === 0 ? value : { ...value, missing };
}

export function isSameTraced(a: TracedValue, b: TracedValue): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if ("to" in a) return "to" in b && isSameTraced(a.to, b.to);
  if ("to" in b || a.missing !== b.missing) return false;
  if ("items" in a) return "items" in b && areSame(a.items, b.items);
  return "fields" in b && a.variant === b.variant && areSame(a.fields, b.fields);
}

function areSame(a: readonly TracedValue[], b: readonly TracedValue[]): boolean {
  return a.length === b.length && a.every((value, i) => isSameTraced(value, b[i] ?? null));
}
