import type { CommandGroup } from "./shell/command.ts";

export function overview(groups: readonly CommandGroup[]): string {
  const width = Math.max(...groups.flatMap(({ entries }) => entries.map(({ name }) => name.length)));
  return [
    "Usage: holdfast <command> [options]",
    ...groups.flatMap(({ title, entries }) => [
      "",
      `${title}:`,
      ...entries.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    ]),
    "",
    "Examples:",
    "  holdfast node                        Start a local node",
    "  holdfast send <to> 1.5 --from ada    Preview a payment; --yes sends it",
    "",
    "holdfast <command> --help shows options and examples; --version the version.",
    "",
  ].join("\n");
}
