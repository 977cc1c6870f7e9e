import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median } from "../rounds.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const rounds = 9;

/**
 * Milliseconds from nothing to a usable module, in a new process each time. Ours is built first, as it is published
 * for Node.js, into a folder for temporary files.
 */
export async function importTimes(): Promise<{ readonly oursMs: number; readonly theirsMs: number }> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  try {
    const bundler = join(root, "node_modules/vite/bin/vite.js");
    const options = ["--logLevel=error", "--outDir", folder, join(root, "sdk")];
    await run(process.execPath, [bundler, "build", ...options]);
    // It says that they are ES modules: without it Node.js looks at the code of each to find that out.
    copyFileSync(join(root, "sdk", "package.json"), join(folder, "package.json"));
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      times[0].push(await importTime(join(folder, "index.js")));
      times[1].push(await importTime(join(root, "node_modules/supra-l1-sdk/dist/node/index.mjs")));
    }
    return { oursMs: median(times[0]), theirsMs: median(times[1]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importTime(file: string): Promise<number> {
  const program = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  return Number(stdout);
}
