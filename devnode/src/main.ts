import { isSupraError } from "@holdfast/sdk";
import { openNode } from "./opened-node.ts";
import { describeOptions, readOptions, type CommandLine } from "./options.ts";
import { logLine } from "./server/dev/log-entry.ts";
import { listen } from "./server/listen.ts";

void main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  try {
    const commandLine = readOptions(args);
    if (commandLine.wantsHelp)
      console.log(`holdfast-devnode: a Supra node in one process\n\n${describeOptions()}`);
    else await run(commandLine);
  } catch (error) {
    if (!isSupraError(error)) throw error;
    console.error(`${error.message} ${error.fix}`);
    process.exitCode = 1;
  }
}

async function run(commandLine: CommandLine): Promise<void> {
  const opened = await openNode(commandLine, {
    onMachineFault: (error) => console.error("A fault of the devnode itself, please report it:", error),
    ...(commandLine.isQuiet ? {} : { onTransaction: (transaction) => console.log(logLine(transaction)) }),
  });
  try {
    const server = await listen(opened.node, commandLine);
    console.log(`devnode  ${server.url}  chain ID ${commandLine.chainId}`);
    if (!opened.hasFramework) console.log(NO_FRAMEWORK);
    await stopped();
    await server.close();
  } finally {
    await opened.close();
  }
}

/** For packages that use modules with bytecode only. */
const NO_FRAMEWORK =
  "devnode  without the framework's bytecode, multisig_account, staking, smart_table, any, math_fixed and other modules are missing. Run npm install @holdfast/framework, or use --framework <folder>.";

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
