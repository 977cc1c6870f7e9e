import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./entry-point.ts";

export interface Outcome {
  readonly code: number;
  /** What the command wrote, when it was collected. */
  readonly output: string;
}

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

/**
 * Whether a command writes straight to the terminal, its output is kept until it has finished, or its lines are told one
 * by one among those of another command that does the same.
 */
export type OutputMode = "stream" | "collect" | "lines";

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs Node.js with arguments in the repository's root. Commands that are asked for after a signal do not start. */
export function runNode(args: readonly string[], mode: OutputMode): Promise<Outcome> {
  if (isStopping) return Promise.resolve({ code: 1, output: "" });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: repositoryRoot,
      stdio: mode === "stream" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    let told = 0;
    const tellUntil = (end: number): void => {
      if (mode !== "lines" || end <= told) return;
      process.stdout.write(output.slice(told, end));
      told = end;
    };
    const take = (text: string): void => {
      output += text;
      tellUntil(output.lastIndexOf("\n") + 1);
    };
    child.stdout?.setEncoding("utf8").on("data", take);
    child.stderr?.setEncoding("utf8").on("data", take);
    const finish = (code: number) => {
      running.delete(child);
      tellUntil(output.length);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(1);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

/** Runs one of our own scripts, with the packages resolved to their source. */
export function runScript(name: string, args: readonly string[], mode: OutputMode): Promise<Outcome> {
  return runNode(["--conditions=source", "--import", "tsx", join("scripts", name), ...args], mode);
}

/** The JavaScript file of a tool that npm installed, to be run with `runNode`. */
export function toolPath(packageName: string, tool = packageName): string {
  const folder = join(repositoryRoot, "node_modules", packageName);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  return join(folder, typeof manifest.bin === "string" ? manifest.bin : (manifest.bin[tool] ?? ""));
}

/** On Ctrl-C or SIGTERM, stops what is running; `stopped` then says so. */
export function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const child of running) child.kill(signal);
    });
  }
}

export function wasStopped(): boolean {
  return isStopping;
}
