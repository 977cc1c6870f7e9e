import { basename } from "node:path";
import { usageInvalid, valueInvalid } from "../cli-errors.ts";
import { loadCommands } from "../command-list.ts";
import { completionScript, SHELLS, type Shell } from "../completion.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const completionCommand: CommandBody = {
  arguments: "[shell]",
  details: [
    "By default, the shell is read from the SHELL variable.",
    'In bash and zsh: eval "$(holdfast completion)". In fish: holdfast completion | source',
  ],
  examples: ["holdfast completion bash", "holdfast completion fish"],
  run: printScript,
};

async function printScript(call: Call): Promise<Report> {
  const shell = readShell(call);
  const script = completionScript(shell, await loadCommands());
  return { lines: script.trimEnd().split("\n"), json: { shell, script } };
}

function readShell({ arguments: [named], environment: { variables } }: Call): Shell {
  const name = named ?? basename(variables["SHELL"] ?? "");
  const shell = SHELLS.find((one) => one === name);
  if (shell !== undefined) return shell;
  if (named === undefined)
    throw usageInvalid({ reason: `Unknown shell. Choose one of ${SHELLS.join(", ")}.` });
  throw valueInvalid({ what: "shell", got: named, wanted: `one of ${SHELLS.join(", ")}` });
}
