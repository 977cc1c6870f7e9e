import type { Command, CommandEntry, CommandGroup } from "./shell/command.ts";

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
      {
        name: "dapp",
        summary: "Check a dApp's wallet calls",
        load: async () => (await import("./commands/dapp.ts")).dappCommand,
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
      {
        name: "fund",
        summary: "Get test coins from the faucet",
        load: async () => (await import("./commands/fund.ts")).fundCommand,
      },
      {
        name: "history",
        summary: "List an account's transactions",
        load: async () => (await import("./commands/history.ts")).historyCommand,
      },
      {
        name: "resources",
        summary: "List an account's resources or show one",
        load: async () => (await import("./commands/resources.ts")).resourcesCommand,
      },
      {
        name: "multisig",
        summary: "Manage multisig accounts and their proposals",
        load: async () => (await import("./commands/multisig.ts")).multisigCommand,
      },
    ],
  },
  {
    title: "Transactions",
    entries: [
      {
        name: "send",
        summary: "Send coins (simulated until you add --yes)",
        load: async () => (await import("./commands/send.ts")).sendCommand,
      },
      {
        name: "call",
        summary: "Call an entry function",
        load: async () => (await import("./commands/call.ts")).callCommand,
      },
      {
        name: "script",
        summary: "Run a compiled script",
        load: async () => (await import("./commands/script.ts")).scriptCommand,
      },
      {
        name: "publish",
        summary: "Publish a compiled package",
        load: async () => (await import("./commands/publish.ts")).publishCommand,
      },
      {
        name: "automation",
        summary: "Register, cancel or stop repeated calls",
        load: async () => (await import("./commands/automation.ts")).automationCommand,
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
        summary: "Show a transaction and why it failed",
        load: async () => (await import("./commands/tx.ts")).txCommand,
      },
      {
        name: "trace",
        summary: "Trace a devnode transaction, call by call",
        load: async () => (await import("./commands/trace.ts")).traceCommand,
      },
      {
        name: "profile",
        summary: "Show a transaction's gas by function and line",
        load: async () => (await import("./commands/profile.ts")).profileCommand,
      },
      {
        name: "gas-snapshot",
        summary: "Record or check the gas that functions use",
        load: async () => (await import("./commands/gas-snapshot.ts")).gasSnapshotCommand,
      },
      {
        name: "replay",
        summary: "Rerun a confirmed transaction and compare results",
        load: async () => (await import("./commands/replay.ts")).replayCommand,
      },
      {
        name: "verify",
        summary: "Verify a signed message or a receipt",
        load: async () => (await import("./commands/verify.ts")).verifyCommand,
      },
      {
        name: "sign-build",
        summary: "Sign the files of a release",
        load: async () => (await import("./commands/sign-build.ts")).signBuildCommand,
      },
      {
        name: "verify-build",
        summary: "Compare a build with a signed release",
        load: async () => (await import("./commands/verify-build.ts")).verifyBuildCommand,
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
      {
        name: "block",
        summary: "Show a block",
        load: async () => (await import("./commands/block.ts")).blockCommand,
      },
      {
        name: "events",
        summary: "List events of one type",
        load: async () => (await import("./commands/events.ts")).eventsCommand,
      },
      {
        name: "table",
        summary: "Show a table item",
        load: async () => (await import("./commands/table.ts")).tableCommand,
      },
      {
        name: "names",
        summary: "Look up a .supra name",
        load: async () => (await import("./commands/names.ts")).namesCommand,
      },
      {
        name: "rpc",
        summary: "Send a raw request to the node",
        load: async () => (await import("./commands/rpc.ts")).rpcCommand,
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
        name: "config",
        summary: "Set networks, nodes and a default key",
        load: async () => (await import("./commands/config.ts")).configCommand,
      },
      {
        name: "doctor",
        summary: "Check this setup and its nodes",
        load: async () => (await import("./commands/doctor.ts")).doctorCommand,
      },
      {
        name: "completion",
        summary: "Print a completion script for your shell",
        load: async () => (await import("./commands/completion.ts")).completionCommand,
      },
    ],
  },
];

export const commandEntries: readonly CommandEntry[] = commandGroups.flatMap(({ entries }) => entries);

export function loadCommands(): Promise<readonly Command[]> {
  return Promise.all(
    commandEntries.map(async ({ name, summary, load }) => ({ name, summary, ...(await load()) })),
  );
}
