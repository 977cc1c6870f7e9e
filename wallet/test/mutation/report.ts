import { mkdirSync } from "node:fs";
import { join } from "node:path";

const cache = join(process.cwd(), ".cache");
mkdirSync(cache, { recursive: true });

/** Every change of a file, as the instrumenter lists them. */
export const mutantsFile = join(cache, "mutants.json");
/** What the tests made of the changes. */
export const outcomeFile = join(cache, "mutation.json");

/** A change of the code. */
export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  /** `Ignored` after a comment of the source that says so. */
  readonly status?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Ids of changes. */
export interface Outcome {
  /** A test failed, or never ended. */
  readonly noticed: readonly string[];
  /** A test ran through the changed code. */
  readonly reached: readonly string[];
  /** The code ran when the file was loaded, before any test: there is no switching it on for one test. */
  readonly atLoad: readonly string[];
}
