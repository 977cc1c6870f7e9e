import { t } from "@holdfast/sdk/text";
import {
  coinDecimals,
  coinNotFound,
  httpRefused,
  httpNotFound,
  httpServer,
  resourceNotFound,
  typeTagInvalid,
  typeTagTooDeep,
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
import { optional } from "../nodes/optional.ts";
import { accountQueryKey, REFETCH_INTERVAL_MS, networkQueryKey, readPatience } from "./queries.ts";

/** Constant, so that no node can misreport it. */
export const SUPRA: CoinInfo = { name: t`Supra Coin`, symbol: "SUPRA", decimals: SUPRA_DECIMALS };

/** `coin`: coin type, or metadata address. */
export function coinInfoQuery(network: ChainNetwork, coin: string) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "coin", coin],
    ...readPatience,
    queryFn: ({ signal }): Promise<CoinInfo> => readCoinInfo(getClient(network), coin, { signal }),
    ...(coin === SUPRA_COIN ? { initialData: SUPRA } : {}),
    staleTime: Infinity,
  });
}

/** In base units; 0 for a missing account. */
export function balanceQuery(network: ChainNetwork, account: Address, coin: string = SUPRA_COIN) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "balance", coin],
    ...readPatience,
    queryFn: ({ signal }): Promise<bigint> => readCoinBalance(getClient(network), account, coin, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

/** @throws coin/decimals, and the errors of {@link isNoSuchCoin} */
async function readCoinInfo(client: SupraClient, coin: string, call: CallOptions): Promise<CoinInfo> {
  if (coin === SUPRA_COIN) return SUPRA;
  // One request instead of three views.
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

/** Undefined for a missing or unusable coin. Throws if the node is unavailable. */
export function findCoinInfo(
  client: SupraClient,
  coin: string,
  call: CallOptions,
): Promise<CoinInfo | undefined> {
  return optional(
    readCoinInfo(client, coin, call),
    (error) =>
      isNoSuchCoin(error) ||
      isSupraError(error, coinDecimals) ||
      isSupraError(error, typeTagInvalid) ||
      isSupraError(error, typeTagTooDeep),
  );
}

function getDefiner(coin: string): Address {
  return parseStructTag(coin).address;
}

/** Whether the node responded that the coin does not exist or its module fails. */
export function isNoSuchCoin(error: unknown): boolean {
  return isMissingCoin(error) || isSupraError(error, httpRefused) || isFailedView(error);
}

/** Whether the node responded that the coin does not exist. */
export function isMissingCoin(error: unknown): boolean {
  return (
    isSupraError(error, resourceNotFound) ||
    isSupraError(error, coinNotFound) ||
    isSupraError(error, httpNotFound)
  );
}

/** For an aborting view, nodes before 11.7 return 500 with a text; a failing gateway has no text. */
function isFailedView(error: unknown): boolean {
  if (!isSupraError(error, httpServer)) return false;
  return error.context.nodeMessage.includes("Failed to execute view function");
}

/** A view, as it includes the paired fungible asset. */
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

export const METADATA = "0x1::fungible_asset::Metadata";
