import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolPath } from "../../scripts/command.ts";
import type { PackageName } from "../../scripts/pack.ts";
import { runProgram, type ProgramResult } from "./program.ts";

/** The programs of the README that was installed with a package. */
export function readmeExamples(folder: string, name: PackageName): string[] {
  const readme = readFileSync(join(folder, "node_modules/@holdfast", name, "README.md"), "utf8");
  return [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, program = ""]) => program);
}

/** The examples say where a local node is by default; a test has its own somewhere else. */
const elsewhere = `
const fetched = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const url = request.url.replace("http://127.0.0.1:27001", process.env.TEST_NODE_URL);
  return fetched(new Request(url, request));
};
`;

/** Runs a program as it stands, in a folder, with Node.js. */
export function runExample(folder: string, program: string, nodeUrl: string): Promise<ProgramResult> {
  const file = join(folder, `example-${examples++}.mjs`);
  writeFileSync(file, program);
  writeFileSync(join(folder, "elsewhere.mjs"), elsewhere);
  const args = ["--import", "./elsewhere.mjs", file];
  return runProgram(args, { cwd: folder, env: { TEST_NODE_URL: nodeUrl } });
}

let examples = 0;

/** Asks the compiler, with no setting but strictness, whether programs keep to the types that were installed. */
export async function typeErrors(folder: string, programs: readonly string[]): Promise<string> {
  const files = programs.map((_, index) => `typed-${index}.mts`);
  for (const [index, file] of files.entries()) writeFileSync(join(folder, file), programs[index] ?? "");
  const compilerOptions = {
    module: "NodeNext",
    target: "ES2022",
    lib: ["ES2023", "DOM"],
    strict: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const { stdout } = await runProgram([toolPath("typescript", "tsc"), "-p", folder], { cwd: folder });
  return stdout;
}
