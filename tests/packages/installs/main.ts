import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { stopOnSignals } from "../../../scripts/command.ts";
import { packageNames, packPackages } from "../../../scripts/pack.ts";
import { environments, type Environment } from "./environments.ts";
import { freshProject } from "./fresh-project.ts";

/*
 * Installs the packages from their tarballs, with everything else from the registry, into fresh projects of every kind
 * that people have, and runs a payment in each. Names as arguments choose some of them; with --packed the tarballs are
 * those that are there.
 */
stopOnSignals();
const { values, positionals: wanted } = parseArgs({
  args: process.argv.slice(2),
  options: { packed: { type: "boolean" } },
  allowPositionals: true,
});
if (values.packed !== true) {
  const { code, output } = await packPackages("collect");
  if (code !== 0) throw new TypeError(output);
}

for (const [name, environment] of Object.entries(environments)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { said, isRight } = await installAndRun(environment);
  const seconds = (performance.now() - started) / 1000;
  const isInTime = seconds <= (environment.withinSeconds ?? Infinity);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(
    `${isRight && isInTime ? "works" : "wrong"}  ${name.padEnd(10)} ${said} (${seconds.toFixed(0)} s, load ${load})\n`,
  );
  if (!isRight || !isInTime) process.exitCode = 1;
}

async function installAndRun({
  packages = packageNames,
  needs,
  files,
  run,
  expected,
}: Environment): Promise<{ said: string; isRight: boolean }> {
  const project = await freshProject(packages, needs, files);
  try {
    if (project.problem !== undefined) return { said: project.problem, isRight: false };
    const said = (await run(project.folder)).trim();
    const [found] = expected.exec(said) ?? [];
    return { said: found ?? said, isRight: found !== undefined };
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error), isRight: false };
  } finally {
    rmSync(project.folder, { recursive: true, force: true });
  }
}
