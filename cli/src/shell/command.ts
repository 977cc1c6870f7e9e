import type { Environment } from "./environment.ts";
import type { Report } from "./report.ts";

/** One option of a command. */
export interface CommandOption {
  /** `--gas-price <quants>`, `--yes`, or `--type <type...>` for one that may be given several times. */
  readonly flags: string;
  readonly help: string;
}

/** A command as data: the parser, the help, the completion and the guides are made of it. */
export interface Command {
  readonly name: string;
  /** `<to> <amount>`, `[address]`, `<value...>`. */
  readonly arguments?: string;
  /** At most 60 characters, so that the list of all fits a screen. */
  readonly summary: string;
  /** Further sentences of its own help. */
  readonly details?: readonly string[];
  readonly options?: readonly CommandOption[];
  readonly subcommands?: readonly Command[];
  readonly run?: (call: Call) => Promise<Report>;
}

/** A command line that was read. */
export interface Call {
  readonly environment: Environment;
  readonly arguments: readonly string[];
  /** The value of an option with one, by its long name without dashes. */
  option(name: string): string | undefined;
  /** All values of an option that may be given several times. */
  all(name: string): readonly string[];
  has(name: string): boolean;
}

/** An argument that the parser has made sure of. */
export function argumentOf(call: Call, at: number): string {
  return call.arguments[at] ?? "";
}
