import {
  JsonNode,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type CallOptions,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { isNoSuchCoin, readCoinBalance } from "./balance-query.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

/** SUPRA by store, in quants. The balance is the sum. */
export interface SupraStores {
  readonly coinStore: bigint | undefined;
  /** Undefined if the network has SUPRA only as a coin. */
  readonly fungibleStore: bigint | undefined;
}

export function supraStoresQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "supra-stores"],
    ...readPatience,
    queryFn: ({ signal }): Promise<SupraStores> => readSupraStores(getClient(network), account, { signal }),
  });
}

async function readSupraStores(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<SupraStores> {
  const [coinStore, isPaired] = await Promise.all([
    readCoinStore(client, account, call),
    isSupraPaired(client, call),
  ]);
  return {
    coinStore,
    fungibleStore: isPaired ? await readCoinBalance(client, account, SUPRA_ASSET, call) : undefined,
  };
}

async function readCoinStore(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<bigint | undefined> {
  const type = `0x1::coin::CoinStore<${SUPRA_COIN}>`;
  const store = await ifFound(client.resources.get(account, type, call));
  return store === undefined ? undefined : new JsonNode(store, type).get("coin").get("value").bigint();
}

/** Whether SUPRA is also a fungible asset here. Older frameworks lack the function. */
async function isSupraPaired(client: SupraClient, call: CallOptions): Promise<boolean> {
  try {
    const [asset] = await client.view.call({
      function: "0x1::coin::paired_metadata",
      typeArguments: [SUPRA_COIN],
      arguments: [],
      ...call,
    });
    return (asset?.get("vec").items().length ?? 0) > 0;
  } catch (error) {
    if (isNoSuchCoin(error)) return false;
    throw error;
  }
}
