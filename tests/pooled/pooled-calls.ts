/**
 * Calls as Node.js programs make them: all bytes in the arguments are `Buffer`s at odd offsets of memory that other
 * things share, and as soon as the call answers that memory is used for something else. What a function keeps, decodes
 * or signs later has to be a copy of its own, and it may change nothing of its caller's.
 */
export function pooledFunction<F>(called: F, name: string): F {
  if (typeof called !== "function" || takesItsOwn.has(name)) return called;
  return new Proxy(called, {
    apply: (target, self, args: unknown[]) =>
      callPooled(name, args, (given): unknown => Reflect.apply(target as never, self, given)),
    construct: (target, args: unknown[], newTarget) =>
      callPooled(name, args, (given) => Reflect.construct(target as never, given, newTarget) as object),
  });
}

/** What is handed nothing but what the code has made itself. */
const takesItsOwn: ReadonlySet<string> = new Set([
  "Accumulator", // OwnedBytes
  "addFungibility", // values of the machine
  "partOf", // OwnedBytes
  "viewOf", // OwnedBytes
]);

function callPooled<T>(name: string, args: readonly unknown[], call: (given: unknown[]) => T): T {
  const pool = new Pool();
  const given = args.map((arg) => pool.lend(arg));
  try {
    return call(given);
  } finally {
    pool.expectUnchanged(name);
    pool.poison();
  }
}

/** Letters that a program might have in memory beside its bytes. */
const NEIGHBOURS = "ASCII of the process. ";
const POISON = 0x41;

class Pool {
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

  expectUnchanged(name: string): void {
    for (const { memory, before } of this.#lent)
      if (!memory.equals(before)) throw new Error(`${name} changed bytes that its caller handed to it`);
  }

  poison(): void {
    for (const { memory } of this.#lent) memory.fill(POISON);
  }

  #lendBytes(bytes: Uint8Array): Buffer {
    const at = 2 * (this.#lent.length % 8) + 1;
    const memory = Buffer.alloc(at + bytes.length + 13, NEIGHBOURS);
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
