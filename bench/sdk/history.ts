import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createHttp,
  createSupraClient,
  DEVNODE,
  historyApi,
  JsonNode,
  parseAddress,
  parseJson,
  transactionInsights,
  type Address,
} from "@holdfast/sdk";
import { HexString } from "supra-l1-sdk-core";
import { SupraClient } from "supra-l1-sdk";
import { runDuel, type DuelResult } from "../rounds.ts";

const viewer = parseAddress(`0x${"a1".repeat(32)}`);
const friend = parseAddress(`0x${"b2".repeat(32)}`);
const coin = "0x1::supra_coin::SupraCoin";

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
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const list = url.pathname.endsWith("/coin_transactions") ? "coin" : "sent";
    response.setHeader("content-type", "application/json");
    response.end(answer(list, Number(url.searchParams.get("count"))));
  });
  server.keepAliveTimeout = 600_000; // both are busy for seconds between two requests
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    return { work: await workDuel(count), overHttp, growth: await growthOf(ours, count), isSame };
  } finally {
    server.close();
  }
}

/** Both clients on the same parsed answers, with nothing between. */
async function workDuel(count: number): Promise<DuelResult> {
  const [sent, coin] = [parseJson(answer("sent", count)), parseJson(answer("coin", count))];
  const answerTo = (path: string) => (path.includes("coin_transactions") ? coin : sent);
  const client = historyApi({
    ...createHttp(DEVNODE),
    get: (path) => Promise.resolve({ status: 200, body: new JsonNode(answerTo(path), "answer") }),
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

async function growthOf(run: (length: number) => Promise<unknown>, count: number): Promise<number> {
  const time = async (length: number) => {
    const start = performance.now();
    await run(length);
    return performance.now() - start;
  };
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

const answers = new Map<string, string>();

function answer(list: "sent" | "coin", count: number): string {
  const key = `${list} ${count}`;
  const known = answers.get(key) ?? makeAnswer(list, count);
  answers.set(key, known);
  return known;
}

// The lists overlap by half: what was sent and moved coins is in both.
function makeAnswer(list: "sent" | "coin", count: number): string {
  const first = list === "sent" ? 0 : count >> 1;
  const record = Array.from({ length: count }, (_, index) => transaction(first + index));
  return JSON.stringify(list === "sent" ? { record } : { record, cursor: count });
}

function transaction(index: number): object {
  const micros = 1_734_471_953_424_357 + index * 1_000_000;
  const isTransfer = index % 3 !== 0;
  const call = isTransfer
    ? { function: "0x1::supra_account::transfer", type_arguments: [], arguments: [friend, String(index)] }
    : { function: "0x2::shop::buy", type_arguments: [coin], arguments: [String(index)] };
  return {
    authenticator: { Move: { Ed25519: { public_key: viewer, signature: `0x${"00".repeat(64)}` } } },
    block_header: {
      hash: hashOf(index + 1_000_000),
      height: 5_000_000 + index,
      timestamp: { microseconds_since_unix_epoch: micros, utc_date_time: "2024-12-17T21:45:53.424357+00:00" },
    },
    hash: hashOf(index),
    header: {
      chain_id: DEVNODE.chainId,
      expiration_timestamp: { microseconds_since_unix_epoch: micros + 300_000_000, utc_date_time: "" },
      sender: { Move: viewer },
      sequence_number: index,
      gas_unit_price: 100,
      max_gas_amount: 500_000,
    },
    payload: { Move: { type: "entry_function_payload", ...call } },
    output: {
      Move: {
        gas_used: 9,
        events: [coinEvent("CoinWithdraw", viewer, index + 5), coinEvent("CoinDeposit", friend, index + 5)],
        vm_status: "Executed successfully",
      },
    },
    status: "Success",
  };
}

function coinEvent(name: string, account: Address, amount: number): object {
  return {
    guid: { creation_number: "0", account_address: "0x0" },
    sequence_number: "0",
    type: `0x1::coin::${name}`,
    data: { account, amount: String(amount), coin_type: coin },
  };
}

function hashOf(index: number): string {
  return `0x${index.toString(16).padStart(64, "0")}`;
}
