import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { Complaint, runMain } from "./complaint.ts";
import { neededStages, parseDockerfile, type Stage, type Step } from "./dockerfile.ts";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { host } from "./ports.ts";

const dockerfile = "docker/Dockerfile";

interface BuiltStage {
  readonly stage: Stage;
  readonly folder: string;
  readonly workFolder: string;
}

/** Runs the Dockerfile's steps without Docker, then each stage's service and health check. */
async function runDockerSteps(names: readonly string[]): Promise<void> {
  const stages = parseDockerfile(readFileSync(join(repositoryRoot, dockerfile), "utf8"));
  const root = mkdtempSync(join(tmpdir(), "holdfast-docker-"));
  const built = new Map<string, BuiltStage>();
  const running: Service[] = [];
  try {
    for (const stage of neededStages(stages, names))
      built.set(stage.name, await buildStage(stage, root, built));
    let nodeUrl = "";
    for (const one of built.values()) {
      if (one.stage.entrypoint === undefined) continue;
      const service = await startService(one, nodeUrl === "" ? [] : ["--devnode", nodeUrl]);
      running.push(service);
      nodeUrl ||= service.url;
      console.log(`${one.stage.name}: healthy at ${service.url}`);
    }
  } finally {
    for (const { stop } of running) await stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function buildStage(
  stage: Stage,
  root: string,
  built: ReadonlyMap<string, BuiltStage>,
): Promise<BuiltStage> {
  const folder = join(root, stage.name);
  const base = built.get(stage.from);
  mkdirSync(folder);
  if (base !== undefined) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true });
  let workFolder = base === undefined ? folder : join(folder, relative(base.folder, base.workFolder));
  for (const step of stage.steps) {
    console.log(`${stage.name}: ${step.kind} ${step.words}`);
    if (step.kind === "WORKDIR") {
      workFolder = join(folder, step.words);
      mkdirSync(workFolder, { recursive: true });
    } else if (step.kind === "COPY") copy(step, { folder, workFolder }, built);
    else await runCommand(step.words, { folder, workFolder });
  }
  return { stage, folder, workFolder };
}

type Place = Pick<BuiltStage, "folder" | "workFolder">;

function copy(step: Step, { folder, workFolder }: Place, built: ReadonlyMap<string, BuiltStage>): void {
  const [from = "", to = ""] = step.words.split(" ").filter((word) => !word.startsWith("--"));
  const source = step.source === undefined ? repositoryRoot : built.get(step.source)?.folder;
  if (source === undefined) throw new Complaint(`No stage before this one is called ${step.source ?? ""}.`);
  const target = to.startsWith("/") ? join(folder, to) : join(workFolder, to);
  const isIgnored = step.source === undefined ? readIgnored() : () => false;
  for (const path of expandGlob(join(source, from)))
    cpSync(path, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !isIgnored(relative(repositoryRoot, file)),
    });
}

function expandGlob(path: string): readonly string[] {
  if (!path.includes("*")) return [path];
  const pattern = new RegExp(`^${basename(path).replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
  const found = readdirSync(dirname(path)).filter((name) => pattern.test(name));
  if (found.length === 0) throw new Complaint(`No file is ${path}.`);
  return found.map((name) => join(dirname(path), name));
}

/** Entries of .dockerignore: paths, and names in any folder after two stars. */
function readIgnored(): (path: string) => boolean {
  const lines = readFileSync(join(repositoryRoot, `${dockerfile}.dockerignore`), "utf8")
    .trim()
    .split("\n");
  const anywhere = new Set(lines.flatMap((line) => (line.startsWith("**/") ? [line.slice(3)] : [])));
  return (path) => lines.includes(path) || anywhere.has(basename(path));
}

async function runCommand(words: string, place: Place): Promise<void> {
  const inFolder = words.replaceAll(/(?<=\s)\/(?=\w)/g, `${place.folder}/`);
  const code = await new Promise((resolve) => {
    const child = spawn("sh", ["-c", inFolder], {
      cwd: place.workFolder,
      env: environmentIn(place),
      stdio: "inherit",
    });
    child.once("close", resolve);
  });
  if (code !== 0) throw new Complaint(`"${words}" ended with ${String(code)}.`);
}

/** The image's programs come first, and global installs go into it. */
function environmentIn({ folder }: Place): NodeJS.ProcessEnv {
  const foreign = /^(npm_|INIT_CWD$|NODE_OPTIONS$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const prefix = join(folder, "usr/local");
  return {
    ...Object.fromEntries(kept),
    npm_config_prefix: prefix,
    PATH: `${join(prefix, "bin")}:${process.env["PATH"] ?? ""}`,
  };
}

interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs an image's service on a free local port until its check succeeds. */
async function startService({ stage, ...place }: BuiltStage, more: readonly string[]): Promise<Service> {
  const port = String(await findFreePort());
  const url = `http://${host}:${port}`;
  const [program = "", ...start] = stage.entrypoint ?? [];
  const env = { ...environmentIn(place), HOLDFAST_URL: url };
  const options = { cwd: place.workFolder, env, stdio: "inherit" } as const;
  const child = spawn(program, [...start, "--host", host, "--port", port, ...more], {
    ...options,
    detached: true,
  });
  const ended = new Promise<string>((resolve) => child.once("close", () => resolve("ended")));
  const [checker = "", ...check] = (stage.healthcheck ?? []).map((word) =>
    word.replace(/:\d{4,5}\b/, `:${port}`),
  );
  const isHealthy = (): Promise<unknown> =>
    new Promise((resolve) => spawn(checker, check, { ...options, stdio: "ignore" }).once("close", resolve));
  const stop = async (): Promise<void> => {
    // Kills the whole group: npm, its shell and the program.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await ended;
  };
  while ((await isHealthy()) !== 0)
    if ((await Promise.race([ended, Promise.resolve("running")])) === "ended")
      throw new Complaint(`${stage.name} ended before it was healthy.`);
  return { url, stop };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

if (isEntryPoint(import.meta.url)) await runMain(() => runDockerSteps(process.argv.slice(2)));
