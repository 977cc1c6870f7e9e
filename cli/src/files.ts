import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileUnreadable, fileUnwritable } from "./cli-errors.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** @throws cli/file-unreadable */
export function readFileBytes(folder: string, path: string, maxBytes = MAX_BYTES): Uint8Array {
  try {
    const file = resolve(folder, path);
    const { size } = statSync(file);
    if (size > maxBytes)
      throw fileUnreadable({ path, reason: `it has ${size} bytes, but the limit is ${maxBytes}` });
    return new Uint8Array(readFileSync(file));
  } catch (cause) {
    throw asReadError(path, cause);
  }
}

export function readFileText(folder: string, path: string, maxBytes = MAX_BYTES): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileBytes(folder, path, maxBytes));
  } catch (cause) {
    throw asReadError(path, cause);
  }
}

/** Atomic, on disk at return, readable only by this user. @throws cli/file-unwritable */
export function writeWhole(path: string, data: string | Uint8Array, mode = 0o600): void {
  try {
    const folder = dirname(path);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const apart = join(folder, `.${randomUUID()}.tmp`);
    const file = openSync(apart, "wx", mode);
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(apart, path);
    const parent = openSync(folder, "r");
    try {
      fsyncSync(parent);
    } finally {
      closeSync(parent);
    }
  } catch (cause) {
    throw fileUnwritable({ path, reason: formatReason(cause) }, { cause });
  }
}

function asReadError(path: string, cause: unknown): Error {
  if (cause instanceof Error && cause.name === "SupraError") return cause;
  return fileUnreadable({ path, reason: formatReason(cause) }, { cause });
}

function formatReason(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const words: Readonly<Record<string, string>> = {
    ENOENT: "it does not exist",
    EACCES: "permission denied",
    EISDIR: "it is a folder",
    ENOSPC: "the disk is full",
    EROFS: "the disk can't be written to",
    ERR_ENCODING_INVALID_ENCODED_DATA: "it is not valid UTF-8",
  };
  return words[code] ?? (code === "" ? "the system gave no reason" : code);
}
