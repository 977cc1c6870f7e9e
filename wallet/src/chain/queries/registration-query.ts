import { isAddress, type Address, type CoinInfo } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { findCoinInfo } from "./balance-query.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

/** A coin that an account has not registered, so `coin::transfer` to it fails. */
export interface UnregisteredCoin {
  readonly coin: string;
  /** Base units of the paired asset, which needs no registration. */
  readonly balance: bigint;
  readonly info: CoinInfo | undefined;
}

const MAX_COINS = 50;

/** Leaves out assets, which need no registration. */
export function unregisteredQuery(network: ChainNetwork, account: Address, coins: readonly string[]) {
  const asked = [...new Set(coins)].filter((coin) => !isAddress(coin)).slice(0, MAX_COINS);
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "unregistered", ...asked],
    ...readPatience,
    queryFn: async ({ signal }): Promise<readonly UnregisteredCoin[]> => {
      const client = getClient(network);
      const missing: UnregisteredCoin[] = [];
      for (const coin of asked) {
        const info = await findCoinInfo(client, coin, { signal });
        // A coin whose module fails can't be registered either.
        if (info === undefined || (await client.coins.isRegistered(account, coin, { signal }))) continue;
        missing.push({ coin, balance: await client.coins.getBalance(account, coin, { signal }), info });
      }
      return missing;
    },
  });
}
