import { t } from "../errors/marked-text.ts";
import { derivedObjectAddress } from "../account/authentication-key.ts";
import { hexToFixedBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { JsonPart } from "../bytes/json-outline.ts";
import { accountNotFound, httpNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { SUPRA_ASSET } from "../move/framework.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { askNewer } from "./newer-route.ts";
import { createPage, DEFAULT_PAGE_COUNT, eachItem, type Page, type PageOptions } from "./page.ts";
import { readTransaction, type TransactionDetail } from "./transaction-detail.ts";
import {
  readDetails,
  MAX_PER_PAGE,
  readEarly,
  readItems,
  type HistoryOptions,
  type Item,
  type ListPage,
} from "./transaction-list.ts";

/** A transaction and the signature of its only signer. */
export interface SoleSignedTransaction {
  readonly detail: TransactionDetail;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
}

/** A transaction that concerns an account. */
export interface HistoryEntry {
  readonly detail: TransactionDetail;
  /** The lists that it is in, in the node's words: `sent`, `coin`, `fungible_asset`. */
  readonly categories: readonly string[];
}

/** The two lists of an account's transactions, and both as one. */
export function historyApi(http: Http) {
  const read = async (address: Address, list: string, options: HistoryOptions) => {
    const page = await readItems(http, address, list, options);
    return createPage(readDetails(page), page.next);
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
     * Transactions of a fungible store, by the store's address. v1 has no such list, so it queries v3. Order and
     * cursors as for `coin` in v3.
     */
    async asset(store: Address, options: HistoryOptions = {}) {
      const page = await readItems(withAssets(http), store, "fa_transactions", options);
      return createPage(readDetails(page), page.next);
    },

    /**
     * Runs of the account's automation tasks (v3 only). A run's sequence number is its task's index.
     * @throws http/* from a v1 node
     */
    automated: (address: Address, options: HistoryOptions = {}) =>
      read(address, "automated_transactions", options),

    /**
     * The transaction that used a sequence number, with its Ed25519 key and signature. Undefined if the node has
     * none, or it has other or several signers. It is the node's claim: check the signature.
     * @throws account/not-found
     */
    usedBy: (address: Address, sequenceNumber: bigint, call: CallOptions = {}) =>
      readUsedBy(http, address, sequenceNumber, call),

    /** Every transaction that the account sent, from the oldest or from sequence number `start`. */
    async *allSent(
      address: Address,
      options: PageOptions = {},
    ): AsyncGenerator<TransactionDetail, void, undefined> {
      const { count = MAX_PER_PAGE } = options;
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
        (start) => coin(address, { count: MAX_PER_PAGE, ...options, order: "oldest", start }),
        first,
      );
    },

    /**
     * Everything that concerns the account, each transaction once, newest first: what it sent and what moved its coins
     * and assets, without runs of its tasks. Without `start` the newest; `next` goes on. Nodes before version 12 have no
     * such list: there it is one page, of the newest of the lists that they have.
     */
    account: (address: Address, options: PageOptions = {}) => readAccount(http, address, options),

    /**
     * The newest `count` of the account's sent transactions and coin movements, merged without duplicates, newest
     * first. Includes SUPRA in its fungible store if the node lists it. Empty for an unknown account.
     */
    complete: (address: Address, options: Omit<PageOptions, "start"> = {}) =>
      readComplete(http, address, options),
  };
}

async function readAccount(http: Http, address: Address, options: PageOptions): Promise<Page<HistoryEntry>> {
  const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
  const query = { count, start };
  const path = `/accounts/${address}/history`;
  const answer = await askNewer(http, { path, options: { query, signal } });
  if (answer === undefined) return createPage(await readLists(http, address, options), undefined);
  const entries = answer.body.items().map((item) => ({
    detail: readTransaction(item.get("transaction")),
    categories: item
      .get("categories")
      .items()
      .map((category) => category.string()),
  }));
  return createPage(entries, answer.cursor);
}

/** The lists that every node has; the one of a store, which v1 has not, is that of the account's SUPRA. */
const LISTS = [
  ["sent", "transactions"],
  ["coin", "coin_transactions"],
  ["fungible_asset", "fa_transactions"],
] as const;

async function readLists(
  http: Http,
  address: Address,
  { count = DEFAULT_PAGE_COUNT, signal }: PageOptions,
): Promise<readonly HistoryEntry[]> {
  const call = { count, signal };
  const byHash = new Map<string, { detail: TransactionDetail; categories: string[] }>();
  const pages = await Promise.all(
    LISTS.filter(([, name]) => http.dialect !== "v1" || name !== "fa_transactions").map(
      async ([category, name]) => {
        const of = name === "fa_transactions" ? derivedObjectAddress(address, SUPRA_ASSET) : address;
        return [category, readDetails(await orNone(readItems(http, of, name, call)))] as const;
      },
    ),
  );
  for (const [category, details] of pages)
    for (const detail of details) {
      if (detail.status === "Pending" || detail.isAutomated === true) continue;
      const known = byHash.get(detail.hash);
      if (known === undefined) byHash.set(detail.hash, { detail, categories: [category] });
      else known.categories.push(category);
    }
  return [...byHash.values()].sort((a, b) => newestFirst(a.detail, b.detail)).slice(0, count);
}

async function readComplete(
  http: Http,
  address: Address,
  options: Omit<PageOptions, "start">,
): Promise<readonly TransactionDetail[]> {
  const byHash: ByHash = new Map();
  let taken = 0;
  const readMoved = (part: JsonPart): Item => {
    const item = readEarly(part);
    if ("hash" in item) addNewer(byHash, item);
    taken++;
    return item;
  };
  // Most sent transactions also move coins, so skip those already read.
  const readSent = (part: JsonPart): Item => (isOpen(byHash, part.key) ? readEarly(part) : part);
  const [moved, sent, ofAsset] = await Promise.all([
    orNone(readItems(http, address, "coin_transactions", options, readMoved)),
    orNone(readItems(http, address, "transactions", options, readSent)),
    readOfSupraStore(http, address, options, readSent),
  ]);
  const known = readDetails(moved);
  if (taken !== known.length) {
    byHash.clear();
    for (const detail of known) addNewer(byHash, detail);
  }
  for (const list of [sent, ofAsset])
    for (const detail of readDetails(list, (part) => isOpen(byHash, part.key))) addNewer(byHash, detail);
  return [...byHash.values()].sort(newestFirst);
}

/** SUPRA movements of the account's fungible store, which no other list contains. */
async function readOfSupraStore(
  http: Http,
  address: Address,
  options: Omit<PageOptions, "start">,
  read: (part: JsonPart) => Item,
): Promise<ListPage> {
  const store = derivedObjectAddress(address, SUPRA_ASSET);
  const page = orNone(readItems(withAssets(http), store, "fa_transactions", options, read));
  if (http.dialect !== "v1") return page;
  return page.catch((error: unknown) => {
    // A node of v1 need not know the list: only silence leaves its answer open.
    if (isSupraError(error) && !error.code.startsWith("network/")) return NO_PAGE;
    throw error;
  });
}

/** The node in a dialect that lists what moved in fungible stores. */
function withAssets(http: Http): Http {
  return http.dialect === "v1" ? http.inDialect("v3") : http;
}

async function readUsedBy(
  http: Http,
  address: Address,
  sequenceNumber: bigint,
  call: CallOptions,
): Promise<SoleSignedTransaction | undefined> {
  const options = { ...call, count: 1, start: sequenceNumber, order: "oldest" } as const;
  const { items, readItem } = await readItems(http, address, "transactions", options);
  const [item] = items;
  return item !== undefined && "parse" in item
    ? readSoleSigned(readItem(item, 0), sequenceNumber)
    : undefined;
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
    publicKey: hexToFixedBytes(consent.get("public_key").string(), 32, t`A public key`),
    signature: hexToFixedBytes(consent.get("signature").string(), 64, t`A signature`),
  };
}

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
  return Number((b.sequenceNumber ?? 0n) - (a.sequenceNumber ?? 0n));
}

/** Pending ones have no block yet: they sort as newer than every block. */
function blockTime(item: TransactionDetail): bigint {
  if (item.status === "Pending") return 1n << 64n;
  return item.block?.timestampMicros ?? item.expirationMicros;
}

const NO_PAGE: ListPage = { items: [], readItem: (part, index) => new JsonNode(part.parse(), index) };

async function orNone(page: Promise<ListPage>): Promise<ListPage> {
  try {
    return await page;
  } catch (error) {
    // A node may not have the list at all.
    if (isSupraError(error, accountNotFound) || isSupraError(error, httpNotFound)) return NO_PAGE;
    throw error;
  }
}
