import { parseWhole } from "./amount.ts";
import { valueInvalid } from "./cli-errors.ts";
import type { Call, CommandOption } from "./shell/command.ts";

export const PAGE_OPTIONS: readonly CommandOption[] = [
  { flags: "--limit <number>", help: "Number of entries, 1 to 100. Default 15." },
  { flags: "--start <cursor>", help: "Cursor that the previous page printed at its end." },
];

/** @throws cli/value-invalid */
export function readPageOptions(call: Call): { readonly count: number; readonly start?: string } {
  const count = Number(parseWhole("--limit", call.option("limit") ?? "15"));
  if (count < 1 || count > 100)
    throw valueInvalid({ what: "--limit", got: String(count), wanted: "a whole number from 1 to 100" });
  const start = call.option("start");
  return start === undefined ? { count } : { count, start };
}

export function nextLines(next: string | undefined): readonly string[] {
  return next === undefined ? [] : [`More: --start ${next}`];
}
