// Runs with the publisher's credentials, so it uses no other package.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), ".cache", "packages");
const npm = process.env.npm_execpath;
// An unresponsive registry ends the release in half a minute, not a quarter of an hour.
const patience = { npm_config_fetch_timeout: "15000", npm_config_fetch_retries: "1" };
const { values } = parseArgs({
  options: {
    digest: { type: "string" },
    verify: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
});

try {
  const tarballs = verifiedTarballs();
  if (values.verify) console.log(`${tarballs.length} packages match the digest.`);
  else for (const tarball of tarballs) publish(tarball);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Files of SHA256SUMS in publication order. @throws if a file's hash differs */
function verifiedTarballs() {
  const list = readFileSync(join(folder, "SHA256SUMS"));
  if (values.digest !== undefined && sha256(list) !== values.digest)
    throw new Error(`The packages have the digest ${sha256(list)}, not ${values.digest}.`);
  const lines = list.toString().trimEnd().split("\n");
  return lines.map((line) => {
    const [hash, file] = line.split("  ");
    if (sha256(readFileSync(join(folder, file))) !== hash)
      throw new Error(`${file} is not the file that was packed.`);
    return file;
  });
}

/** Publishes a tarball unless it exists, with provenance if built by a server. */
function publish(file) {
  const path = join(folder, file);
  const [{ id }] = JSON.parse(runNpm(["pack", path, "--dry-run", "--json"], "pipe").stdout);
  if (isPublished(id)) {
    console.log(`${id} is already published.`);
    return;
  }
  const provenance = process.env.GITHUB_ACTIONS === "true" ? ["--provenance"] : [];
  const dryRun = values["dry-run"] ? ["--dry-run"] : [];
  const { status } = runNpm(["publish", path, "--access=public", ...provenance, ...dryRun], "inherit");
  if (status !== 0) throw new Error(`npm did not publish ${id}.`);
}

/** @throws unless the registry gives a clear answer */
function isPublished(id) {
  const { status, stdout } = runNpm(["view", id, "version", "--json"], "pipe", {
    npm_config_loglevel: "silent",
  });
  if (status === 0) return stdout.trim() !== "";
  const code = errorCode(stdout);
  if (code === "E404") return false;
  throw new Error(
    `The registry did not say whether ${id} is published (${code ?? `npm ended with ${status}`}). ${id} was not published: try again.`,
  );
}

/** Code of npm's JSON error. */
function errorCode(text) {
  try {
    return JSON.parse(text).error?.code;
  } catch {
    return undefined;
  }
}

function runNpm(args, stdio, settings = {}) {
  return spawnSync(process.execPath, [npm, ...args], {
    stdio: ["ignore", stdio, "inherit"],
    encoding: "utf8",
    env: { ...patience, ...process.env, ...settings },
  });
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
