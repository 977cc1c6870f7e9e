import { isSupraError } from "@holdfast/sdk";
import { openBlockFile } from "./block-file.ts";
import { createDevnode } from "./node.ts";
import { describeOptions, readOptions, type CommandLine } from "./options.ts";
import { logLine } from "./server/dev/log-entry.ts";
import { listen } from "./server/listen.ts";

await main(process.argv.slice(2));

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
  const { dataFolder } = commandLine;
  const store = dataFolder === undefined ? undefined : openBlockFile(dataFolder, commandLine);
  const node = createDevnode({
    ...commandLine,
    onMachineFault: (error) => console.error("A fault of the devnode itself, please report it:", error),
    ...(store === undefined ? {} : { store }),
    ...(commandLine.isQuiet ? {} : { onTransaction: (transaction) => console.log(logLine(transaction)) }),
  });
  for (const rule of commandLine.faults) node.addFault(rule);
  try {
    const server = await listen(node, commandLine);
    console.log(`devnode  ${server.url}  chain id ${commandLine.chainId}`);
    await stopped();
    await server.close();
  } finally {
    node.close();
    store?.close();
  }
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
