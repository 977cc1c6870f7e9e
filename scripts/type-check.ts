import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runNode, stopOnSignals, toolPath } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";

const projects = [
  "sdk",
  "move",
  "devnode",
  "provider",
  "descriptors",
  "cli",
  "react",
  "connect",
  "wallet",
  "extension",
  "examples/dapp",
  "docs/site",
  ".",
];

stopOnSignals();
for (const project of projects.filter(hasSource)) {
  const started = performance.now();
  const { code } = await runNode(
    [toolPath("typescript", "tsc"), "-p", project, "--incremental", "--tsBuildInfoFile", known(project)],
    "stream",
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`types of ${project}: ${code === 0 ? "in order" : "see above"} (${seconds} s)`);
  if (code !== 0) process.exitCode = 1;
}

/** What the last check found out, so that this one looks only at what has changed. */
function known(project: string): string {
  return join(
    repositoryRoot,
    ".cache",
    `types-${project === "." ? "root" : project.replace("/", "-")}.tsbuildinfo`,
  );
}

// A package that has its place in the tree but no code yet has no types to check.
function hasSource(project: string): boolean {
  const folder = join(repositoryRoot, project, project === "." ? "scripts" : "src");
  return existsSync(folder) && readdirSync(folder).length > 0;
}
