import { createSupraClient, DEVNODE } from "@holdfast/sdk";
import type { Devnode } from "@holdfast/devnode";
import type { CommandLine } from "@holdfast/devnode/program";
import type { Call } from "../shell/command.ts";
import { jsonText, write, type Json, type Report } from "../shell/report.ts";
import { bannerJson, bannerLines, type NodeFacts } from "./banner.ts";
import { nodeAccounts } from "./node-accounts.ts";
import { createTransactionLog } from "./transaction-log.ts";

/** Runs a devnode until it is told to end, and prints what it does. */
export async function runNode(call: Call): Promise<Report> {
  const { environment } = call;
  const { readOptions, openBlockFile } = await import("@holdfast/devnode/program");
  const { createDevnode, findFrameworkCode, hashFramework, readFrameworkFolder } =
    await import("@holdfast/devnode");
  const commandLine = readOptions(optionsOf(call));
  const { dataFolder, frameworkFolder } = commandLine;
  const accounts = await nodeAccounts(call);
  const framework =
    frameworkFolder === undefined ? findFrameworkCode() : readFrameworkFolder(frameworkFolder);
  const store =
    dataFolder === undefined
      ? undefined
      : openBlockFile(dataFolder, {
          ...commandLine,
          framework: framework === undefined ? undefined : hashFramework(framework),
        });
  const say = (lines: readonly string[], json: Json) =>
    write(environment, environment.stdout, call.has("json") ? `${oneLine(json)}\n` : `${lines.join("\n")}\n`);
  const log = createTransactionLog({ client: () => clientOf(node, commandLine), say });
  const node = createDevnode({
    ...commandLine,
    accounts,
    onMachineFault: (error) =>
      say([`A fault of the devnode itself, please report it: ${String(error)}`], { fault: String(error) }),
    ...(store === undefined ? {} : { store }),
    ...(framework === undefined ? {} : { framework }),
    ...(commandLine.isQuiet ? {} : { onTransaction: log.add }),
  });
  for (const rule of commandLine.faults) node.addFault(rule);
  if (call.has("no-mining")) node.pause();
  try {
    await serve(call, { node, commandLine, accounts, hasFramework: framework !== undefined }, say);
    await log.done();
  } finally {
    node.close();
    store?.close();
  }
  return { lines: [], json: { stopped: true } };
}

interface Running {
  readonly node: Devnode;
  readonly commandLine: CommandLine;
  readonly accounts: NodeFacts["accounts"];
  readonly hasFramework: boolean;
}

async function serve(
  { environment }: Call,
  { node, commandLine, accounts, hasFramework }: Running,
  say: (lines: readonly string[], json: Json) => void,
): Promise<void> {
  const { listen } = await import("@holdfast/devnode/server");
  const server = await listen(node, commandLine);
  const facts = { url: server.url, chainId: commandLine.chainId, accounts, hasFramework };
  say(await bannerLines(facts), await bannerJson(facts));
  await ended(environment.signal);
  await server.close();
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** What the node's own program reads. */
function optionsOf(call: Call): readonly string[] {
  const blockTime = call.option("block-time");
  return [
    ...(blockTime === undefined ? [] : ["--block-interval", blockTime]),
    ...TEXT_OPTIONS.flatMap((name) => {
      const value = call.option(name);
      return value === undefined ? [] : [`--${name}`, value];
    }),
    ...["quiet", "strict"].flatMap((name) => (call.has(name) ? [`--${name}`] : [])),
  ];
}

const TEXT_OPTIONS = [
  "host",
  "port",
  "chain-id",
  "block-interval",
  "min-gas-price",
  "faucet-amount",
  "faucet-cooldown",
  "faucet-max-balance",
  "proof-lag",
  "free-work",
  "data",
  "history",
  "framework",
  "seed",
  "fault",
  "allow-dev-origin",
] as const;

/** Asks the node itself, which decodes calls and events. */
function clientOf(node: Devnode, { chainId }: CommandLine) {
  return createSupraClient({ ...DEVNODE, chainId, dialect: "v3", fetch: node.fetch });
}

function oneLine(json: Json): string {
  return jsonText(json).replace(/\n\s*/g, "");
}
