import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { defineError, utf8ToBytes } from "@holdfast/sdk";

/** The devnode can't read or write one of its files. */
const fileUnusable = /* @__PURE__ */ defineError(
  "devnode/file-unusable",
  (c: { path: string; reason: string }) => `Can't use the file ${c.path}: ${c.reason}.`,
  "Check that the path is correct and that you have permission to use the file.",
);

/** Undefined if it doesn't exist. @throws devnode/file-unusable */
export function readDataFile(path: string, maxBytes: number): string | undefined {
  if (!existsSync(path)) return undefined;
  return orUnusable(path, () => {
    const { size } = statSync(path);
    if (size > maxBytes)
      throw fileUnusable({ path, reason: `it has ${size} bytes, but the limit is ${maxBytes}` });
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  });
}

/** Fails before any work if a file can't be written at the end. @throws devnode/file-unusable */
export function expectWritable(path: string): void {
  orUnusable(path, () => {
    accessSync(dirname(path), constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  });
}

/** Replaces a file atomically, readable only by this user. @throws devnode/file-unusable */
export function writeDataFile(path: string, text: string): void {
  orUnusable(path, () => {
    const next = `${path}.next`;
    const file = openSync(next, "w", 0o600);
    try {
      const bytes = utf8ToBytes(text);
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(next, path);
  });
}

function orUnusable<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "SupraError") throw cause;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "it can't be read";
    throw fileUnusable({ path, reason: code }, { cause });
  }
}
