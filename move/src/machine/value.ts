import type { Address } from "@holdfast/sdk";
import { stop } from "./stop.ts";

/** u8 to u32 are numbers, u64 and wider bigint; an address is its 64-digit text. */
export type Value = number | bigint | boolean | Address | VectorValue | StructValue | Reference;

/** A place for a value: local, field or item. Empty after a move. */
export type Slots = (Value | undefined)[];

/** Notified of writes to global storage. */
export interface Owner {
  isDirty: boolean;
}

/** A vector. It belongs to one place at a time: values are copied or moved, never shared. */
export class VectorValue {
  items: Slots;

  constructor(items: Slots) {
    this.items = items;
  }
}

/** A struct, or a variant of an enum; a signer is a struct with its address. */
export class StructValue {
  readonly fields: Slots;
  /** Position of the variant; 0 for a struct. */
  readonly variant: number;

  constructor(fields: Slots, variant = 0) {
    this.fields = fields;
    this.variant = variant;
  }
}

/** A reference: a slot in a list, and the global value that contains it. */
export class Reference {
  readonly slots: Slots;
  readonly index: number;
  readonly owner: Owner | undefined;

  constructor(slots: Slots, index: number, owner: Owner | undefined) {
    this.slots = slots;
    this.index = index;
    this.owner = owner;
  }

  get(): Value {
    return present(this.slots[this.index]);
  }

  set(value: Value): void {
    if (this.owner !== undefined) this.owner.isDirty = true;
    this.slots[this.index] = value;
  }

  /** A reference to a slot inside this one's value. */
  inside(slots: Slots, index: number): Reference {
    return new Reference(slots, index, this.owner);
  }
}

export function present(value: Value | undefined): Value {
  if (value === undefined) throw stop("UNKNOWN_INVARIANT_VIOLATION_ERROR", "a value was moved away");
  return value;
}

/** A signer for an address. */
export function signerValue(address: Address): StructValue {
  return new StructValue([address]);
}

/** A vector of bytes. */
export function bytesToValue(bytes: Uint8Array): VectorValue {
  return new VectorValue(bytesToItems(bytes));
}

/** Bytes as vector items. Allocated at full length: growing it, or copying by iterator, takes ten times as long. */
export function bytesToItems(bytes: Uint8Array): Slots {
  const items: Slots = [];
  items.length = bytes.length;
  for (let i = 0; i < bytes.length; i++) items[i] = bytes[i];
  return items;
}

/** Bytes of a `vector<u8>`; undefined if an item is not a number. */
export function itemsToBytes(items: Slots): Uint8Array | undefined {
  const bytes = new Uint8Array(items.length);
  for (let i = 0; i < bytes.length; i++) {
    const item = items[i];
    if (typeof item !== "number") return undefined;
    bytes[i] = item;
  }
  return bytes;
}

/** A deep copy; references stay the same. */
export function copyValue(value: Value): Value {
  if (value instanceof VectorValue) {
    const { items } = value;
    // All items are of one type.
    return new VectorValue(typeof items[0] === "object" ? copySlots(items) : [...items]);
  }
  if (value instanceof StructValue) return new StructValue(copySlots(value.fields), value.variant);
  return value;
}

/** Deep equality; references compare by their referents. */
export function isSameValue(a: Value, b: Value): boolean {
  if (a instanceof Reference) return isSameValue(a.get(), b instanceof Reference ? b.get() : b);
  if (b instanceof Reference) return isSameValue(a, b.get());
  if (a instanceof VectorValue) return b instanceof VectorValue && isSameSlots(a.items, b.items);
  if (a instanceof StructValue)
    return b instanceof StructValue && a.variant === b.variant && isSameSlots(a.fields, b.fields);
  return a === b;
}

const UNIT = 40;
const PACKED_NUMBER = 1;
const PACKED_WIDE = 8;
const PACKED_ADDRESS = 32;

/** Size in the gas schedule's abstract units; items of plain vectors count as packed, a u16 or u128 as a u8 or u64. */
export function abstractSize(value: Value): number {
  if (value instanceof VectorValue) {
    const { items } = value;
    const [first] = items;
    // All items are of one type.
    if (typeof first !== "object") return UNIT + packedSize(first) * items.length;
    let size = UNIT;
    for (const item of items) size += packedSize(item);
    return size;
  }
  if (!(value instanceof StructValue)) return UNIT;
  let size = UNIT;
  for (const field of value.fields) size += field === undefined ? 0 : abstractSize(field);
  return size;
}

function packedSize(item: Value | undefined): number {
  if (typeof item === "number" || typeof item === "boolean") return PACKED_NUMBER;
  if (typeof item === "bigint") return PACKED_WIDE;
  if (typeof item === "string") return PACKED_ADDRESS;
  return item === undefined ? 0 : abstractSize(item);
}

function copySlots(slots: Slots): Slots {
  const copy: Slots = [];
  for (const slot of slots) copy.push(slot === undefined ? undefined : copyValue(slot));
  return copy;
}

function isSameSlots(a: Slots, b: Slots): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameValue(present(a[i]), present(b[i]))) return false;
  return true;
}
