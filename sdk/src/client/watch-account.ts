import { accountNotFound, followCursorInvalid } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import type { SupraClient } from "./client.ts";
import { persist, untilAborted, untilNextPoll, type WatchOptions } from "./watch.ts";
import type { HistoryOptions } from "./transaction-list.ts";
import type { Page } from "./page.ts";
import { isFinished, type FinishedTransaction, type TransactionDetail } from "./transaction-detail.ts";

/** Start of the watch. */
export interface WatchAccountOptions extends WatchOptions {
  /** Of the last processed transaction, to continue after it. */
  readonly cursor?: string;
  /** Without `cursor`: everything that the node has, or new ones. Default: now. */
  readonly from?: "oldest" | "now";
}

/** A transaction that the account sent or that moved its coins, and where to go on after it. */
export interface WatchedTransaction {
  readonly transaction: FinishedTransaction;
  readonly cursor: string;
}

type AccountSource = Pick<SupraClient, "chain" | "accounts" | "history" | "dialect">;

/** Next sequence number, and the coin list's cursor with the items taken after it. */
interface Position {
  readonly sent: bigint;
  readonly coinStart: string;
  readonly coinCount: number;
}

const PAGE = 100;
/** Per list, before the first is reported. */
const MAX_AT_ONCE = 500;

/** Watches sent transactions and coin movements in order. @throws follow/cursor-invalid */
export function watchAccount(
  client: AccountSource,
  address: Address,
  options: WatchAccountOptions = {},
): AsyncGenerator<WatchedTransaction, void, undefined> {
  return untilAborted(eachTransaction(client, address, options), options);
}

/** Reads both lists up to the block that was newest before, so that shared items match. */
async function* eachTransaction(
  source: AccountSource,
  address: Address,
  options: WatchAccountOptions,
): AsyncGenerator<WatchedTransaction, void, undefined> {
  let { position, reportedCount } = await firstPosition(source, address, options);
  for (;;) {
    const { timestampMicros } = await persist(source.chain.getLatestBlock, options);
    const batch = await readBatch(source, address, position, { ...options, until: timestampMicros });
    for (const transaction of batch.transactions.slice(reportedCount))
      yield { transaction, cursor: formatCursor(position, ++reportedCount) };
    [position, reportedCount] = [batch.after, 0];
    if (!batch.hasMore) await untilNextPoll(options);
  }
}

async function firstPosition(source: AccountSource, address: Address, options: WatchAccountOptions) {
  if (options.cursor !== undefined) return parseCursor(options.cursor);
  // v1 includes the cursor's item.
  const isStartIncluded = source.dialect === "v1";
  const oldest = { sent: 0n, coinStart: isStartIncluded ? "0" : "", coinCount: 0 };
  if (options.from === "oldest") return { position: oldest, reportedCount: 0 };
  const account = await persist((call) => source.accounts.find(address, call), options);
  const { items, next } = await readList(source.history.coin, address, { count: 1 }, options);
  const isFirst = items.length > 0 && (isStartIncluded || next === undefined);
  const position = {
    sent: account?.sequenceNumber ?? 0n,
    coinStart: next ?? oldest.coinStart,
    coinCount: isFirst ? 1 : 0,
  };
  return { position, reportedCount: 0 };
}

interface BatchOptions extends WatchOptions {
  readonly until: bigint;
}

async function readBatch(
  { history }: AccountSource,
  address: Address,
  position: Position,
  options: BatchOptions,
) {
  const sent = await readSent(history.sent, address, position, options);
  const coin = await readCoin(history.coin, address, position, options);
  const until = [options.until, sent.until, coin.until].reduce((a, b) => (b < a ? b : a));
  const isReported = (item: FinishedTransaction): boolean => getBlockTime(item) <= until;
  const ofSent = sent.items.filter(isReported);
  const ofCoin = coin.items.filter(({ transaction }) => isReported(transaction));
  const byHash = new Map(
    [...ofSent, ...ofCoin.map(({ transaction }) => transaction)].map((one) => [one.hash, one]),
  );
  const last = ofCoin.at(-1);
  const after: Position = {
    sent: (ofSent.at(-1)?.sequenceNumber ?? position.sent - 1n) + 1n,
    coinStart: last?.start ?? position.coinStart,
    coinCount: last?.taken ?? position.coinCount,
  };
  const transactions = [...byHash.values()].sort(inOrder);
  return { transactions, after, hasMore: until < options.until };
}

