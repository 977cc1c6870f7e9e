import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  createHttp,
  createSupraClient,
  detectDialect,
  isSupraError,
  parseNodeUrl,
  type Dialect,
  type Fetch,
} from "@holdfast/sdk";
import { runNode, toolPath } from "../../scripts/command.ts";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";

/** What the JSON reporter says of a case; the rest of its report is not read. */
interface Case {
  readonly fullName: string;
  readonly status: "passed" | "failed" | "skipped" | "pending" | "todo";
  readonly failureMessages: readonly string[];
}

/** The part of the title that only cases have that may be run on a public node: they read, and send nothing. */
const READING = "on the public node of HOLDFAST_NODE_URL";
const DIALECTS: readonly Dialect[] = ["v1", "v3", "v4"];

/** Runs the reading cases of the contract tests on a node, and prints what came of each as text to paste. */
async function main(args: readonly string[]): Promise<void> {
  const [text, ...more] = args;
  if (text === undefined || more.length > 0)
    throw new Complaint("npm run contract -- URL, for example https://rpc-testnet.supra.com. It only reads.");
  const { href, host } = parseNodeUrl(text);
  const url = href.replace(/\/$/, "");
  const dialects = await findDialects(url);
  const chainId = await createSupraClient({ url, dialect: await detectDialect({ url }) }).chain.getId();
  const cases = await runCases(url, dialects);
  const lines = [
    `# Contract with ${host}`,
    "",
    `Dialects ${dialects.join(", ")}, chain ${chainId}, ${new Date().toISOString()}; cases that only read.`,
    "",
    ...cases.map(formatLine),
    "",
    `${cases.filter(({ status }) => status === "passed").length} of ${cases.length} hold.`,
    "",
    ...(await findLacking(url)).map((route) => `- lacks: ${route}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (cases.length === 0 || cases.some(({ status }) => status !== "passed")) process.exitCode = 1;
}

/** Every dialect in which a node states its chain. @throws network/unreachable, network/timeout */
export async function findDialects(url: string, fetch?: Fetch): Promise<readonly Dialect[]> {
  const found: Dialect[] = [];
  for (const dialect of DIALECTS)
    try {
      await createSupraClient({ url, dialect, ...(fetch === undefined ? {} : { fetch }) }).chain.getId();
      found.push(dialect);
    } catch (error) {
      if (!isSupraError(error) || error.code.startsWith("network/")) throw error;
    }
  return found;
}

/** What came with node v12 and can be asked without sending anything, by its name in the official client. */
const NEWER_ROUTES = [
  { name: "getAccountHistory", path: "/accounts/0x1/history" },
  { name: "viewBatch", path: "/view/batch", body: { requests: [] } },
  { name: "getTransactionsByHashes", path: "/transactions/batch", body: { hashes: [] } },
  { name: "getSettlements", path: "/settlements" },
  { name: "getNativeSupply", path: "/supply/native" },
] as const;

/**
 * Newer routes that a node answers with 404 or 405, in their v4 form: a client asks in the older way then.
 * @throws network/unreachable, network/timeout
 */
export async function findLacking(url: string, fetch?: Fetch): Promise<readonly string[]> {
  const http = createHttp({ url, dialect: "v4", ...(fetch === undefined ? {} : { fetch }) });
  const lacking: string[] = [];
  for (const route of NEWER_ROUTES) {
    const accept = [400, 404, 405];
    const { status } = await ("body" in route
      ? http.post(route.path, route.body, { accept })
      : http.get(route.path, { accept }));
    if (status === 404 || status === 405) lacking.push(`${route.name} (/rpc/v4${route.path})`);
  }
  return lacking;
}

async function runCases(url: string, dialects: readonly Dialect[]): Promise<readonly Case[]> {
  const folder = join(repositoryRoot, ".cache");
  const file = join(folder, "contract.json");
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const vitest = [toolPath("vitest"), "run", "--project=long", "tests/contract", "-t", READING];
  process.env["HOLDFAST_NODE_URL"] = url;
  process.env["HOLDFAST_NODE_DIALECTS"] = dialects.join(",");
  const { output } = await runNode([...vitest, "--reporter=json", `--outputFile=${file}`], "collect");
  if (!existsSync(file)) throw new Complaint(`The tests could not be started. ${output}`);
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly testResults: readonly { readonly assertionResults: readonly Case[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ fullName, status: end }) => fullName.includes(READING) && end !== "skipped" && end !== "pending",
    );
}

function formatLine({ fullName, status, failureMessages }: Case): string {
  const name = fullName.replace(` ${READING}`, "");
  const [reason = ""] = (failureMessages[0] ?? "").split("\n");
  return status === "passed" ? `- holds: ${name}` : `- **differs**: ${name}: ${reason}`;
}

if (isEntryPoint(import.meta.url)) await runMain(() => main(process.argv.slice(2)));
