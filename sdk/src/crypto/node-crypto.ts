import type * as crypto from "node:crypto";
import process from "node:process";

/** Fetched by who derives, signs or hashes: a program that only reads starts without it. */
export function nodeCrypto(): typeof crypto {
  return process.getBuiltinModule("node:crypto");
}
