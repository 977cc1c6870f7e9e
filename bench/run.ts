import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runNode, stopOnSignals } from "../scripts/command.ts";
import { repositoryRoot } from "../scripts/entry-point.ts";
import { buildPackages } from "../scripts/pack.ts";
import { circumstancesNow, performancePage, withMeasurement } from "./performance-page.ts";

const folder = join(repositoryRoot, "bench");
const { values, positionals: wanted } = parseArgs({
  args: process.argv.slice(2),
  options: { write: { type: "boolean" } },
  allowPositionals: true,
});
const isAll = wanted.includes("all");

const benchmarks = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => isAll || wanted.length === 0 || wanted.some((word) => name.includes(word)));

if (benchmarks.length === 0)
  console.log("There are no benchmarks of that name in bench/ (files end in .bench.ts).");

/** Benchmarks of packages: they import what is installed, not its source, which the loader of TypeScript makes slower. */
const ofPackages = ["devnode.bench.ts", "move.bench.ts", "packages.bench.ts", "sdk.bench.ts"];

stopOnSignals();
if (benchmarks.some((file) => ofPackages.includes(file))) await built();
const broken: string[] = [];
for (const file of benchmarks) {
  const isKept = isAll || values.write === true;
  const loadBefore = loadavg()[0] ?? 0;
  const conditions = ofPackages.includes(file) ? [] : ["--conditions=source"];
  const args = [...conditions, "--import", "tsx", join(folder, file)];
  const { code, output } = await runNode(args, isKept ? "collect" : "stream");
  console.log(isKept ? `${output}\n${circumstancesNow(loadBefore)}` : `\n${circumstancesNow(loadBefore)}`);
  const name = file.replace(".bench.ts", "");
  if (code !== 0) broken.push(name);
  else if (isKept) keep(name, output, loadBefore);
}
if (broken.length > 0) {
  console.error(`\nBroken: ${broken.join(", ")}. The page keeps what it had of that.`);
  process.exitCode = 1;
}

async function built(): Promise<void> {
  const { code, output } = await buildPackages("collect");
  if (code !== 0) throw new Error(`The packages can't be built:\n${output}`);
}

function keep(name: string, output: string, loadBefore: number): void {
  const path = join(repositoryRoot, performancePage);
  const page = existsSync(path) ? readFileSync(path, "utf8") : "";
  writeFileSync(path, withMeasurement(page, { name, output, circumstances: circumstancesNow(loadBefore) }));
}
