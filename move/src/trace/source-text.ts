import type { Hex } from "@holdfast/sdk";
import type { SourceLocation, SourceMap } from "./source-map.ts";
import { findLocation } from "./source-map.ts";

/** A line of a source, counted from 1. */
export interface SourceLine {
  readonly line: number;
  readonly text: string;
}

/** A source file by lines. Locations count its bytes, texts its characters. */
export class SourceText {
  readonly #lines: readonly string[];
  /** Byte at which each line starts. */
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#lines = text.split("\n");
    const encoder = new TextEncoder();
    let start = 0;
    this.#starts = this.#lines.map((line) => {
      const at = start;
      start += encoder.encode(line).length + 1;
      return at;
    });
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** The line of a byte; undefined beyond the end. */
  lineAt(byte: number): SourceLine | undefined {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= byte) low = middle + 1;
      else high = middle;
    }
    const text = this.#lines[low - 1];
    const isBeyond = text === undefined || byte > (this.#starts[low - 1] ?? 0) + text.length * 4;
    return isBeyond ? undefined : { line: low, text };
  }
}

/** A module's source files and map. */
export interface ModuleSourceText {
  readonly map: SourceMap;
  /** By SHA-256 of their bytes; inline functions come from other files. */
  readonly files: ReadonlyMap<Hex, SourceText>;
}

/** An instruction's source line; undefined without map entry or source. */
export function findSourceLine(
  { map, files }: ModuleSourceText,
  definition: number,
  pc: number,
): (SourceLine & { readonly location: SourceLocation }) | undefined {
  const location = findLocation(map, definition, pc);
  const line = location === undefined ? undefined : files.get(location.fileHash)?.lineAt(location.start);
  return line === undefined || location === undefined ? undefined : { ...line, location };
}
