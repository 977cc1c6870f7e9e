import { isAddress, type Address, type CoinInfo } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { findCoinInfo } from "./balance-query.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

/** A coin that an account has not registered: a plain `coin::transfer` of it to the account fails. */
export interface UnregisteredCoin {
  readonly coin: string;
  /** Least units that it has all the same, as the asset that the coin is paired with. */
  readonly balance: bigint;
  readonly info: CoinInfo | undefined;
}

/** Coins that are looked at. */
const MAX_COINS = 50;

/** Which of these coins an account has not registered. Assets that are no coins need no registration. */
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
        // A coin whose module does not answer can't be registered either.
        if (info === undefined || (await client.coins.isRegistered(account, coin, { signal }))) continue;
        missing.push({ coin, balance: await client.coins.getBalance(account, coin, { signal }), info });
      }
      return missing;
    },
  });
}
