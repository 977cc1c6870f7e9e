import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runNode, stopOnSignals } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

const folder = join(repositoryRoot, "bench");
const wanted = process.argv.slice(2);

const benchmarks = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

if (benchmarks.length === 0)
  console.log("There are no benchmarks of that name in bench/ (files end in .bench.ts).");

stopOnSignals();
for (const name of benchmarks) {
  const { code } = await runNode(["--conditions=source", "--import", "tsx", join(folder, name)], "stream");
  if (code !== 0) process.exitCode = 1;
}
