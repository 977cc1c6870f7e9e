import type * as crypto from "node:crypto";

/**
 * Fetched by who derives or signs: a program that only reads starts without it. `process` is the global one: importing it opens the
 * standard streams and reads every flag of Node.js, which a program's start would wait for.
 */
export function nodeCrypto(): typeof crypto {
  return process.getBuiltinModule("node:crypto");
}
