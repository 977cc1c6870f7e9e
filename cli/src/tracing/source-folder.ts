import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  readSourceMap,
  findSourceLine,
  SourceText,
  type SourceLine,
  type SourceMap,
  type TracedFunction,
} from "@holdfast/move";
import type { Hex } from "@holdfast/sdk";
import { readFileBytes } from "../files.ts";
import { fileUnreadable } from "../cli-errors.ts";

/** Source lines and local names from a build folder. */
export interface Sources {
  /** Undefined without map or source. */
  findLine(called: TracedFunction, pc: number): (SourceLine & { readonly file: string }) | undefined;
  listLocals(called: TracedFunction): readonly string[];
}

/** Maximum files of a build. */
const MAX_FILES = 5_000;
const MAX_BYTES = 8_000_000;

/** Traces show instructions only. */
export const NO_SOURCES: Sources = { findLine: () => undefined, listLocals: () => [] };

/**
 * Reads source maps (`.mvsm`) and sources (`.move`) of a folder. The map's hash must match, so a file changed
 * after compilation shows no lines.
 * @throws trace/source-map-refused, cli/file-unreadable
 */
export function readSources(folder: string, path: string): Sources {
  const files = filesBelow(resolve(folder, path));
  const maps = new Map<string, SourceMap>();
  const texts = new Map<Hex, { readonly file: string; readonly text: SourceText }>();
  for (const file of files) {
    const full = join(path, file);
    if (file.endsWith(".mvsm")) {
      const map = readSourceMap(readFileBytes(folder, full, MAX_BYTES));
      if (map.module !== undefined) maps.set(map.module, map);
    } else {
      const text = new TextDecoder().decode(readFileBytes(folder, full, MAX_BYTES));
      // A file compiled on Windows had other line ends.
      for (const form of [text, text.replaceAll(/\r?\n/g, "\r\n")])
        texts.set(`0x${createHash("sha256").update(form).digest("hex")}`, {
          file,
          text: new SourceText(form),
        });
    }
  }
  const plain = new Map([...texts].map(([hash, { text }]) => [hash, text]));
  const findMap = ({ module }: TracedFunction) => (module === undefined ? undefined : maps.get(module));
  return {
    findLine(called, pc) {
      const map = findMap(called);
      const line = map && findSourceLine({ map, files: plain }, called.definition, pc);
      const file = line && texts.get(line.location.fileHash)?.file;
      return line === undefined || file === undefined
        ? undefined
        : { file, line: line.line, text: line.text.trim() };
    },
    listLocals: (called) => findMap(called)?.functions.get(called.definition)?.locals ?? [],
  };
}

function filesBelow(folder: string): readonly string[] {
  try {
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const sourceFiles = all.filter((name) => /\.(mvsm|move)$/.test(name));
    if (sourceFiles.length > MAX_FILES)
      throw fileUnreadable({ path: folder, reason: `it has more than ${MAX_FILES} source files, the limit` });
    return sourceFiles.sort();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "SupraError") throw cause;
    throw fileUnreadable({ path: folder, reason: "it is not a readable folder" }, { cause });
  }
}
