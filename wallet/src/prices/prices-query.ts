import { queryOptions } from "@tanstack/react-query";
import type { WalletNetwork } from "../storage/settings/network.ts";
import { networkQueryKey } from "../chain/queries/queries.ts";
import { readPatience } from "../chain/queries/read-patience.ts";
import { readAgreedPrices, type PriceReading } from "./agreed-prices.ts";
import type { PriceLog } from "./price-log.ts";
import { SUPRA_PAIRS } from "./rate.ts";

const LOOK_MS = 60_000;

/** Prices of a network by its own oracle: one view, of every node that is asked. What they agree on is remembered. */
export function pricesQuery(network: WalletNetwork, log: PriceLog) {
  const { oracle, verificationUrl = "" } = network;
  return queryOptions({
    queryKey: [...networkQueryKey(network), "prices", oracle ?? "", verificationUrl],
    ...readPatience,
    queryFn: async ({ signal }): Promise<PriceReading> => {
      if (oracle === undefined) return NO_PRICES;
      const reading = await readAgreedPrices(network, oracle, SUPRA_PAIRS, { signal });
      log.note(network.chainId, { at: Date.now(), prices: reading.prices });
      return reading;
    },
    staleTime: LOOK_MS / 2,
    refetchInterval: LOOK_MS,
  });
}

/** Names every price that was read of a network, to have it read again. */
export function pricesFilter(network: WalletNetwork): { readonly queryKey: readonly string[] } {
  return { queryKey: [...networkQueryKey(network), "prices"] };
}

const NO_PRICES: PriceReading = { prices: [], verification: { state: "none" } };
