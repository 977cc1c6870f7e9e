import { isSupraError } from "@holdfast/sdk";
import { openBlockFile } from "./block-file.ts";
import { findFrameworkCode, hashFramework, readFrameworkFolder } from "./framework-folder.ts";
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
  const { dataFolder, frameworkFolder } = commandLine;
  const framework =
    frameworkFolder === undefined ? findFrameworkCode() : readFrameworkFolder(frameworkFolder);
  const store =
    dataFolder === undefined
      ? undefined
      : openBlockFile(dataFolder, {
          ...commandLine,
          framework: framework === undefined ? undefined : hashFramework(framework),
        });
  const node = createDevnode({
    ...commandLine,
    onMachineFault: (error) => console.error("A fault of the devnode itself, please report it:", error),
    ...(store === undefined ? {} : { store }),
    ...(framework === undefined ? {} : { framework }),
    ...(commandLine.isQuiet ? {} : { onTransaction: (transaction) => console.log(logLine(transaction)) }),
  });
  for (const rule of commandLine.faults) node.addFault(rule);
  try {
    const server = await listen(node, commandLine);
    console.log(`devnode  ${server.url}  chain id ${commandLine.chainId}`);
    if (framework === undefined) console.log(NO_FRAMEWORK);
    await stopped();
    await server.close();
  } finally {
    node.close();
    store?.close();
  }
}

/** What a package that uses more than the modules written here has to know. */
const NO_FRAMEWORK =
  "devnode  without the framework's bytecode: smart_table, smart_vector, any, math_fixed and other modules that are not written here are absent. npm install @supranpm/supra-dapp-templates@3.4.0, or --framework <folder>.";

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
