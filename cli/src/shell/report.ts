import { explainRefusal, isSupraError } from "@holdfast/sdk";
import { EXIT, getExitCode, type ExitCode } from "./exit-code.ts";
import type { Environment } from "./environment.ts";
import { write } from "./output.ts";
import { styled } from "./styled-text.ts";

/** JSON output: wide numbers as decimal text, bytes as hex. */
export type Json =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

export interface Report {
  readonly lines: readonly string[];
  readonly json: Json;
  readonly exitCode?: ExitCode;
}

/**
 * Writes lines before the report, such as a preview before the password is asked for. If standard output has only the
 * result, they go to the terminal.
 */
export function writePreview(
  environment: Environment,
  lines: readonly string[],
  isResultAlone: boolean,
): void {
  const { stdout, stderr } = environment;
  if (isResultAlone && !stderr.isTerminal) return;
  write(environment, isResultAlone ? stderr : stdout, `${lines.join("\n")}\n`);
}

/** Writes a report. @returns the exit code */
export function writeReport(environment: Environment, report: Report, isJson: boolean): ExitCode {
  if (isJson) write(environment, environment.stdout, `${jsonText(report.json)}\n`);
  else if (report.lines.length > 0) write(environment, environment.stdout, `${report.lines.join("\n")}\n`);
  return report.exitCode ?? EXIT.done;
}

/** Writes an error: one sentence and what to do. @returns the exit code */
export function writeError(environment: Environment, error: unknown, isJson: boolean): ExitCode {
  const exitCode = getExitCode(error);
  const { code, message, fix } = describe(error);
  if (isJson) write(environment, environment.stdout, `${jsonText({ error: { code, message, fix } })}\n`);
  else write(environment, environment.stderr, `${styled("red", "error")}: ${message} ${fix} [${code}]\n`);
  return exitCode;
}

export function jsonText(json: Json): string {
  return JSON.stringify(
    json,
    (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
    2,
  );
}

function describe(error: unknown): { code: string; message: string; fix: string } {
  if (isSupraError(error)) {
    const words = explainRefusal(error);
    const { code, message, fix } = error;
    return { code, message, fix: words === undefined ? fix : `${words.what} ${words.fix}` };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: "cli/fault",
    message: `Internal error: ${message}.`,
    fix: "Please report it.",
  };
}
