import { SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { useQueries } from "@tanstack/react-query";
import type { ActivityEntry } from "../../chain/activity-entry.ts";
import { coinInfoQuery } from "../../chain/coin-query.ts";
import type { ChainNetwork } from "../../chain/chain-network.ts";

/** The types of coins that occur, the chain's own first. */
export function coinTypesOf(entries: readonly ActivityEntry[]): readonly string[] {
  const found = new Set<string>([SUPRA_COIN]);
  for (const { changes } of entries) for (const { coinType } of changes) found.add(coinType);
  return [...found];
}

/** Anybody can make coins and send them; more than this are shown in their smallest unit. */
const MOST_ASKED = 20;

/** Symbol and decimals of the coins, once they are known. */
export function useCoins(
  network: ChainNetwork,
  coinTypes: readonly string[],
): (coinType: string) => CoinInfo | undefined {
  const asked = coinTypes.slice(0, MOST_ASKED);
  const answers = useQueries({ queries: asked.map((coinType) => coinInfoQuery(network, coinType)) });
  return (coinType) => answers[asked.indexOf(coinType)]?.data;
}
