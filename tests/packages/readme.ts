import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toolPath } from "../../scripts/command.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import type { PackageName } from "../../scripts/pack.ts";
import { runProgram, type ProgramResult } from "./program.ts";

/** The programs of the README that was installed with a package. */
export function readmeExamples(folder: string, name: PackageName): string[] {
  return readmeCode(folder, name).filter((program) => !isTest(program));
}

/** The tests for Vitest in it. */
export function readmeTests(folder: string, name: PackageName): string[] {
  return readmeCode(folder, name).filter(isTest);
}

/** What a page loads of a package and of its first program, in kilobytes, as its README says. */
export function statedWeights(
  folder: string,
  name: PackageName,
): { whole: number | undefined; first: number | undefined } {
  const said = /^\| Page size, after gzip +\| ([\d.]+) kB whole(?:; ([\d.]+) kB for the first example)?/m;
  const [, whole, first] = said.exec(readmeText(folder, name)) ?? [];
  const kilobytes = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { whole: kilobytes(whole), first: kilobytes(first) };
}

function readmeText(folder: string, name: PackageName): string {
  return readFileSync(join(folder, "node_modules/@holdfast", name, "README.md"), "utf8");
}

function readmeCode(folder: string, name: PackageName): string[] {
  const readme = readmeText(folder, name);
  return [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, program = ""]) => program);
}

function isTest(program: string): boolean {
  return program.includes('"@holdfast/devnode/vitest"');
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

/**
 * Runs tests in a folder with this repository's Vitest, which stands there as an installed one does, and has their
 * types checked with it.
 */
export async function runTests(folder: string, tests: readonly string[]): Promise<string> {
  const modules = join(folder, "node_modules");
  for (const name of ["vitest", "@types/node"]) linkLibrary(name, modules);
  const files = tests.map((_, index) => `readme-${index}.test.ts`);
  for (const [index, file] of files.entries()) writeFileSync(join(folder, file), tests[index] ?? "");
  const run = await runProgram(
    [toolPath("vitest"), "run", "--no-color", "--testTimeout=120000", `--root=${folder}`, ...files],
    {
      cwd: folder,
    },
  );
  const checked = await runProgram([toolPath("typescript", "tsc"), ...STRICT, ...files], { cwd: folder });
  return run.code === 0 ? checked.stdout : run.stdout + run.stderr;
}

const STRICT = [
  "--noEmit",
  "--strict",
  "--target",
  "ES2022",
  "--module",
  "NodeNext",
  "--skipLibCheck",
  "--ignoreConfig",
];

/** Puts a library of this repository where an installed one is. */
export function linkLibrary(name: string, modules: string): void {
  const place = join(modules, name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(join(repositoryRoot, "node_modules", name), place);
}
