import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./entry-point.ts";

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

export type OutputMode = "stream" | "collect";

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs Node.js in the repository's root. Starts nothing after a signal. */
export function runNode(args: readonly string[], mode: OutputMode): Promise<Outcome> {
  if (isStopping) return Promise.resolve({ code: 1, output: "" });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: repositoryRoot,
      stdio: mode === "stream" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const take = (text: string): void => {
      output += text;
    };
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    const finish = (code: number) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(1);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

export function runScript(path: string, args: readonly string[], mode: OutputMode): Promise<Outcome> {
  return runNode(["--conditions=source", "--import", "tsx", path, ...args], mode);
}

/** JavaScript file of an installed tool, for `runNode`. */
export function toolPath(packageName: string, tool = packageName): string {
  const folder = join(repositoryRoot, "node_modules", packageName);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  return join(folder, typeof manifest.bin === "string" ? manifest.bin : (manifest.bin[tool] ?? ""));
}

/** Stops running commands on Ctrl-C or SIGTERM and sets `stopped`. */
export function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const child of running) child.kill(signal);
    });
  }
}
