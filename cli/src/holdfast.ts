import { commandEntries, commandGroups } from "./command-list.ts";
import { overview } from "./overview.ts";
import type { Environment } from "./shell/environment.ts";
import { EXIT, type ExitCode } from "./shell/exit-code.ts";
import { write } from "./shell/output.ts";

/** Runs one command line, `["balance", "ada"]`. Never throws. @returns the exit code */
export async function runHoldfast(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const [first = "--help", second] = args;
  if (VERSION_FLAGS.has(first)) {
    const { version } = await import("./version.ts");
    write(environment, environment.stdout, `${version}\n`);
    return EXIT.done;
  }
  if (HELP_FLAGS.has(first) && second === undefined) {
    write(environment, environment.stdout, overview(commandGroups));
    return EXIT.done;
  }
  const { runCommandLine } = await import("./shell/parser.ts");
  const [, ...rest] = args;
  const asked = HELP_FLAGS.has(first) ? [...rest, "--help"] : args;
  return runCommandLine({ name: "holdfast", commands: commandEntries }, asked, environment);
}

const VERSION_FLAGS = new Set(["--version", "-v", "-V", "version"]);
const HELP_FLAGS = new Set(["--help", "-h", "help"]);
