import { t } from "@holdfast/sdk/text";
import { httpNotFound, resourceNotFound } from "@holdfast/sdk/errors";
import {
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type JsonValue,
  type SupraClient,
  type TransactionEvent,
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

/** An account's store of legacy tokens (`0x3`). */
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

export async function readTokenStore(
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

/** Token kinds in deposit events of the account's history and of the newest blocks. */
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
  try {
    const data = node.get("token_data_id");
    const text = (name: string): string => {
      const value = data.get(name).string();
      if (value.length > LONGEST_NAME) throw data.refuse(t`a string of at most ${LONGEST_NAME} bytes`);
      return value;
    };
    const creator = parseAddress(data.get("creator").string());
    const version = node.get("property_version").bigint();
    return { creator, collection: text("collection"), name: text("name"), version };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
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
