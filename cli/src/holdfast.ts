import { abiCommand } from "./commands/abi.ts";
import { accountCommand } from "./commands/account.ts";
import { balanceCommand } from "./commands/balance.ts";
import { callCommand, viewCommand } from "./commands/call.ts";
import { completionCommand } from "./commands/completion.ts";
import { decodeCommand } from "./commands/decode.ts";
import { descriptorCommand } from "./commands/descriptor.ts";
import { initCommand } from "./commands/init.ts";
import { keysCommand } from "./commands/keys.ts";
import { moveCommand } from "./commands/move.ts";
import { nodeCommand } from "./commands/node.ts";
import { pendingCommand } from "./commands/pending.ts";
import { publishCommand } from "./commands/publish.ts";
import { replayCommand } from "./commands/replay.ts";
import { sendCommand } from "./commands/send.ts";
import { signCommand } from "./commands/sign.ts";
import { submitCommand } from "./commands/submit.ts";
import { traceCommand } from "./commands/trace.ts";
import { txCommand } from "./commands/tx.ts";
import { overview } from "./overview.ts";
import type { Command } from "./shell/command.ts";
import type { Environment } from "./shell/environment.ts";
import type { ExitCode } from "./shell/exit-code.ts";
import { runCommandLine } from "./shell/parser.ts";
import { version } from "./version.ts";

/** Everything that the command can do, in the order of its help. */
export const commands: readonly Command[] = [
  nodeCommand,
  accountCommand,
  keysCommand,
  balanceCommand,
  sendCommand,
  callCommand,
  viewCommand,
  publishCommand,
  txCommand,
  traceCommand,
  replayCommand,
  pendingCommand,
  signCommand,
  submitCommand,
  moveCommand,
  decodeCommand,
  abiCommand,
  descriptorCommand,
  initCommand,
  completionCommand(() => commands),
];

/** Runs one command line, `["balance", "ada"]`. Never throws. @returns the exit code */
export function runHoldfast(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const programme = { name: "holdfast", version, help: overview(commands), commands };
  return runCommandLine(programme, args.length === 0 ? ["--help"] : args, environment);
}
