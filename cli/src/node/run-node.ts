import { createSupraClient, DEVNODE, type SupraClient, type TransactionHash } from "@holdfast/sdk";
import { resolve } from "node:path";
import type { CommandLine, OpenedNode } from "@holdfast/devnode/program";
import type { Call } from "../shell/command.ts";
import { write } from "../shell/output.ts";
import { jsonText, type Json, type Report } from "../shell/report.ts";
import { NO_SOURCES, readSources, type Sources } from "../tracing/source-folder.ts";
import { stopLines } from "../tracing/stop-lines.ts";
import { createBanner, type NodeFacts } from "./banner.ts";
import { nodeAccounts } from "./node-accounts.ts";
import { createTransactionLog } from "./transaction-log.ts";

export async function runNode(call: Call): Promise<Report> {
  const { environment } = call;
  const { readOptions, openNode } = await import("@holdfast/devnode/program");
  const commandLine = readOptions(listOptions(call));
  const accounts = await nodeAccounts(call);
  const say = (lines: readonly string[], json: Json) =>
    write(environment, environment.stdout, call.has("json") ? `${oneLine(json)}\n` : `${lines.join("\n")}\n`);
  const folder = call.option("sources");
  const sources = folder === undefined ? NO_SOURCES : readSources(environment.folder, folder);
  const log = createTransactionLog({
    client: () => createNodeClient(opened.node, commandLine),
    say,
    formatStop: (hash) => formatStop(opened, hash, sources),
  });
  const opened = await openNode(commandLine, {
    accounts,
    fetch: environment.fetch,
    onMachineFault: (error) =>
      say([`Internal devnode error, please report it: ${String(error)}`], { fault: String(error) }),
    ...(commandLine.isQuiet ? {} : { onTransaction: log.add }),
  });
  if (call.has("no-mining")) opened.node.pause();
  try {
    await serve(call, { opened, commandLine, accounts }, say);
    await log.done();
    return await farewell(opened);
  } finally {
    await opened.close();
  }
}

function formatStop({ node }: OpenedNode, hash: TransactionHash, sources: Sources): readonly string[] {
  try {
    return node.trace(hash, { steps: 0 }).runs.flatMap((run) => stopLines(run, sources));
  } catch {
    return [];
  }
}

interface Running {
  readonly opened: OpenedNode;
  readonly commandLine: CommandLine;
  readonly accounts: NodeFacts["accounts"];
}

/** Reminds of the cassette: nodes return only their newest state. */
async function farewell({ fork }: OpenedNode): Promise<Report> {
  if (fork === undefined) return { lines: [], json: { stopped: true } };
  const { counts } = fork;
  const [from, to] = await fork.heights();
  return {
    lines: [
      `Read from the forked node: ${counts.reads} state values in ${counts.requests} requests, between blocks ${from} and ${to}.`,
    ],
    json: { stopped: true, fork: { ...counts, heights: [from, to] } },
  };
}

async function serve(
  { environment }: Call,
  { opened, commandLine, accounts }: Running,
  say: (lines: readonly string[], json: Json) => void,
): Promise<void> {
  const { listen } = await import("@holdfast/devnode/server");
  const { node, hasFramework } = opened;
  const server = await listen(node, commandLine);
  const { fork } = opened;
  const facts = {
    url: server.url,
    chainId: commandLine.chainId,
    accounts: isNewChain(commandLine)
      ? accounts
      : await withBalances(accounts, createNodeClient(node, commandLine)),
    hasFramework,
    host: commandLine.host,
    ...(fork === undefined ? {} : { fork: { chainId: fork.chainId, height: (await fork.heights())[0] } }),
  };
  const { lines, json } = await createBanner(facts);
  say(lines, json);
  await ended(environment.signal);
  await server.close();
}

/** True if accounts have their initial balances. */
function isNewChain({ dataFolder, stateFile, forkUrl, cassetteFile }: CommandLine): boolean {
  return [dataFolder, stateFile, forkUrl, cassetteFile].every((place) => place === undefined);
}

function withBalances(accounts: NodeFacts["accounts"], client: SupraClient): Promise<NodeFacts["accounts"]> {
  return Promise.all(
    accounts.map(async (account) => ({
      ...account,
      balance: await client.coins.getBalance(account.address),
    })),
  );
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** In the form of the node's own program. */
function listOptions(call: Call): readonly string[] {
  const blockTime = call.option("block-time");
  return [
    ...(blockTime === undefined ? [] : ["--block-interval", blockTime]),
    ...TEXT_OPTIONS.flatMap((name) => {
      const value = call.option(name);
      return value === undefined ? [] : [`--${name}`, value];
    }),
    ...PATH_OPTIONS.flatMap((name) => {
      const value = call.option(name);
      return value === undefined ? [] : [`--${name}`, resolve(call.environment.folder, value)];
    }),
    ...["quiet", "strict", "no-ui"].flatMap((name) => (call.has(name) ? [`--${name}`] : [])),
  ];
}

const TEXT_OPTIONS = [
  "host",
  "port",
  "chain-id",
  "block-interval",
  "node-version",
  "min-gas-price",
  "faucet-amount",
  "faucet-cooldown",
  "faucet-max-balance",
  "faucet-daily-grants",
  "supra-store",
  "proof-lag",
  "free-work",
  "history",
  "fork",
  "seed",
  "fault",
  "allow-dev-origin",
] as const;

/** Paths that are relative to the command's folder. */
const PATH_OPTIONS = ["data", "framework", "state", "dump-state", "cassette"] as const;

/** A client of the node itself, which decodes calls and events. */
function createNodeClient(node: OpenedNode["node"], { chainId }: CommandLine): SupraClient {
  return createSupraClient({ ...DEVNODE, chainId, dialect: "v3", fetch: node.fetch });
}

function oneLine(json: Json): string {
  return jsonText(json).replace(/\n\s*/g, "");
}
