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
import { clientOf } from "../nodes/client-of.ts";
import { isNoSuchCoin, METADATA, readCoinBalance, readCoinInfo } from "./balance-query.ts";
import { inTurns } from "../nodes/in-turns.ts";
import { accountQueryKey, networkQueryKey } from "./queries.ts";
import { readPatience } from "./read-patience.ts";

/** What an account has of one coin or asset. */
export interface Holding {
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  /** Least units. */
  readonly balance: bigint;
  /** Undefined where its module does not answer. */
  readonly info: CoinInfo | undefined;
}

/** Resources per page; the node answers at most 100. */
const PAGE = 100;
/** Coins that are looked at: a sender who drops more into an account only wants to be seen. */
const MOST_COINS = 200;

/**
 * Everything that an account has: the coins of all its resources, page after page, and those that are asked for by
 * name. A fungible asset leaves no trace in the account itself, so it must be asked for.
 * @param asked coin types and addresses of assets' metadata
 */
export function holdingsQuery(network: ChainNetwork, account: Address, asked: readonly string[]) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "holdings", ...asked],
    ...readPatience,
    queryFn: ({ signal }): Promise<readonly Holding[]> =>
      readHoldings(clientOf(network), account, asked, { signal }),
    refetchInterval: 30_000,
  });
}

/** The network's own coin first, then in the order in which they are found. */
export async function readHoldings(
  client: SupraClient,
  account: Address,
  asked: readonly string[],
  call: CallOptions,
): Promise<readonly Holding[]> {
  const found = await coinsIn(client, account, call);
  // SUPRA's own asset is part of the balance of the coin: as a row of its own it would count twice.
  const others = [...asked, ...found].filter((coin) => coin !== SUPRA_ASSET);
  const coins = [...new Set([SUPRA_COIN, ...others])].slice(0, MOST_COINS);
  return inTurns(coins, async (coin) => {
    const [balance, info] = await Promise.all([
      orUndefined(readCoinBalance(client, account, coin, call)),
      orUndefined(readCoinInfo(client, coin, call)),
    ]);
    return { coin, balance: balance ?? 0n, info };
  });
}

/** What can be added from an address: coins that its modules define, and the asset that it describes. */
export function definedCoinsQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "defined-coins", address],
    ...readPatience,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const client = clientOf(network);
      const types = await typesOf(client, address, { signal });
      const coins = types.flatMap((type) => argumentOf(type, "CoinInfo"));
      if (address === SUPRA_ASSET) return [SUPRA_COIN];
      return types.includes(METADATA) ? [...coins, address] : coins;
    },
    staleTime: 60_000,
  });
}

async function coinsIn(client: SupraClient, account: Address, call: CallOptions): Promise<readonly string[]> {
  return (await typesOf(client, account, call)).flatMap((type) => argumentOf(type, "CoinStore"));
}

async function typesOf(client: SupraClient, account: Address, call: CallOptions): Promise<readonly string[]> {
  const types: string[] = [];
  for await (const { type } of client.resources.all(account, { count: PAGE, ...call })) types.push(type);
  return types;
}

/** `0x1::coin::CoinStore<0xc::moon::Moon>` → `0xc::moon::Moon`. */
function argumentOf(type: string, name: "CoinStore" | "CoinInfo"): readonly string[] {
  if (!type.startsWith(`0x1::coin::${name}<`)) return [];
  const [coin] = parseStructTag(type).typeArguments;
  return coin === undefined ? [] : [formatTypeTag(coin)];
}

/** One coin whose module is broken does not take the others with it; a node that is away does. */
async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isNoSuchCoin(error)) return undefined;
    throw error;
  }
}

/** Whose word a coin's name is: the module that defines it, or the asset's own description. */
export function originOf(coin: string): string {
  if (isAddress(coin)) return coin;
  const [address = "", module = ""] = coin.split("::");
  // Nodes leave out the zeros in front, of which only the framework's addresses are known without.
  return `${/^0x[0-9a-f]$/.test(address) ? address : parseAddress(address)}::${module}`;
}
