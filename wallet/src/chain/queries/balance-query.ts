import { t } from "@holdfast/sdk/text";
import {
  coinDecimals,
  coinNotFound,
  httpRefused,
  httpNotFound,
  httpServer,
  resourceNotFound,
} from "@holdfast/sdk/errors";
import {
  isAddress,
  isSupraError,
  JsonNode,
  parseStructTag,
  readDecimals,
  SUPRA_COIN,
  SUPRA_DECIMALS,
  type Address,
  type CallOptions,
  type CoinInfo,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { accountQueryKey, LOOK_MS, networkQueryKey, readPatience } from "./queries.ts";

/** The network's own coin: known without asking a node, which could say otherwise. */
export const SUPRA: CoinInfo = { name: t`Supra Coin`, symbol: "SUPRA", decimals: SUPRA_DECIMALS };

/**
 * What a coin or a fungible asset says about itself: name, symbol and decimals, by its own module. They do not change.
 * @param coin a coin's type, or the address of an asset's metadata
 */
export function coinInfoQuery(network: ChainNetwork, coin: string) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "coin", coin],
    ...readPatience,
    queryFn: ({ signal }): Promise<CoinInfo> => readCoinInfo(getClient(network), coin, { signal }),
    ...(coin === SUPRA_COIN ? { initialData: SUPRA } : {}),
    staleTime: Infinity,
  });
}

/** What an account has of a coin or a fungible asset, in least units; 0 where there is none, or no account. */
export function balanceQuery(network: ChainNetwork, account: Address, coin: string = SUPRA_COIN) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "balance", coin],
    ...readPatience,
    queryFn: ({ signal }): Promise<bigint> => readCoinBalance(getClient(network), account, coin, { signal }),
    refetchInterval: LOOK_MS,
  });
}

/** @throws coin/decimals, and what {@link isNoSuchCoin} knows: there is no such coin */
export async function readCoinInfo(client: SupraClient, coin: string, call: CallOptions): Promise<CoinInfo> {
  if (coin === SUPRA_COIN) return SUPRA;
  // One request, where views would be three.
  const data = isAddress(coin)
    ? await client.resources.get(coin, METADATA, call)
    : await client.resources.get(getDefiner(coin), `0x1::coin::CoinInfo<${coin}>`, call);
  const info = new JsonNode(data, coin);
  return {
    name: info.get("name").string(),
    symbol: info.get("symbol").string(),
    decimals: readDecimals(info.get("decimals"), coin),
  };
}

/** The same; undefined where there is no such coin, or it can't be counted. A node that is away throws. */
export async function findCoinInfo(
  client: SupraClient,
  coin: string,
  call: CallOptions,
): Promise<CoinInfo | undefined> {
  try {
    return await readCoinInfo(client, coin, call);
  } catch (error) {
    if (isNoSuchCoin(error) || isSupraError(error, coinDecimals)) return undefined;
    throw error;
  }
}

/** The address whose module defines a coin: there it says of itself what it is. */
function getDefiner(coin: string): Address {
  return parseStructTag(coin).address;
}

/** True for the answer of a node that there is no such coin, or that its module is broken; not for a node that is away. */
export function isNoSuchCoin(error: unknown): boolean {
  return (
    isSupraError(error, resourceNotFound) ||
    isSupraError(error, coinNotFound) ||
    isSupraError(error, httpRefused) ||
    isSupraError(error, httpNotFound) ||
    isFailedView(error)
  );
}

/** Nodes before 11.7 answer 500 for a view that aborts, and say so; a gateway in trouble answers that too. */
function isFailedView(error: unknown): boolean {
  if (!isSupraError(error, httpServer)) return false;
  return error.context.nodeMessage.includes("Failed to execute view function");
}

/** By view, which counts a coin and its paired asset together. */
export async function readCoinBalance(
  client: SupraClient,
  account: Address,
  coin: string,
  call: CallOptions,
): Promise<bigint> {
  if (!isAddress(coin)) return client.coins.getBalance(account, coin, call);
  const [balance] = await client.view.call({
    function: "0x1::primary_fungible_store::balance",
    typeArguments: [METADATA],
    arguments: [account, coin],
    ...call,
  });
  return balance?.bigint() ?? 0n;
}

/** The type of an asset's description. */
export const METADATA = "0x1::fungible_asset::Metadata";
