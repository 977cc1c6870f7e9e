import { parseAddress, SUPRA_COIN, SUPRA_DECIMALS } from "@holdfast/sdk";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useHoldfast } from "./holdfast-provider.tsx";
import type { QueryChoices } from "./query-choices.ts";
import { balanceKey } from "./query-keys.ts";
import { useAccount } from "./use-account.ts";

export interface BalanceOptions {
  /** Default: the connected account's. */
  readonly address?: string | undefined;
  /** Coin type. Default: SUPRA. */
  readonly coin?: string;
  readonly query?: QueryChoices;
}

export interface Balance {
  /** Base units. */
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
}

/** Coin balance of an account on the page's network. */
export function useBalance({
  address,
  coin = SUPRA_COIN,
  query,
}: BalanceOptions = {}): UseQueryResult<Balance> {
  const { client, network } = useHoldfast();
  const account = useAccount();
  const owner = address ?? account.address;
  return useQuery({
    ...query,
    queryKey: balanceKey(network, owner, coin),
    enabled: owner !== undefined && query?.enabled !== false,
    queryFn: async ({ signal }): Promise<Balance> => {
      const [value, info] = await Promise.all([
        client.coins.getBalance(parseAddress(owner ?? ""), coin, { signal }),
        coin === SUPRA_COIN ? supra : client.coins.getInfo(coin, { signal }),
      ]);
      return { value, decimals: info.decimals, symbol: info.symbol };
    },
  });
}

const supra = { decimals: SUPRA_DECIMALS, symbol: "SUPRA" };
