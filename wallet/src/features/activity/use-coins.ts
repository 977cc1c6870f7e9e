import type { CoinInfo } from "@holdfast/sdk";
import { useQueries } from "@tanstack/react-query";
import { coinInfoQuery } from "../../chain/queries/coin-query.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";

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
