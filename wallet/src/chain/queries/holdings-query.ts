import {
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
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  /** Least units; undefined where it was not read: of very many coins, those in sight are. */
  readonly balance: bigint | undefined;
  /** Undefined where its module does not answer, and where it was not asked. */
  readonly info: CoinInfo | undefined;
}

/** Resources per page; the node answers at most 100. */
const PAGE = 100;
/** Coins that are listed: a sender who drops more into an account only wants to be seen. */
const MAX_COINS = 1_000;
/** Pages that are read of an account: a node can say without end that there is one more. */
const MAX_PAGES = 100;
/** Coins that are read with the list. Of more, each is read when it comes into sight. */
const FEW_COINS = 24;

/**
 * An account with very many coins: a few are read as soon as the page is open, which has much else to ask then, and the
 * others one after another.
 */
const pace = createPace({ atOnce: 3, firstMs: 5_000, everyMs: 250 });

/**
 * Everything that an account has: the coins of all its resources, page after page, and those that are asked for by
 * name. A fungible asset leaves no trace in the account itself, so it must be asked for.
 * @param asked coin types and addresses of assets' metadata
 * @param seen what is known from before: what coins say of themselves does not change
 */
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
      // Most screens with the list show that balance too, and have just asked for it.
      const own = { ...balanceQuery(network, account), staleTime: OWN_FRESH_MS, retry: false };
      const readSupra = () => nestedQuery(queries, (all) => all.query(own), signal);
      return readHoldings(getClient(network), account, asked, { seen: seen(), readSupra, signal });
    },
    refetchInterval: ({ state }) => (isCrowded(state.data ?? []) ? CROWDED_LOOK_MS : LOOK_MS),
  });
}

/** Milliseconds between two looks at the list; a crowded one is many pages. */
const [LOOK_MS, CROWDED_LOOK_MS] = [30_000, 300_000];

/** True where the list does not read what is in it: {@link holdingQuery} does, coin by coin. */
export function isCrowded(holdings: readonly Holding[]): boolean {
  return holdings.length > FEW_COINS;
}

/** What an account has of one of very many coins, read when it is its turn. */
export function holdingQuery(network: ChainNetwork, account: Address, { coin, info }: Holding) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "holding", coin],
    ...readPatience,
    queryFn: async ({ signal }): Promise<Holding> => {
      await pace.turn(signal);
      if (info === undefined) await pace.turn(signal);
      return readHolding(getClient(network), account, { coin, info }, { signal });
    },
    staleTime: LOOK_MS,
  });
}

const OWN_FRESH_MS = 5000;

interface ReadHoldingsOptions extends CallOptions {
  readonly seen?: readonly Holding[];
  /** What there is of the network's own coin; asked for like the others where this is not given. */
  readonly readSupra?: () => Promise<bigint>;
}

/** The network's own coin first, then in the order in which they are found. */
export async function readHoldings(
  client: SupraClient,
  account: Address,
  asked: readonly string[],
  { seen = [], readSupra, ...call }: ReadHoldingsOptions,
): Promise<readonly Holding[]> {
  const found = await coinsIn(client, account, call);
  // SUPRA's own asset is part of the balance of the coin: as a row of its own it would count twice.
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
    // One coin whose module is broken does not take the others with it; a node that is away does.
    optional(readCoinBalance(client, account, coin, call), isNoSuchCoin),
    known ?? findCoinInfo(client, coin, call),
  ]);
  return { coin, balance: balance ?? 0n, info };
}

/** What can be added from an address: coins that its modules define, and the asset that it describes. */
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
    const from = start === undefined ? {} : { start };
    const { items, next } = await client.resources.list(account, { count: PAGE, ...from, ...call });
    types.push(...items.map(({ type }) => type));
    if (next === undefined || next === start || items.length === 0) return types;
    start = next;
    await pace.turn(call.signal ?? NEVER);
  }
  return types;
}

const NEVER = new AbortController().signal;

/** `0x1::coin::CoinStore<0xc::moon::Moon>` → `0xc::moon::Moon`. */
function parseArgument(type: string, name: "CoinStore" | "CoinInfo"): readonly string[] {
  if (!type.startsWith(`0x1::coin::${name}<`)) return [];
  const [coin] = parseStructTag(type).typeArguments;
  return coin === undefined ? [] : [formatTypeTag(coin)];
}

/** Whose word a coin's name is: the module that defines it, or the asset's own description. */
export function getCoinOrigin(coin: string): string {
  if (isAddress(coin)) return coin;
  const [address = "", module = ""] = coin.split("::");
  // Nodes leave out the zeros in front, of which only the framework's addresses are known without.
  return `${/^0x[0-9a-f]$/.test(address) ? address : parseAddress(address)}::${module}`;
}
