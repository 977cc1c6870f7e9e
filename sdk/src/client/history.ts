import { hexToFixedBytes } from "../bytes/hex.ts";
import { fieldsOf } from "../bytes/json-fields.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { accountNotFound } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import type { Http } from "./http.ts";
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
    const { items, next } = await readNodes(http, address, list, options);
    return createPage(items.map(readTransaction), next);
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
    orNone(readNodes(http, address, "transactions", options)),
    orNone(readNodes(http, address, "coin_transactions", options)),
  ]);
  const moved = coinPage.items.map(readTransaction);
  const known = new Set<unknown>();
  for (const { hash, status } of moved) if (status !== "Pending") known.add(hash);
  // Most of what an account sends moves its coins: reading that twice would be half of the work.
  const rest = sentPage.items.filter((node) => !known.has(fieldsOf(node.value)["hash"]));
  return mergeHistory(moved, rest.map(readTransaction));
}

async function readUsedBy(
  http: Http,
  address: Address,
  sequenceNumber: bigint,
  call: CallOptions,
): Promise<SoleSignedTransaction | undefined> {
  const options = { ...call, count: 1, start: sequenceNumber, order: "oldest" } as const;
  const [node] = (await readNodes(http, address, "transactions", options)).items;
  return node === undefined ? undefined : readSoleSigned(node, sequenceNumber);
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

/** One page of a list, as the node tells it. */
async function readNodes(
  http: Http,
  address: Address,
  list: string,
  options: HistoryOptions,
): Promise<Page<JsonNode>> {
  const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
  const order = options.order ?? (start === undefined ? "newest" : "oldest");
  const ascending = http.dialect !== "v1" && order === "oldest" ? "true" : undefined;
  const answer = await http.get(`/accounts/${address}/${list}`, {
    query: { count, start: start === undefined ? undefined : String(start), ascending },
    ...(signal === undefined ? {} : { signal }),
  });
  if (http.dialect !== "v1") return createPage(answer.body.items(), answer.cursor);
  if (answer.body.isAbsent || answer.body.get("record").isAbsent) throw accountNotFound({ address });
  return createPage(answer.body.get("record").items(), nextStart(answer.body.get("cursor")));
}

/** The most that a node answers at once. */
const MOST_PER_PAGE = 100;

/** Lists as one: without repeats (by hash), pending first, then newest first by block time. Linear but for the sort. */
export function mergeHistory(...lists: readonly (readonly TransactionDetail[])[]): TransactionDetail[] {
  const byHash = new Map<string, TransactionDetail>();
  for (const list of lists)
    for (const item of list) {
      const known = byHash.get(item.hash);
      if (known === undefined || known.status === "Pending") byHash.set(item.hash, item);
    }
  return [...byHash.values()].sort(newestFirst);
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
