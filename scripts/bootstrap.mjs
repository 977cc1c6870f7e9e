// Runs before anything is installed: plain JavaScript, nothing but Node.js, understood by old versions too.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = [20, 19];
const commands = [
  "start",
  "test",
  "check",
  "dev",
  "devnode",
  "bench",
  "chaos",
  "contract",
  "extension",
  "docs",
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
const stampFile = join(root, "node_modules", ".holdfast-lock");

const [command, ...flags] = process.argv.slice(2);
await main();

async function main() {
  if (!isNodeNewEnough()) {
    return fail(`Holdfast needs Node.js ${oldestNode.join(".")} or newer; this is ${process.version}.`);
  }
  if (!commands.includes(command)) {
    return fail(`Say what to run: ${commands.map((name) => `npm run ${name}`).join(", ")}.`);
  }
  process.chdir(root);
  if (!isInstalled() && !(await install())) return;

  const script = join("scripts", `${command}.ts`);
  const { code, signal } = await run(process.execPath, [
    "--conditions=source",
    "--import",
    "tsx",
    script,
    ...flags,
  ]);
  process.exitCode = signal === null ? code : 128 + constants.signals[signal];
}

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function isInstalled() {
  if (!existsSync(join(root, "node_modules"))) return false;
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return true;
  if (!isWhatTheLockSays()) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ...manifests()]) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function manifests() {
  const { workspaces } = readJson("package.json");
  return ["package.json", ...workspaces.map((name) => join(name, "package.json"))];
}

// npm writes down what it installed in a hidden lock file. A user who ran `npm install` has the right packages
// although our stamp is old, and a change to the scripts of a package.json needs no installation either.
function isWhatTheLockSays() {
  const hidden = join("node_modules", ".package-lock.json");
  if (!existsSync(join(root, hidden))) return false;
  const installed = readJson(hidden).packages;
  const wanted = Object.entries(readJson("package-lock.json").packages);
  return (
    wanted.every(([path, entry]) => path === "" || isSame(entry, installed[path])) &&
    manifests().every((file) => hasLockedDependencies(file, Object.fromEntries(wanted)))
  );
}

function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true;
  return wanted.version === installed.version && wanted.link === installed.link;
}

function hasLockedDependencies(file, locked) {
  const manifest = readJson(file);
  const entry = locked[dirname(file) === "." ? "" : dirname(file)] ?? {};
  return ["dependencies", "devDependencies"].every((kind) => {
    const [ours = {}, theirs = {}] = [manifest[kind], entry[kind]];
    const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
    return [...names].every((name) => ours[name] === theirs[name]);
  });
}

async function install() {
  console.log("Installing the packages of package-lock.json, once …");
  const npm = process.env.npm_execpath;
  // Nothing is chosen here: the lock file names every package by its hash, however old it is.
  const args = ["ci", "--include=dev", "--no-fund", "--no-audit", "--min-release-age=0"];
  const [program, programArgs] = npm?.endsWith(".js") ? [process.execPath, [npm, ...args]] : ["npm", args];
  const { code, signal, errors } = await run(program, programArgs, { keepErrors: true });
  if (signal !== null) return fail("The installation was interrupted. Run the same command again.");
  if (code !== 0) return fail(whyNotInstalled(errors));

  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint());
  return true;
}

function whyNotInstalled(errors) {
  if (/ENOENT.*\bnpm\b/.test(errors)) {
    return "npm was not found. It comes with Node.js: install Node.js with npm, then run the same command again.";
  }
  if (/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(errors)) {
    return (
      "npm cannot reach its package registry, and some packages are not installed yet. " +
      "Check the network connection, a proxy, or `npm config get registry`, then run the same command again."
    );
  }
  if (/EUSAGE/.test(errors)) {
    return "package.json and package-lock.json do not belong together. Run `npm install`, then the same command again.";
  }
  return "npm could not install the packages; its own words are above.";
}

function run(program, args, { keepErrors = false } = {}) {
  return new Promise((resolve) => {
    const isBatchFile = process.platform === "win32" && program === "npm";
    const child = spawn(program, args, {
      stdio: ["inherit", "inherit", keepErrors ? "pipe" : "inherit"],
      shell: isBatchFile,
    });
    let errors = "";
    child.stderr?.on("data", (chunk) => {
      errors += chunk;
      process.stderr.write(chunk);
    });
    const stopForwarding = forwardSignals(child);
    const finish = (result) => {
      stopForwarding();
      resolve({ ...result, errors });
    };
    child.on("error", (error) => {
      errors += error.message;
      finish({ code: 1, signal: null });
    });
    child.on("close", (code, signal) => finish({ code, signal }));
  });
}

// Who asks npm to stop asks what npm started to stop, and this waits until that has stopped. npm hands a signal to
// its shell only, and a shell may end without handing it on: then this has lost its parent, which says the same.
function forwardSignals(child) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);

  const parent = process.ppid;
  const watch = setInterval(() => {
    if (isUnderNpm && process.ppid !== parent) child.kill("SIGTERM");
  }, 250);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
  return false;
}
