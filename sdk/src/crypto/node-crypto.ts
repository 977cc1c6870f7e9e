import type * as crypto from "node:crypto";

/** Loaded on demand. `process` is the global one: importing it would open the standard streams. */
export function nodeCrypto(): typeof crypto {
  return process.getBuiltinModule("node:crypto");
}
