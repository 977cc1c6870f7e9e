import { options as devnodeOptions } from "@holdfast/devnode/program";
import { runNode } from "../node/run-node.ts";
import type { CommandBody, CommandOption } from "../shell/command.ts";

function own(): readonly CommandOption[] {
  const shown = Object.entries(devnodeOptions).filter(([name]) => name !== "help");
  return shown.map(([name, option]) => ({
    flags: option.type === "flag" ? `--${name}` : `--${name} <${PLACEHOLDERS[name] ?? option.type}>`,
    help: "default" in option ? `${option.help} Default ${option.default}.` : option.help,
    group: GROUPS.find(([, names]) => names.includes(name))?.[0] ?? "Output",
    isAdvanced: !EVERYDAY.includes(name),
  }));
}

/** Options in `--help`; `--help-all` has all. */
const EVERYDAY: readonly string[] = [
  "host",
  "port",
  "chain-id",
  "block-interval",
  "faucet-amount",
  "data",
  "state",
  "fork",
  "quiet",
];

const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ["Server", ["host", "port", "allow-dev-origin", "no-ui", "strict", "fault", "free-work", "node-version"]],
  ["Chain", ["chain-id", "block-interval", "min-gas-price", "supra-store", "proof-lag", "seed", "framework"]],
  ["Faucet", ["faucet-amount", "faucet-cooldown", "faucet-max-balance", "faucet-daily-grants"]],
  ["State", ["data", "state", "dump-state", "fork", "cassette", "history"]],
];

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  host: "address",
  "block-interval": "ms",
  "min-gas-price": "quants",
  "faucet-amount": "quants",
  "faucet-cooldown": "seconds",
  "faucet-max-balance": "quants",
  "node-version": "version",
  "supra-store": "kind",
  "proof-lag": "blocks",
  "free-work": "ms",
  data: "folder",
  state: "file",
  "dump-state": "file",
  fork: "url",
  cassette: "file",
  framework: "folder",
  fault: "json",
  "allow-dev-origin": "origins",
};

export const nodeCommand: CommandBody = {
  options: [
    {
      flags: "--accounts <number>",
      help: "Number of funded accounts, 1 to 100. Default 3: ada, ben and cleo.",
      group: "Accounts",
    },
    { flags: "--balance <supra>", help: "Balance of each account. Default 1000.", group: "Accounts" },
    {
      flags: "--mnemonic <phrase>",
      help: "The accounts' recovery phrase. Default: a public test phrase.",
      group: "Accounts",
    },
    { flags: "--block-time <ms>", help: "Same as --block-interval.", group: "Chain", isAdvanced: true },
    { flags: "--no-mining", help: "Produce no blocks until POST /dev/resume or /dev/mine.", group: "Chain" },
    {
      flags: "--sources <folder>",
      help: "A package's build folder, to show source lines of failures.",
      group: "Output",
    },
    ...own(),
  ],
  examples: ["holdfast node", "holdfast node --port 0 --accounts 5 --balance 50"],
  run: runNode,
};
