import type { Environment } from "./environment.ts";
import type { Report } from "./report.ts";

export interface CommandOption {
  /** `--gas-price <quants>`, `--yes`, or `--type <type...>` for one that may be given several times. */
  readonly flags: string;
  readonly help: string;
  readonly group?: string;
  /** Only in `--help-all`, so that `--help` fits a screen. */
  readonly isAdvanced?: boolean;
}

/** Example in the help, which the tests run. `0x…` is a transaction hash. */
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

export interface Command extends CommandBody {
  readonly name: string;
  /** Verb and object, at most 50 characters, to keep the list scannable. */
  readonly summary: string;
}

/** A top-level command, whose body is loaded on demand. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<CommandBody>;
}

export interface CommandGroup {
  readonly title: string;
  readonly entries: readonly CommandEntry[];
}

export interface Call {
  readonly environment: Environment;
  readonly arguments: readonly string[];
  option(name: string): string | undefined;
  all(name: string): readonly string[];
  has(name: string): boolean;
}

/** An argument that the parser requires. */
export function expectArgument(call: Call, at: number): string {
  return call.arguments[at] ?? "";
}
