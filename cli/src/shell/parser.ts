import { Command as Parser, CommanderError } from "commander";
import { usageInvalid } from "../cli-errors.ts";
import type { Call, Command, CommandEntry, CommandOption } from "./command.ts";
import type { Environment } from "./environment.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { write } from "./output.ts";
import { writeError, writeReport } from "./report.ts";

interface Programme {
  readonly name: string;
  readonly commands: readonly CommandEntry[];
}

export async function runCommandLine(
  programme: Programme,
  args: readonly string[],
  environment: Environment,
): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.done;
  try {
    const parser = await createParser(programme, args[0], environment, async (command, call) => {
      const isJson = call.has("json");
      try {
        if (command.run !== undefined) exitCode = writeReport(environment, await command.run(call), isJson);
      } catch (error) {
        exitCode = writeError(environment, error, isJson);
      }
    });
    await parser.parseAsync([...args], { from: "user" });
  } catch (error) {
    return parserEnd(environment, error, args.includes("--json"));
  }
  return exitCode;
}

function parserEnd(environment: Environment, error: unknown, isJson: boolean): ExitCode {
  if (!(error instanceof CommanderError)) return writeError(environment, error, isJson);
  if (error.exitCode === 0) return EXIT.done; // help
  if (error.code === "commander.help") return EXIT.usage; // shown because a command was missing
  const reason = error.message
    .replace(/^error: /, "")
    .replace(/\n\(?/g, " ")
    .replace(/\)$/, "");
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return writeError(
    environment,
    usageInvalid({ reason: /[.?!]$/.test(sentence) ? sentence : `${sentence}.` }),
    isJson,
  );
}

type Act = (command: Command, call: Call) => Promise<void>;

/** Loads only the called command; for an unknown one, suggestions need all names. */
async function createParser(
  { name, commands }: Programme,
  called: string | undefined,
  environment: Environment,
  act: Act,
): Promise<Parser> {
  const parser = new Parser(name);
  configure(parser, environment);
  parser.helpOption("-h, --help", "Show this help.");
  const entry = commands.find((one) => one.name === called);
  if (entry === undefined) for (const other of commands) parser.addCommand(new Parser(other.name));
  else parser.addCommand(createCommandParser({ ...entry, ...(await entry.load()) }, environment, act));
  return parser;
}

function createCommandParser(command: Command, environment: Environment, act: Act): Parser {
  const parser = new Parser(command.name);
  configure(parser, environment);
  parser.description([command.summary, ...(command.details ?? [])].join("\n")).summary(command.summary);
  parser.helpOption("-h, --help", "Show this help.");
  if (command.subcommands !== undefined) parser.helpCommand("help [command]", "Show the help of a command");
  addOptions(parser, command.options ?? []);
  for (const sub of command.subcommands ?? []) parser.addCommand(createCommandParser(sub, environment, act));
  const examples =
    command.examples ?? command.subcommands?.flatMap((sub) => sub.examples?.[0] ?? []).slice(0, 2);
  if (examples !== undefined)
    parser.addHelpText("after", ["", "Examples:", ...examples.map((line) => `  ${line}`)].join("\n"));
  if (command.run === undefined) return parser;
  parser.option("--json", "Write the result as JSON.");
  for (const argument of command.arguments?.split(" ") ?? []) parser.argument(argument);
  parser.action(() => act(command, createCall(parser, environment)));
  return parser;
}

function addOptions(parser: Parser, options: readonly CommandOption[]): void {
  const hidden = options.flatMap(({ flags, help, group, isAdvanced = false }) => {
    const option = parser.createOption(flags, help).hideHelp(isAdvanced);
    parser.addOption(group === undefined ? option : option.helpGroup(`${group}:`));
    return isAdvanced ? [option] : [];
  });
  if (hidden.length === 0) return;
  parser.option("--help-all", `Show ${hidden.length} more options.`).on("option:help-all", () => {
    for (const option of hidden) option.hideHelp(false);
    parser.help();
  });
}

/** Prevents output to the process and exits of it. */
function configure(parser: Parser, environment: Environment): void {
  parser
    .exitOverride()
    .configureHelp({ helpWidth: 100 })
    .configureOutput({
      writeOut: (text) => write(environment, environment.stdout, text),
      writeErr: (text) => write(environment, environment.stderr, text),
      outputError: () => undefined, // errors are written elsewhere
    });
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

function createCall(parser: Parser, environment: Environment): Call {
  const values = parser.opts<Values>();
  const getValue = (name: string) => values[name.replace(/-[a-z]/g, (found) => found.slice(1).toUpperCase())];
  const option = (name: string): string | undefined => {
    const value = getValue(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    environment,
    arguments: parser.args,
    option,
    all: (name) => {
      const value = getValue(name);
      if (typeof value === "string") return [value];
      return typeof value === "object" ? value : [];
    },
    // The parser stores `--no-mining` as `mining`: false.
    has: (name) => (name.startsWith("no-") ? getValue(name.slice(3)) === false : getValue(name) === true),
  };
}
