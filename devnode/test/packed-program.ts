import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Builds the program as its package has it, into a folder of its own, which the caller removes: its path. */
export async function buildProgram(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-devnode-"));
  const root = join(import.meta.dirname, "..");
  await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

/** The file in that folder that Node.js is started with. */
export const PROGRAM_FILE = "holdfast-devnode.mjs";
