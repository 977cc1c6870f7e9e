import { SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { useQueries } from "@tanstack/react-query";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { createImitationFinder } from "./coin-words.ts";

/** Undefined while the coin's metadata is loading, too. */
export function useLooksLike(coin: string, info: CoinInfo | undefined): string | undefined {
  const network = useActiveNetwork();
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const compared = [SUPRA_COIN, ...knownCoins];
  const answers = useQueries({ queries: compared.map((known) => coinInfoQuery(network, known)) });
  const known = compared.map((other, at) => ({ coin: other, info: answers[at]?.data }));
  return createImitationFinder(known)({ coin, info });
}
