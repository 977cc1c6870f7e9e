import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Builds the packaged program in a new folder, which the caller removes. Returns its path. */
export async function buildProgram(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-devnode-"));
  const root = join(import.meta.dirname, "..");
  await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  return folder;
}

/** Entry file in that folder. */
export const PROGRAM_FILE = "holdfast-devnode.mjs";