/** `until`: block up to which an unfinished list is complete. */
async function readSent(
  sent: AccountSource["history"]["sent"],
  address: Address,
  { sent: first }: Position,
  options: BatchOptions,
) {
  const items: FinishedTransaction[] = [];
  for (let start = first; ;) {
    const page = await readList(sent, address, { count: PAGE, start, order: "oldest" }, options);
    const finished = page.items.filter(isFinished);
    items.push(...finished);
    if (page.items.length < PAGE || hasPassed(items, options)) return { items, until: options.until };
    start = (finished.at(-1)?.sequenceNumber ?? start) + 1n;
    if (isEnough(items)) return { items, until: getBlockTime(items.at(-1)) - 1n };
  }
}

async function readCoin(
  coin: AccountSource["history"]["coin"],
  address: Address,
  { coinStart, coinCount }: Position,
  options: BatchOptions,
) {
  const items: {
    readonly transaction: FinishedTransaction;
    readonly start: string;
    readonly taken: number;
  }[] = [];
  for (let [start, skip] = [coinStart, coinCount]; ;) {
    const query = { count: PAGE, order: "oldest", ...(start === "" ? {} : { start }) } as const;
    const page = await readList(coin, address, query, options);
    for (const [place, transaction] of page.items.entries())
      if (place >= skip && isFinished(transaction)) items.push({ transaction, start, taken: place + 1 });
    const all = items.map(({ transaction }) => transaction);
    if (page.items.length < PAGE || page.next === undefined || hasPassed(all, options))
      return { items, until: options.until };
    [start, skip] = [page.next, 0];
    if (isEnough(all)) return { items, until: getBlockTime(all.at(-1)) - 1n };
  }
}

/** An account that does not exist yet has no history. */
async function readList(
  list: (address: Address, options: HistoryOptions) => Promise<Page<TransactionDetail>>,
  address: Address,
  query: HistoryOptions,
  options: WatchOptions,
): Promise<Page<TransactionDetail>> {
  return persist(
    (call) =>
      list(address, { ...query, ...call }).catch((error: unknown) => {
        if (isSupraError(error, accountNotFound)) return { items: [] };
        throw error;
      }),
    options,
  );
}

function hasPassed(items: readonly FinishedTransaction[], { until }: BatchOptions): boolean {
  return getBlockTime(items.at(-1)) > until;
}

/** A block may continue on the next page. */
function isEnough(items: readonly FinishedTransaction[]): boolean {
  return items.length >= MAX_AT_ONCE && getBlockTime(items[0]) < getBlockTime(items.at(-1));
}

function getBlockTime(transaction: FinishedTransaction | undefined): bigint {
  return transaction?.block?.timestampMicros ?? 0n;
}

function inOrder(a: FinishedTransaction, b: FinishedTransaction): number {
  if (getBlockTime(a) !== getBlockTime(b)) return getBlockTime(a) < getBlockTime(b) ? -1 : 1;
  // Order of different senders within a block is unknown; the sort is stable.
  if (a.sender === b.sender) return Number(a.sequenceNumber - b.sequenceNumber);
  return a.hash < b.hash ? -1 : 1;
}

function formatCursor({ sent, coinStart, coinCount }: Position, reportedCount: number): string {
  return [sent, coinStart, coinCount, reportedCount].join("_");
}

function parseCursor(text: string): { readonly position: Position; readonly reportedCount: number } {
  const [, sent, coinStart = "", taken, reportedCount] =
    /^(\d{1,20})_([^_]*)_(\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (sent === undefined) throw followCursorInvalid({ cursor: text });
  const position = { sent: BigInt(sent), coinStart, coinCount: Number(taken) };
  return { position, reportedCount: Number(reportedCount) };
}
