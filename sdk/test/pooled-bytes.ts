/** A `Buffer` at an odd offset of shared memory, with `poison` to overwrite the memory. */
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

/** Bytes in memory that other threads can write. */
export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
  shared.set(bytes);
  return shared;
}
