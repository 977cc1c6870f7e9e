/** Letters that a program might have in memory beside its bytes. */
const NEIGHBOURS = "ASCII of the process. ";
const POISON = 0x41;

/**
 * Lends bytes as Node.js programs do: as `Buffer`s at odd places of memory that others share. When the call has
 * answered, {@link poison} uses that memory for something else: what a function keeps, decodes or signs later has to be
 * a copy of its own, and it may change nothing of its caller's.
 */
export class LentMemory {
  readonly #lent: { readonly memory: Buffer; readonly before: Buffer }[] = [];

  /** The same value with all bytes in it lent; what has none is handed on as it is. */
  lend(value: unknown, depth = 0): unknown {
    if (ArrayBuffer.isView(value) && Object.getPrototypeOf(value) === Uint8Array.prototype)
      return value.byteLength === 0 ? value : this.#lendBytes(value as Uint8Array);
    if (typeof value !== "object" || value === null || depth > 12) return value;
    if (Array.isArray(value)) {
      const items = value.map((item: unknown) => this.lend(item, depth + 1));
      return items.some((item, index) => item !== (value as unknown[])[index]) ? items : value;
    }
    return Object.getPrototypeOf(value) === Object.prototype ? this.#lendFields(value, depth) : value;
  }

  /** How many pieces of bytes are lent. */
  get count(): number {
    return this.#lent.length;
  }

  /** True while the call has written nowhere. */
  get isUnchanged(): boolean {
    return this.#lent.every(({ memory, before }) => memory.equals(before));
  }

  poison(): void {
    for (const { memory } of this.#lent) memory.fill(POISON);
  }

  #lendBytes(bytes: Uint8Array): Buffer {
    const at = 2 * (this.#lent.length % 8) + 1;
    const memory = Buffer.from(new SharedArrayBuffer(at + bytes.length + 13)).fill(NEIGHBOURS);
    memory.set(bytes, at);
    this.#lent.push({ memory, before: Buffer.from(memory) });
    return memory.subarray(at, at + bytes.length);
  }

  #lendFields(fields: object, depth: number): object {
    const own = Object.getOwnPropertyDescriptors(fields);
    let hasBytes = false;
    // What can do something is no data, and may be a part's state.
    if (Object.values(own).some(({ value }) => typeof value === "function")) return fields;
    for (const descriptor of Object.values(own)) {
      const lent = "value" in descriptor ? this.lend(descriptor.value, depth + 1) : undefined;
      if (!("value" in descriptor) || lent === descriptor.value) continue;
      descriptor.value = lent;
      hasBytes = true;
    }
    return hasBytes ? Object.defineProperties({}, own) : fields;
  }
}
