import { hexToFixedBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { outlineJson, itemsIn, type JsonPart } from "../bytes/json-outline.ts";
import { accountNotFound } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import { readAnswer, type Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { createPage, DEFAULT_PAGE_COUNT, eachItem, type Page, type PageOptions } from "./page.ts";
import { readTransaction, type TransactionDetail } from "./transaction-detail.ts";

/** Which part of a history to read, and in which order. */
export interface HistoryOptions extends PageOptions {
  /**
   * Without it: newest first when there is no `start`, else oldest first, which is all that v1 can do. v3 can go on
   * downwards: pass `next` as `start` with "newest".
   */
  readonly order?: "newest" | "oldest";
}

/** A transaction as a node tells it, and the consent of its only signer. */
export interface SoleSignedTransaction {
  readonly detail: TransactionDetail;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/** The two lists of an account's transactions, and both as one. */
export function historyApi(http: Http) {
  const read = async (address: Address, list: string, options: HistoryOptions) => {
    const { items, next } = await readItems(http, address, list, options);
    return createPage(items.map(readItem), next);
  };
  const sent = (address: Address, options: HistoryOptions = {}) => read(address, "transactions", options);
  const coin = (address: Address, options: HistoryOptions = {}) =>
    read(address, "coin_transactions", options);
  return {
    /**
     * Transactions that the account sent. Without `start` the newest first; with `start`, a sequence number,
     * upwards from it.
     * @throws account/not-found
     */
    sent,

    /**
     * Transactions that moved the account's coins, in or out. Without `start` the newest first; with `start`, a
     * cursor, upwards from it.
     * @throws account/not-found
     */
    coin,

    /**
     * Transactions that moved something in or out of a fungible store, by the store's own address. Nodes of v1 have no
     * such list. Order and cursors as of `coin`.
     */
    asset: (store: Address, options: HistoryOptions = {}) => read(store, "fa_transactions", options),

    /**
     * Runs of the account's automation tasks; only v3 nodes tell them. The sequence number of a run is the index of
     * its task. @throws http/* from a node of v1
     */
    automated: (address: Address, options: HistoryOptions = {}) =>
      read(address, "automated_transactions", options),

    /**
     * The transaction that used a sequence number, with the one Ed25519 key and signature that it was sent with. Absent
     * where the node shows none, or one of other keys or of several signers. What it says is the node's word: check the
     * signature.
     * @throws account/not-found
     */
    usedBy: (address: Address, sequenceNumber: bigint, call: CallOptions = {}) =>
      readUsedBy(http, address, sequenceNumber, call),

    /** Every transaction that the account sent, from the oldest or from sequence number `start`. */
    async *allSent(
      address: Address,
      options: PageOptions = {},
    ): AsyncGenerator<TransactionDetail, void, undefined> {
      const { count = MOST_PER_PAGE } = options;
      for (let start = BigInt(options.start ?? 0); ;) {
        const { items } = await sent(address, { ...options, count, start, order: "oldest" });
        yield* items;
        const last = items.at(-1)?.sequenceNumber;
        if (last === undefined || items.length < count) return;
        start = last + 1n;
      }
    },

    /** Every transaction that moved the account's coins, from the oldest or from the cursor `start`. */
    allCoin(address: Address, options: PageOptions = {}): AsyncGenerator<TransactionDetail, void, undefined> {
      const first = options.start ?? (http.dialect === "v1" ? 0 : undefined);
      return eachItem(
        (start) =>
          coin(address, {
            count: MOST_PER_PAGE,
            ...options,
            order: "oldest",
            ...(start === undefined ? {} : { start }),
          }),
        first,
      );
    },

    /** The newest `count` of both lists, fetched at once, without repeats, newest first. An unknown account has none. */
    complete: (address: Address, options: Omit<PageOptions, "start"> = {}) =>
      readComplete(http, address, options),
  };
}

async function readComplete(
  http: Http,
  address: Address,
  options: Omit<PageOptions, "start">,
): Promise<readonly TransactionDetail[]> {
  const [sentPage, coinPage] = await Promise.all([
    orNone(readItems(http, address, "transactions", options)),
    orNone(readItems(http, address, "coin_transactions", options)),
  ]);
  const byHash: ByHash = new Map();
  for (const item of coinPage.items) addNewer(byHash, readItem(item));
  // Most of what an account sends moves its coins: reading that twice would be half of the work.
  for (const item of sentPage.items) if (isOpen(byHash, item.hash)) addNewer(byHash, readItem(item));
  return [...byHash.values()].sort(newestFirst);
}

async function readUsedBy(
  http: Http,
  address: Address,
  sequenceNumber: bigint,
  call: CallOptions,
): Promise<SoleSignedTransaction | undefined> {
  const options = { ...call, count: 1, start: sequenceNumber, order: "oldest" } as const;
  const [item] = (await readItems(http, address, "transactions", options)).items;
  return item === undefined ? undefined : readSoleSigned(item.node(), sequenceNumber);
}

function readSoleSigned(node: JsonNode, sequenceNumber: bigint): SoleSignedTransaction | undefined {
  const detail = readTransaction(node);
  const authenticator = node.get("authenticator");
  if (detail.sequenceNumber !== sequenceNumber || !authenticator.has("Move")) return undefined;
  const sender = authenticator.get("Move");
  if (!sender.has("Ed25519")) return undefined;
  const consent = sender.get("Ed25519");
  return {
    detail,
    publicKey: hexToFixedBytes(consent.get("public_key").string(), 32, "A public key"),
    signature: hexToFixedBytes(consent.get("signature").string(), 64, "A signature"),
  };
}

/** A transaction in a node's list, parsed when it is read. */
interface Item {
  readonly hash: string | undefined;
  node(): JsonNode;
}

function readItem(item: Item): TransactionDetail {
  return readTransaction(item.node());
}

/** One page of a list, as the node tells it. */
async function readItems(
  http: Http,
  address: Address,
  name: string,
  options: HistoryOptions,
): Promise<Page<Item>> {
  const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
  const order = options.order ?? (start === undefined ? "newest" : "oldest");
  const isV1 = http.dialect === "v1";
  const ascending = !isV1 && order === "oldest" ? "true" : undefined;
  const outline = (text: string) => outlineJson(text, isV1 ? 2 : 1, "hash");
  const { body, cursor } = await http.getAs(`/accounts/${address}/${name}`, outline, {
    query: { count, start: start === undefined ? undefined : String(start), ascending },
    ...(signal === undefined ? {} : { signal }),
  });
  const answer = new JsonNode(body?.value, "answer");
  if (isV1 && (answer.isAbsent || answer.get("record").isAbsent)) throw accountNotFound({ address });
  const list = isV1 ? answer.get("record") : answer;
  return createPage(itemsOf(list, body?.parts ?? [], http), isV1 ? nextStart(answer.get("cursor")) : cursor);
}

function itemsOf(list: JsonNode, parts: readonly JsonPart[], http: Http): Item[] {
  return itemsIn(list.list(), parts).map((part, index) => ({
    hash: part.key,
    node: () =>
      new JsonNode(
        readAnswer(http.url, () => part.parse()),
        index,
        list,
      ),
  }));
}

/** The most that a node answers at once. */
const MOST_PER_PAGE = 100;

/** Lists as one: without repeats (by hash), pending first, then newest first by block time. Linear but for the sort. */
export function mergeHistory(...lists: readonly (readonly TransactionDetail[])[]): TransactionDetail[] {
  const byHash: ByHash = new Map();
  for (const list of lists) for (const item of list) addNewer(byHash, item);
  return [...byHash.values()].sort(newestFirst);
}

type ByHash = Map<string | undefined, TransactionDetail>;

/** Whether what is known of a hash may still change: nothing, or a transaction that is pending. */
function isOpen(byHash: ByHash, hash: string | undefined): boolean {
  const known = byHash.get(hash);
  return known === undefined || known.status === "Pending";
}

function addNewer(byHash: ByHash, item: TransactionDetail): void {
  if (isOpen(byHash, item.hash)) byHash.set(item.hash, item);
}

function newestFirst(a: TransactionDetail, b: TransactionDetail): number {
  const [timeA, timeB] = [blockTime(a), blockTime(b)];
  if (timeA !== timeB) return timeA > timeB ? -1 : 1;
  return Number((b.sequenceNumber ?? 0n) - (a.sequenceNumber ?? 0n)); // one sender's, in one block
}

/** Pending ones have no block yet: they sort as newer than every block. */
function blockTime(item: TransactionDetail): bigint {
  if (item.status === "Pending") return 1n << 64n;
  return item.block?.timestampMicros ?? item.expirationMicros;
}

async function orNone<T>(page: Promise<Page<T>>): Promise<Page<T>> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "account/not-found") return { items: [] };
    throw error;
  }
}

/** v1's cursor is a number; the last page repeats none. */
function nextStart(cursor: JsonNode): string | undefined {
  return cursor.optional((node) => node.bigint(1n << 127n).toString());
}
