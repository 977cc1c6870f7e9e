import type { Environment } from "./environment.ts";
import type { Report } from "./report.ts";

export interface CommandOption {
  /** `--gas-price <quants>`, `--yes`, or `--type <type...>` for one that may be given several times. */
  readonly flags: string;
  readonly help: string;
  /** The heading that the help lists it under. */
  readonly group?: string;
  /** Listed by `--help-all` only, so that `--help` fits a screen. */
  readonly isAdvanced?: boolean;
}

/** A command line that its help shows, and the tests run. `0x…` is the hash of a transaction. */
type Example = `holdfast ${string}`;

export interface CommandBody {
  /** `<to> <amount>`, `[address]`, `<value...>`. */
  readonly arguments?: string;
  readonly details?: readonly string[];
  readonly options?: readonly CommandOption[];
  readonly examples?: readonly Example[];
  readonly subcommands?: readonly Command[];
  readonly run?: (call: Call) => Promise<Report>;
}

/** A command as data: the parser, the help, the completion and the guides are made of it. */
export interface Command extends CommandBody {
  readonly name: string;
  /** A verb and its object, at most 50 characters, so that the list of all commands is easy to scan. */
  readonly summary: string;
}

/** A command of the first level. A command line loads the body of the one that it calls. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandBody>;
}

/** Commands under one heading of the overview. */
export interface CommandGroup {
  readonly title: string;
  readonly entries: readonly CommandEntry[];
}

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
export function expectArgument(call: Call, at: number): string {
  return call.arguments[at] ?? "";
}
