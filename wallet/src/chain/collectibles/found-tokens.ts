import { t } from "@holdfast/sdk/text";
import { httpNotFound, resourceNotFound } from "@holdfast/sdk/errors";
import {
  attempt,
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type JsonValue,
  type SupraClient,
  type TransactionEvent,
  tokenMovesOf,
  type TransactionDetail,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";
import { optional } from "../nodes/optional.ts";
import { accountQueryKey, readPatience } from "../queries/queries.ts";

interface StoredTokenId {
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
  readonly version: bigint;
}

export interface StoredToken extends StoredTokenId {
  readonly amount: bigint;
}

interface TokenStore {
  /** True if anyone may send such tokens to the account. */
  readonly isOpen: boolean;
  readonly tokens: readonly StoredToken[];
}

const STORE = "0x3::token::TokenStore";
const DEPOSIT_EVENT = "0x3::token::DepositEvent";
const EVENTS = [DEPOSIT_EVENT, "0x3::token::WithdrawEvent"];
/** The chain's limit, in bytes. */
const LONGEST_NAME = 128;
/** An account with more shows those found last. */
const MAX_KINDS = 60;
/** Blocks of the first scan. */
const FIRST_LOOK = 20_000n;
const PAGE = 100;

/** Null without a store. A table can't be listed, so the tokens come from events. */
export function tokenStoreQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "token-store"],
    ...readPatience,
    queryFn: ({ signal }): Promise<TokenStore | null> =>
      readTokenStore(getClient(network), account, { signal }),
  });
}

async function readTokenStore(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<TokenStore | null> {
  const data = await optional(client.resources.get(account, STORE, call), isNotFound);
  if (data === undefined) return null;
  const store = new JsonNode(data, STORE);
  const handle = store.get("tokens").get("handle").string();
  const ids = await findTokenIds(client, account, call);
  const tokens = await mapWithConcurrency(ids.slice(0, MAX_KINDS), (id) =>
    readAmount(client, handle, id, call),
  );
  return { isOpen: store.get("direct_transfer").bool(), tokens: tokens.filter(({ amount }) => amount > 0n) };
}

async function findTokenIds(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly StoredTokenId[]> {
  const [history, latest] = await Promise.all([
    client.history.complete(account, { count: PAGE, ...call }),
    latestDeposits(client, call),
  ]);
  const own = history.flatMap((detail) => (detail.status === "Success" ? detail.events : []));
  return storedTokenIds([...own, ...latest], account);
}

async function latestDeposits(client: SupraClient, call: CallOptions): Promise<readonly TransactionEvent[]> {
  const { height } = await client.chain.getLatestBlock(call);
  // v1 nodes return events of ten blocks at most.
  if (client.dialect === "v1")
    return client.events.inRange(DEPOSIT_EVENT, height > 9n ? height - 9n : 0n, height + 1n, call);
  const startHeight = height > FIRST_LOOK ? height - FIRST_LOOK : 0n;
  const page = await client.events.list(DEPOSIT_EVENT, { startHeight, count: PAGE, ...call });
  return page.items.map(({ event }) => event);
}

/** Skips events that can't be decoded. */
function storedTokenIds(
  events: readonly Pick<TransactionEvent, "type" | "data" | "guid">[],
  account: Address,
): readonly StoredTokenId[] {
  const found = new Map<string, StoredTokenId>();
  for (const { type, data, guid } of events) {
    if (!EVENTS.includes(type) || guid.account !== account) continue;
    const id = readId(new JsonNode(data, type).at("id", idIn(data)));
    if (id !== undefined)
      found.set([id.creator, id.version, id.collection.length, id.collection, id.name].join(" "), id);
  }
  return [...found.values()];
}

function idIn(data: JsonValue): JsonValue | undefined {
  const node = new JsonNode(data, "event");
  return node.has("id") ? node.get("id").value : undefined;
}

function readId(node: JsonNode): StoredTokenId | undefined {
  return attempt(() => {
    const data = node.get("token_data_id");
    const text = (name: string): string => {
      const value = data.get(name).string();
      if (value.length > LONGEST_NAME) throw data.refuse(t`a string of at most ${LONGEST_NAME} bytes`);
      return value;
    };
    const creator = parseAddress(data.get("creator").string());
    const version = node.get("property_version").bigint();
    return { creator, collection: text("collection"), name: text("name"), version };
  });
}

async function readAmount(
  client: SupraClient,
  handle: string,
  id: StoredTokenId,
  call: CallOptions,
): Promise<StoredToken> {
  const { creator, collection, name, version } = id;
  const key = { token_data_id: { creator, collection, name }, property_version: String(version) };
  const item = { keyType: "0x3::token::TokenId", valueType: "0x3::token::Token", key, ...call };
  const token = await optional(client.view.tableItem(handle, item), isNotFound);
  const amount =
    token === undefined || token === null ? 0n : new JsonNode(token, STORE).get("amount").bigint();
  return { ...id, amount };
}

function isNotFound(error: unknown): boolean {
  return isSupraError(error, resourceNotFound) || isSupraError(error, httpNotFound);
}

interface FoundToken {
  readonly token: Address;
  readonly isHere: boolean;
  /** The sender; undefined for a mint by the account. */
  readonly from: Address | undefined;
}

interface FoundTokens {
  readonly tokens: readonly FoundToken[];
  readonly scannedTo: bigint | undefined;
}

const MAX_PAGES = 100;

/** Scans transfers since the last scan: nodes don't list an owner's tokens, nor histories gifts. */
export function foundCollectiblesQuery(
  network: ChainNetwork,
  account: Address,
  scannedTo: bigint | undefined,
) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "collectibles"],
    ...readPatience,
    queryFn: ({ signal }): Promise<FoundTokens> =>
      lookForTokens(getClient(network), account, { scannedTo, signal }),
    staleTime: 15_000,
  });
}

