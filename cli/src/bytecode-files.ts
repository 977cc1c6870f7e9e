import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readModule, readUnit, type CompiledModule, type CompiledUnit } from "@holdfast/move";
import { hexToBytes, isHex } from "@holdfast/sdk";
import { fileUnreadable } from "./cli-errors.ts";
import { readFileBytes } from "./files.ts";

/** `text` is a path, hex, or the path of a hex file. @throws cli/file-unreadable, bytecode/… */
export function readBytecode(folder: string, text: string): CompiledUnit {
  return readUnit(readBytecodeBytes(folder, text));
}

export function readModules(folder: string, path: string): readonly CompiledModule[] {
  return moduleCodes(folder, path).map((code) => readModule(code));
}

export function readUnits(folder: string, path: string): readonly CompiledUnit[] {
  return moduleCodes(folder, path).map((code) => readUnit(code));
}

export function moduleCodes(folder: string, path: string): readonly Uint8Array[] {
  const place = resolve(folder, path);
  if (!isFolder(place, path)) return [readBytecodeBytes(folder, path)];
  const names = readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mv") && !/(^|[/\\])dependencies[/\\]/.test(name))
    .sort();
  if (names.length === 0) throw fileUnreadable({ path, reason: "it contains no bytecode" });
  return names.map((name) => readFileBytes(place, name));
}

/** Bytes of any kind. @throws cli/file-unreadable */
export function readBytecodeBytes(folder: string, text: string): Uint8Array {
  if (text.startsWith("0x")) return hexToBytes(text);
  const bytes = readFileBytes(folder, join(text), 16 * 1024 * 1024);
  // Bytecode starts with a byte that no text has.
  const written = bytes[0] === 0xa1 ? "" : new TextDecoder().decode(bytes).trim();
  return isHex(written) ? hexToBytes(written) : bytes;
}

function isFolder(place: string, path: string): boolean {
  if (path.startsWith("0x")) return false;
  try {
    return statSync(place).isDirectory();
  } catch {
    throw fileUnreadable({ path, reason: "it does not exist" });
  }
}
