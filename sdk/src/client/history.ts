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

/** A transaction of an account. */
export interface HistoryEntry {
  readonly detail: TransactionDetail;
  /** Lists that contain it, in the node's terms: `sent`, `coin`, `fungible_asset`. */
  readonly categories: readonly string[];
}

/** An account's transaction lists. */
export function historyApi(http: Http) {
  const read = async (address: Address, list: string, options: HistoryOptions) => {
    const page = await readItems(http, address, list, options);
    return createPage(readDetails(page), page.next);
  };
  const sent = (address: Address, options: HistoryOptions = {}) => read(address, "transactions", options);
  const coin = (address: Address, options: HistoryOptions = {}) =>
    read(address, "coin_transactions", options);
  return {
    /** Sent transactions: newest first, or upward from sequence number `start`. @throws account/not-found */
    sent,

    /** Coin movements: newest first, or upward from cursor `start`. @throws account/not-found */
    coin,

    /** Movements of a fungible store. v1 queries use v3. Order and cursors as for `coin` in v3. */
    async asset(store: Address, options: HistoryOptions = {}) {
      const page = await readItems(withAssets(http), store, "fa_transactions", options);
      return createPage(readDetails(page), page.next);
    },

    /** Runs of automation tasks (v3). Their sequence number is the task's index. @throws http/* on v1 */
    automated: (address: Address, options: HistoryOptions = {}) =>
      read(address, "automated_transactions", options),

    /**
     * The transaction with this sequence number; undefined if unknown or not of a sole Ed25519 signer.
     * Unverified: check the signature.
     * @throws account/not-found
     */
    usedBy: (address: Address, sequenceNumber: bigint, call: CallOptions = {}) =>
      readUsedBy(http, address, sequenceNumber, call),

    /** All sent transactions, from the oldest or sequence number `start`. */
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

    /** All coin movements, from the oldest or cursor `start`. */
    allCoin(address: Address, options: PageOptions = {}): AsyncGenerator<TransactionDetail, void, undefined> {
      const first = options.start ?? (http.dialect === "v1" ? 0 : undefined);
      return eachItem(
        (start) => coin(address, { count: MAX_PER_PAGE, ...options, order: "oldest", start }),
        first,
      );
    },

    /**
     * Sent transactions and coin and asset movements without duplicates, newest first. Without task runs.
     * Before node version 12, one page of the newest.
     */
    account: (address: Address, options: PageOptions = {}) => readAccount(http, address, options),

    /** Sent transactions and coin movements, the newest `count` first. Empty for an unknown account. */
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

/** v1 lacks stores: there, SUPRA's list is used. */
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

/** No other list has them. */
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
    // v1 nodes may lack the list; only a network error leaves it open.
    if (isSupraError(error) && !error.code.startsWith("network/")) return NO_PAGE;
    throw error;
  });
}

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

/** Merges lists by hash: pending first, then newest first by block time. */
export function mergeHistory(...lists: readonly (readonly TransactionDetail[])[]): TransactionDetail[] {
  const byHash: ByHash = new Map();
  for (const list of lists) for (const item of list) addNewer(byHash, item);
  return [...byHash.values()].sort(newestFirst);
}

type ByHash = Map<string | undefined, TransactionDetail>;

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

function blockTime(item: TransactionDetail): bigint {
  if (item.status === "Pending") return 1n << 64n;
  return item.block?.timestampMicros ?? item.expirationMicros;
}

const NO_PAGE: ListPage = { items: [], readItem: (part, index) => new JsonNode(part.parse(), index) };

async function orNone(page: Promise<ListPage>): Promise<ListPage> {
  try {
    return await page;
  } catch (error) {
    if (isSupraError(error, accountNotFound) || isSupraError(error, httpNotFound)) return NO_PAGE;
    throw error;
  }
}