async function lookForTokens(
  client: SupraClient,
  account: Address,
  { scannedTo, ...call }: CallOptions & { readonly scannedTo: bigint | undefined },
): Promise<FoundTokens> {
  const [history, arrivals] = await Promise.all([
    client.history.complete(account, { count: PAGE, ...call }),
    arrivalsSince(client, account, scannedTo, call),
  ]);
  const found = new Map<Address, FoundToken>();
  for (const one of findTokens([...history].reverse(), account)) found.set(one.token, one);
  for (const one of arrivals.tokens) found.set(one.token, one);
  return { tokens: [...found.values()], scannedTo: arrivals.scannedTo };
}

export async function lookThroughHistory(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly FoundToken[]> {
  const details: TransactionDetail[] = [];
  for (const list of [client.history.allSent, client.history.allCoin])
    for await (const detail of list(account, { count: PAGE, ...call })) {
      details.push(detail);
      if (details.length >= PAGE * MAX_PAGES) break;
    }
  return findTokens(details.sort(oldestFirst), account);
}

function findTokens(details: readonly TransactionDetail[], account: Address): readonly FoundToken[] {
  const found = new Map<Address, FoundToken>();
  for (const detail of details) {
    if (detail.status !== "Success") continue;
    for (const { token, from, to } of tokenMovesOf(detail.events)) {
      if (to === account) found.set(token, { token, isHere: true, from });
      else if (from === account) found.set(token, { token, isHere: false, from: undefined });
      else if (to === undefined && detail.sender === account)
        found.set(token, { token, isHere: true, from: undefined });
    }
  }
  return [...found.values()];
}

async function arrivalsSince(
  client: SupraClient,
  account: Address,
  scannedTo: bigint | undefined,
  call: CallOptions,
): Promise<FoundTokens> {
  const { height } = await client.chain.getLatestBlock(call);
  // A restarted devnode has fewer blocks than were scanned.
  const known = scannedTo === undefined || scannedTo > height ? undefined : scannedTo;
  if (client.dialect === "v1") return arrivalsInBlocks(client, account, { known, height }, call);
  const startHeight = known ?? (height > FIRST_LOOK ? height - FIRST_LOOK : 0n);
  const page = await client.events.list(TRANSFER, { startHeight, count: PAGE, ...call });
  const last = page.items.at(-1);
  return {
    tokens: readMoves(
      page.items.map(({ event }) => event),
      account,
    ),
    // After a full page, the next scan continues at its last block.
    scannedTo: last === undefined || page.items.length < PAGE ? height : last.blockHeight,
  };
}

/** v1 nodes return events of ten blocks at most, so only the newest blocks are scanned. */
async function arrivalsInBlocks(
  client: SupraClient,
  account: Address,
  { known, height }: { readonly known: bigint | undefined; readonly height: bigint },
  call: CallOptions,
): Promise<FoundTokens> {
  const end = height + 1n;
  const first = end > OLD_BLOCKS * OLD_LOOKS ? end - OLD_BLOCKS * OLD_LOOKS : 0n;
  const tokens: FoundToken[] = [];
  for (let start = known !== undefined && known > first ? known : first; start < end; start += OLD_BLOCKS) {
    const until = start + OLD_BLOCKS < end ? start + OLD_BLOCKS : end;
    tokens.push(...readMoves(await client.events.inRange(TRANSFER, start, until, call), account));
  }
  return { tokens, scannedTo: height };
}

const [OLD_BLOCKS, OLD_LOOKS] = [10n, 3n];

function readMoves(events: readonly TransactionEvent[], account: Address): readonly FoundToken[] {
  return tokenMovesOf(events).flatMap(({ token, from, to }): readonly FoundToken[] => {
    if (to === account) return [{ token, isHere: true, from }];
    return from === account ? [{ token, isHere: false, from: undefined }] : [];
  });
}

const TRANSFER = "0x1::object::TransferEvent";

function oldestFirst(a: TransactionDetail, b: TransactionDetail): number {
  const [atA, atB] = [getTime(a), getTime(b)];
  return atA === atB ? 0 : atA < atB ? -1 : 1;
}

function getTime(detail: TransactionDetail): bigint {
  return detail.status === "Pending" ? 1n << 64n : (detail.block?.timestampMicros ?? 0n);
}
