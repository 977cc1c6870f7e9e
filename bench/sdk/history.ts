import { spawn } from "node:child_process";
import { join } from "node:path";
import {
  createHttp,
  createSupraClient,
  DEVNODE,
  historyApi,
  parseJson,
  transactionInsights,
  type JsonValue,
} from "@holdfast/sdk";
import { HexString } from "supra-l1-sdk-core";
import { SupraClient } from "supra-l1-sdk";
import { runDuel, type DuelResult } from "../rounds.ts";
import { historyAnswer, viewer } from "./history-answers.ts";

export interface HistoryFigures {
  /** From the answers as parsed JSON: what each client does with them. */
  readonly work: DuelResult;
  /** With the transport and the platform's JSON parser, which both need. */
  readonly overHttp: DuelResult;
  /** How the time grows from 10,000 to 100,000 transactions in each list: 1 is in proportion, 2 with the square. */
  readonly growth: number;
  /** Whether both say the same of every transaction. */
  readonly isSame: boolean;
}

/** The complete history of an account with insights, from the same answers of the same server. */
export async function historyFigures(count = 10_000): Promise<HistoryFigures> {
  const { url, stop } = await startServer();
  try {
    const client = createSupraClient({ ...DEVNODE, url, timeoutMs: 120_000, maxAnswerBytes: 2 ** 30 });
    const published = new SupraClient(url, DEVNODE.chainId);
    const ours = async (length = count) => {
      const history = await client.history.complete(viewer, { count: length });
      return history.map((item) => ({ hash: item.hash, ...transactionInsights(item, viewer) }));
    };
    const theirs = () => published.getAccountCompleteTransactionsDetail(new HexString(viewer), count);
    const isSame = digest(await ours()) === digest((await theirs()).map(flat));
    const overHttp = await runDuel({ name: "  the same with transport and JSON", goal: 5, ours, theirs }, 3);
    return { work: await workDuel(count), overHttp, growth: await measureGrowth(ours, count), isSame };
  } finally {
    stop();
  }
}

/** Both clients on the same parsed answers, with nothing between. */
async function workDuel(count: number): Promise<DuelResult> {
  const [sent, coin] = [parseJson(historyAnswer("sent", count)), parseJson(historyAnswer("coin", count))];
  const answerTo = (path: string) => (path.includes("coin_transactions") ? coin : sent);
  const parts = new Map([sent, coin].map((answer) => [answer, parsedParts(answer)]));
  const http = createHttp(DEVNODE);
  const client = historyApi({
    ...http,
    // Instead of what the reader would make of bytes: the same, parsed already.
    getAs: (path, reader) => {
      const { read } = reader as unknown as { readonly read: (part: ParsedPart) => unknown };
      const items = parts.get(answerTo(path))?.map(read);
      return Promise.resolve({ status: 200, body: { value: { record: [] }, itemsIn: () => items } as never });
    },
    // The list of the fungible store, which the published client does not ask for: it is empty.
    inDialect: (dialect) => ({
      ...http,
      dialect,
      getAs: () => Promise.resolve({ status: 200, body: { value: [], itemsIn: () => [] } as never }),
    }),
  });
  const published = new SupraClient("http://127.0.0.1:1", DEVNODE.chainId);
  Object.assign(published, { sendRequest: (_: boolean, path: string) => ({ data: answerTo(path) }) });
  const ours = async () => {
    const history = await client.complete(viewer, { count });
    return history.map((item) => ({ hash: item.hash, ...transactionInsights(item, viewer) }));
  };
  const theirs = () => published.getAccountCompleteTransactionsDetail(new HexString(viewer), count);
  return runDuel({ name: `history of ${count} in each list`, goal: 15, ours, theirs }, 7);
}

async function measureGrowth(run: (length: number) => Promise<unknown>, count: number): Promise<number> {
  const time = async (length: number) => {
    const start = performance.now();
    await run(length);
    return performance.now() - start;
  };
  await time(count * 10); // after it the server has the answer
  await time(count);
  return Math.log10((await time(count * 10)) / (await time(count)));
}

interface PublishedDetail {
  readonly txHash: string;
  readonly transactionInsights: {
    readonly type: string;
    readonly coinReceiver: string;
    readonly coinChange: readonly { readonly coinType: string; readonly amount: bigint }[];
  };
}

interface Insight {
  readonly hash: string;
  readonly type: string;
  readonly coinReceiver?: string;
  readonly coinChange: readonly { readonly coinType: string; readonly amount: bigint }[];
}

function flat({ txHash, transactionInsights: { type, coinReceiver, coinChange } }: PublishedDetail): Insight {
  return { hash: txHash, type, coinReceiver, coinChange };
}

function digest(history: readonly Insight[]): string {
  return history
    .map(({ hash, type, coinReceiver, coinChange }) => {
      const changes = coinChange.map(({ coinType, amount }) => `${coinType} ${amount}`);
      return [hash, type, coinReceiver ?? "", ...changes].join(" ");
    })
    .join("\n");
}

function startServer(): Promise<{ readonly url: string; stop(): void }> {
  const program = [...process.execArgv, join(import.meta.dirname, "history-server.ts")];
  const server = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.stdout.once("data", (line) => {
      resolve({ url: String(line).trim(), stop: () => server.kill() });
    });
  });
}

/** An object of a list, as a reader hands it over, that was parsed before. */
interface ParsedPart {
  readonly key: string;
  parse(): JsonValue;
}

function parsedParts(answer: JsonValue): readonly ParsedPart[] {
  const { record } = answer as { readonly record: readonly (JsonValue & { readonly hash: string })[] };
  return record.map((value) => ({ key: value.hash, parse: () => value }));
}
