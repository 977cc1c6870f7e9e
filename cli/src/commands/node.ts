import { options as devnodeOptions } from "@holdfast/devnode/program";
import { runNode } from "../node/run-node.ts";
import type { CommandBody, CommandOption } from "../shell/command.ts";

/** What the node's own program takes, in its words. */
function own(): readonly CommandOption[] {
  const shown = Object.entries(devnodeOptions).filter(([name]) => name !== "help");
  return shown.map(([name, option]) => ({
    flags: option.type === "flag" ? `--${name}` : `--${name} <${option.type}>`,
    help: "default" in option ? `${option.help} Default ${option.default}.` : option.help,
  }));
}

export const nodeCommand: CommandBody = {
  options: [
    { flags: "--accounts <number>", help: "Accounts of one phrase, 1 to 100. Default: ada, ben and cleo." },
    { flags: "--balance <supra>", help: "What each has. Default 1000." },
    {
      flags: "--mnemonic <phrase>",
      help: "The phrase of the accounts. Default: ada's, which everybody knows.",
    },
    { flags: "--block-time <ms>", help: "The same as --block-interval." },
    {
      flags: "--sources <folder>",
      help: "A package's build folder: shows the lines of source where transactions fail.",
    },
    { flags: "--no-mining", help: "Make no blocks until /dev/resume or /dev/mine." },
    ...own(),
  ],
  run: runNode,
};
