/** The same bytes as a `Buffer` at an odd place of memory that others use too, and `poison` to write all over it. */
export function pooled(
  bytes: Uint8Array,
  at = 7,
): { readonly bytes: Uint8Array; readonly poison: () => void } {
  const pool = Buffer.alloc(bytes.length + at + 64, "ASCII of the process. ");
  pool.set(bytes, at);
  return {
    bytes: pool.subarray(at, at + bytes.length),
    poison: () => {
      pool.fill(0x2a);
    },
  };
}

/** The same bytes on memory that another thread could write to. */
export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  shared.set(bytes);
  return shared;
}
