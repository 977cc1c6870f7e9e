import {
  attempt,
  formatTypeTag,
  isAddress,
  parseAddress,
  parseStructTag,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type CallOptions,
  type CoinInfo,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import {
  balanceQuery,
  findCoinInfo,
  isMissingCoin,
  isNoSuchCoin,
  METADATA,
  readCoinBalance,
  SUPRA,
} from "./balance-query.ts";
import { createPace } from "../collectibles/pace.ts";
import { mapWithConcurrency } from "../nodes/in-turns.ts";
import { optional } from "../nodes/optional.ts";
import { nestedQuery, accountQueryKey, networkQueryKey, readPatience } from "./queries.ts";

export interface Holding {
  readonly coin: string;
  /** Base units; undefined if not read: with very many coins, only visible ones are. */
  readonly balance: bigint | undefined;
  /** The node could not compute the balance, as the coin's module fails. */
  readonly isUnreadable?: true;
  /** Undefined if not queried, or if the module fails. */
  readonly info: CoinInfo | undefined;
}

/** A node's limit. */
const PAGE = 100;
/** Spam can add any number of coins to an account. */
const MAX_COINS = 1_000;
/** Bounds a node that always reports another page. */
const MAX_PAGES = 100;
/** With more, each coin is read only when visible. */
const FEW_COINS = 24;

/** For very many coins: a few are read at once, others after the page's more urgent requests. */
const pace = createPace({ atOnce: 3, firstMs: 5_000, everyMs: 250 });

/** Also reads `asked` coins and assets, as resources don't show fungible assets. `seen`: known metadata. */
export function holdingsQuery(
  network: ChainNetwork,
  account: Address,
  asked: readonly string[],
  seen: () => readonly Holding[] = () => [],
) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "holdings", ...asked],
    ...readPatience,
    queryFn: ({ signal, client: queries }): Promise<readonly Holding[]> => {
      // Most screens with the list have just loaded this balance.
      const own = { ...balanceQuery(network, account), staleTime: OWN_FRESH_MS, retry: false };
      const readSupra = () => nestedQuery(queries, (all) => all.query(own), signal);
      return readHoldings(getClient(network), account, asked, { seen: seen(), readSupra, signal });
    },
    refetchInterval: ({ state }) =>
      isCrowded(state.data ?? []) ? CROWDED_HOLDINGS_INTERVAL_MS : HOLDINGS_INTERVAL_MS,
  });
}

/** The second is for crowded accounts, whose list has many pages. */
const [HOLDINGS_INTERVAL_MS, CROWDED_HOLDINGS_INTERVAL_MS] = [30_000, 300_000];

/** True if {@link holdingQuery} reads each coin separately. */
export function isCrowded(holdings: readonly Holding[]): boolean {
  return holdings.length > FEW_COINS;
}

export function holdingQuery(network: ChainNetwork, account: Address, { coin, info }: Holding) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "holding", coin],
    ...readPatience,
    queryFn: async ({ signal }): Promise<Holding> => {
      await pace.turn(signal);
      if (info === undefined) await pace.turn(signal);
      return readHolding(getClient(network), account, { coin, info }, { signal });
    },
    staleTime: HOLDINGS_INTERVAL_MS,
  });
}

const OWN_FRESH_MS = 5000;

interface ReadHoldingsOptions extends CallOptions {
  readonly seen?: readonly Holding[];
  /** Replaces the query of the SUPRA balance. */
  readonly readSupra?: () => Promise<bigint>;
}

/** SUPRA first, then in the order found. */
async function readHoldings(
  client: SupraClient,
  account: Address,
  asked: readonly string[],
  { seen = [], readSupra, ...call }: ReadHoldingsOptions,
): Promise<readonly Holding[]> {
  const found = await coinsIn(client, account, call);
  // SUPRA's asset is part of the coin's balance, so it must not count twice.
  const others = [...asked, ...found].filter((coin) => coin !== SUPRA_ASSET);
  const coins = [...new Set([SUPRA_COIN, ...others])].slice(0, MAX_COINS);
  const before = new Map(seen.map((one) => [one.coin, one]));
  const known = coins.map(
    (coin): Holding => before.get(coin) ?? { coin, ...(coin === SUPRA_COIN ? SUPRA_UNREAD : UNREAD) },
  );
  if (isCrowded(known)) return known;
  return mapWithConcurrency(known, async (one) =>
    one.coin === SUPRA_COIN && readSupra !== undefined
      ? { ...one, balance: await readSupra() }
      : readHolding(client, account, one, call),
  );
}

const UNREAD = { balance: undefined, info: undefined };
const SUPRA_UNREAD = { balance: undefined, info: SUPRA };

async function readHolding(
  client: SupraClient,
  account: Address,
  { coin, info: known }: Pick<Holding, "coin" | "info">,
  call: CallOptions,
): Promise<Holding> {
  const [balance, info] = await Promise.all([
    // Only a coin's broken module is skipped; an unavailable node is an error.
    optional(readOrNone(client, account, coin, call), isNoSuchCoin),
    known ?? findCoinInfo(client, coin, call),
  ]);
  if (balance !== undefined) return { coin, balance, info };
  // For an asset that the network doesn't have, the view fails too.
  const isMissing = isAddress(coin) && info === undefined;
  return isMissing ? { coin, balance: 0n, info } : { coin, balance, info, isUnreadable: true };
}

/** Zero for a coin that the network doesn't have. */
async function readOrNone(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions,
): Promise<bigint> {
  const balance = await optional(readCoinBalance(client, account, coin, call), isMissingCoin);
  return balance ?? 0n;
}

/** Coins and assets to add from an address: its modules' coins, and the asset it describes. */
export function definedCoinsQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "defined-coins", address],
    ...readPatience,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const client = getClient(network);
      const types = await loadTypes(client, address, { signal });
      const coins = types.flatMap((type) => parseArgument(type, "CoinInfo"));
      if (address === SUPRA_ASSET) return [SUPRA_COIN];
      return types.includes(METADATA) ? [...coins, address] : coins;
    },
    staleTime: 60_000,
  });
}

async function coinsIn(client: SupraClient, account: Address, call: CallOptions): Promise<readonly string[]> {
  return (await loadTypes(client, account, call)).flatMap((type) => parseArgument(type, "CoinStore"));
}

async function loadTypes(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly string[]> {
  const types: string[] = [];
  let start: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, next } = await client.resources.list(account, { count: PAGE, start, ...call });
    types.push(...items.map(({ type }) => type));
    if (next === undefined || next === start || items.length === 0) return types;
    start = next;
    await pace.turn(call.signal ?? NEVER);
  }
  return types;
}

const NEVER = new AbortController().signal;

function parseArgument(type: string, name: "CoinStore" | "CoinInfo"): readonly string[] {
  const start = `0x1::coin::${name}<`;
  if (!type.startsWith(start)) return [];
  const tag = attempt(() => parseStructTag(type));
  // Anyone can send a coin, so an unreadable type is listed as the node writes it.
  if (tag === undefined) return [type.slice(start.length, -1)];
  return tag.typeArguments.slice(0, 1).map(formatTypeTag);
}

/** The authority for a coin's name: its module, or the asset itself. */
export function getCoinOrigin(coin: string): string {
  if (isAddress(coin)) return coin;
  const [address = "", module = ""] = coin.split("::");
  // Nodes drop leading zeros; only the framework's addresses are short on screen.
  const whole = /^0x[0-9a-f]$/.test(address) ? address : attempt(() => parseAddress(address));
  return `${whole ?? address}::${module}`;
}
