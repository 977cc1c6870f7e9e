import type { Command } from "./shell/command.ts";

/** What `holdfast --help` says: every command on a line, all of it on one screen of 24 lines and 80 columns. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "Usage: holdfast <command> [options]       holdfast <command> --help",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "  -n devnode|testnet|devnet|mainnet  --url URL  --json  --yes  --version",
    "",
  ].join("\n");
}
