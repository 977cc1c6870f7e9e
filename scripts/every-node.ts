import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { Complaint, runMain } from "./complaint.ts";
import { cacheFolder, repositoryRoot } from "./entry-point.ts";
import { npmPath } from "./npm.ts";

/** Newest release lines. `npm run check` tests the machine's own. */
const VERSIONS = ["22", "24", "26"];

// Installs Node.js from npm, by the rules for all packages.
await runMain(() => {
  const asked = process.argv.slice(2);
  const failed = (asked.length > 0 ? asked : VERSIONS).filter((version) => !check(version));
  if (failed.length > 0) throw new Complaint(`The check failed under Node.js ${failed.join(" and ")}.`);
  return Promise.resolve();
});

function check(version: string): boolean {
  const node = installNode(version);
  console.log(`\n══ Node.js ${run(node, ["--version"], "pipe").stdout.trim()}`);
  // Programs started by npm find this one first.
  process.env["PATH"] = [dirname(node), process.env["PATH"]].join(delimiter);
  const scripts = [["check"], ["unit", "--", "cli", "tests/quiet-programs.test.ts"]];
  return scripts.every((script) => run(node, [npmPath(), "run", ...script], "inherit").status === 0);
}

function installNode(version: string): string {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = join(cacheFolder, `node-${version}`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(repositoryRoot, ".npmrc"), join(folder, ".npmrc"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies: { [name]: version } }));
  const { status } = run(process.execPath, [npmPath(), "install", "--prefix", folder], "inherit");
  if (status !== 0) throw new Complaint(`npm could not install Node.js ${version}.`);
  return join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}

function run(program: string, args: readonly string[], stdio: "inherit" | "pipe") {
  return spawnSync(program, args, { cwd: repositoryRoot, stdio, encoding: "utf8" });
}
