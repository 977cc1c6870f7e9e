import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode, type Devnode, type DevnodeOptions } from "@holdfast/devnode";
import { onTestFinished } from "vitest";
import { loadCommands } from "../src/command-list.ts";
import { runHoldfast } from "../src/holdfast.ts";
import type { Environment } from "../src/shell/environment.ts";

// Here, and not within the time that a test has.
await loadCommands();

export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command with a devnode of its own and an empty home. */
export interface TestCommand {
  readonly node: Devnode;
  readonly folder: string;
  run(...args: readonly string[]): Promise<Ended>;
  /** What is written with `--json`, as JavaScript reads it: wide numbers are text. */
  json(
    ...args: readonly string[]
  ): Promise<{ readonly exitCode: number; readonly json: Readonly<Record<string, unknown>> }>;
}

/** A command whose folder is removed when the test has finished. `change` replaces parts of what it has of the system. */
export function createTestCommand(
  options: DevnodeOptions = {},
  change: Partial<Environment> = {},
): TestCommand {
  const node = createDevnode(options);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-cli-"));
  onTestFinished(() => {
    node.close();
    rmSync(folder, { recursive: true });
  });
  const run = async (...args: readonly string[]): Promise<Ended> => {
    const written = { stdout: "", stderr: "" };
    const output = (name: "stdout" | "stderr") => ({
      isTerminal: false,
      write: (text: string) => {
        written[name] += text;
      },
    });
    const exitCode = await runHoldfast(args, {
      stdout: output("stdout"),
      stderr: output("stderr"),
      variables: { HOLDFAST_HOME: join(folder, "home"), HOLDFAST_PASSWORD: "kelp forest at low tide" },
      folder,
      passwordWork: { m: 19 * 1024, t: 2, p: 1 },
      readInput: async () => "",
      readLines: async function* () {},
      fetch: node.fetch,
      nowMs: () => Date.now(),
      signal: new AbortController().signal,
      ...change,
    });
    return { exitCode, ...written };
  };
  return {
    node,
    folder,
    run,
    async json(...args) {
      const { exitCode, stdout } = await run(...args, "--json");
      return { exitCode, json: JSON.parse(stdout) as Readonly<Record<string, unknown>> };
    },
  };
}

/** An account that nobody has the key of. */
export const NOBODY = "0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee";

/** A node serves until it is told to end: here as soon as it says where. */
export async function runUntilItListens(
  command: readonly string[],
  place: Pick<Environment, "folder"> & Partial<Pick<Environment, "fetch">>,
) {
  const ending = new AbortController();
  let said = "";
  const stdout = {
    isTerminal: false,
    write(text: string) {
      said += text;
      if (said.includes("listens")) ending.abort();
    },
  };
  const { run } = createTestCommand(
    {},
    {
      folder: place.folder,
      ...(place.fetch === undefined ? {} : { fetch: place.fetch }),
      stdout,
      signal: ending.signal,
    },
  );
  const port = command.includes("--port") ? [] : ["--port", "0"];
  const { stderr } = await run(...command, ...port);
  return { stdout: said, stderr };
}
