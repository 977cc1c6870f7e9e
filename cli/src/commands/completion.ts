import { valueInvalid } from "../cli-errors.ts";
import { completionScript, SHELLS } from "../completion.ts";
import { argumentOf, type Command } from "../shell/command.ts";

/** A script for a shell, made of what the commands are. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    arguments: "<shell>",
    summary: "A script that completes commands: bash, zsh, fish",
    details: ['In bash: eval "$(holdfast completion bash)"'],
    run: async (call) => {
      const name = argumentOf(call, 0);
      const shell = SHELLS.find((one) => one === name);
      if (shell === undefined)
        throw valueInvalid({ what: "The shell", got: name, wanted: `one of ${SHELLS.join(", ")}` });
      const script = completionScript(shell, commands());
      return { lines: script.trimEnd().split("\n"), json: { shell, script } };
    },
  };
}
