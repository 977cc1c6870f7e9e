import type * as crypto from "node:crypto";

/**
 * Loaded on demand, so that programs that only read start without it. Uses the global `process`: importing it
 * would open the standard streams and read all flags of Node.js.
 */
export function nodeCrypto(): typeof crypto {
  return process.getBuiltinModule("node:crypto");
}
