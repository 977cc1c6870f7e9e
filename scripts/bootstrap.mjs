// Preloaded by `node --import` before package resolution, so it may use only Node.js itself.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

const MIN_NODE = [20, 19];
const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Workers inherit the flags.
if (isMainThread) {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
  if (!isNodeNewEnough())
    fail(`Holdfast needs Node.js ${MIN_NODE.join(".")} or newer. This is ${process.version}.`);
  if (!isInstalled()) install();
}

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
}

/** Compares npm's own lock file in node_modules with the repository's. */
function isInstalled() {
  const listPath = join("node_modules", ".package-lock.json");
  if (!existsSync(join(root, listPath))) return false;
  const installed = readPackages(listPath);
  return Object.entries(readPackages("package-lock.json")).every(
    ([path, wanted]) => path === "" || matches(wanted, installed[path]),
  );
}

function matches(wanted, installed) {
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true;
  return wanted.version === installed.version && wanted.link === installed.link;
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

/** Like `npm ci`, with the rules of .npmrc. */
function install() {
  console.log("Installing the packages of package-lock.json …");
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const isBatchFile = process.platform === "win32" && program === "npm";
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell: isBatchFile });
  if (error !== undefined) fail(`npm can't be started (${error.message}). Install Node.js with npm.`);
  if (status !== 0) fail("npm could not install the packages. See its message above, then try again.");
}

/** npm signals only its shell, which ends without passing it on. Ends when the parent is gone. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
