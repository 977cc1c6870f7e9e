import type { Command, CommandEntry, CommandGroup } from "./shell/command.ts";

/** Every command in the order of the overview. A module is loaded when its command is called. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: "Local node",
    entries: [
      {
        name: "node",
        summary: "Run a local node with funded accounts",
        load: async () => (await import("./commands/node.ts")).nodeCommand,
      },
      {
        name: "init",
        summary: "Create a small typed project with a test",
        load: async () => (await import("./commands/init.ts")).initCommand,
      },
    ],
  },
  {
    title: "Accounts",
    entries: [
      {
        name: "account",
        summary: "Create, show or import an account",
        load: async () => (await import("./commands/account.ts")).accountCommand,
      },
      {
        name: "keys",
        summary: "List, add, remove or export key files",
        load: async () => (await import("./commands/keys.ts")).keysCommand,
      },
      {
        name: "balance",
        summary: "Show an account's balance",
        load: async () => (await import("./commands/balance.ts")).balanceCommand,
      },
    ],
  },
  {
    title: "Transactions",
    entries: [
      {
        name: "send",
        summary: "Send coins: simulate, or send with --yes",
        load: async () => (await import("./commands/send.ts")).sendCommand,
      },
      {
        name: "call",
        summary: "Call an entry function",
        load: async () => (await import("./commands/call.ts")).callCommand,
      },
      {
        name: "publish",
        summary: "Publish a compiled package",
        load: async () => (await import("./commands/publish.ts")).publishCommand,
      },
      {
        name: "sign",
        summary: "Sign a partially signed transaction",
        load: async () => (await import("./commands/sign.ts")).signCommand,
      },
      {
        name: "submit",
        summary: "Submit a transaction signed elsewhere",
        load: async () => (await import("./commands/submit.ts")).submitCommand,
      },
      {
        name: "pending",
        summary: "List or resume unconfirmed transactions",
        load: async () => (await import("./commands/pending.ts")).pendingCommand,
      },
      {
        name: "tx",
        summary: "Show a transaction, and why it failed",
        load: async () => (await import("./commands/tx.ts")).txCommand,
      },
      {
        name: "trace",
        summary: "Trace a devnode transaction, call by call",
        load: async () => (await import("./commands/trace.ts")).traceCommand,
      },
      {
        name: "replay",
        summary: "Rerun a confirmed transaction and compare",
        load: async () => (await import("./commands/replay.ts")).replayCommand,
      },
    ],
  },
  {
    title: "Chain",
    entries: [
      {
        name: "view",
        summary: "Call a view function",
        load: async () => (await import("./commands/call.ts")).viewCommand,
      },
      {
        name: "abi",
        summary: "Show a module's interface",
        load: async () => (await import("./commands/abi.ts")).abiCommand,
      },
    ],
  },
  {
    title: "Bytes and files",
    entries: [
      {
        name: "move",
        summary: "Disassemble, explain, check, diff or run bytecode",
        load: async () => (await import("./commands/move.ts")).moveCommand,
      },
      {
        name: "decode",
        summary: "Decode transactions, payloads and BCS",
        load: async () => (await import("./commands/decode.ts")).decodeCommand,
      },
      {
        name: "descriptor",
        summary: "Lint, test or sign call descriptions",
        load: async () => (await import("./commands/descriptor.ts")).descriptorCommand,
      },
    ],
  },
  {
    title: "Setup",
    entries: [
      {
        name: "completion",
        summary: "Print a completion script for your shell",
        load: async () => (await import("./commands/completion.ts")).completionCommand,
      },
    ],
  },
];

export const commandEntries: readonly CommandEntry[] = commandGroups.flatMap(({ entries }) => entries);

/** Every command with its body. */
export function loadCommands(): Promise<readonly Command[]> {
  return Promise.all(
    commandEntries.map(async ({ name, summary, load }) => ({ name, summary, ...(await load()) })),
  );
}
