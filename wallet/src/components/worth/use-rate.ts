import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PriceReading } from "../../prices/agreed-prices.ts";
import { createPriceLog, type PriceLog } from "../../prices/price-log.ts";
import { pricesQuery } from "../../prices/prices-query.ts";
import { findRate, classifyRateAge, type Rate, type RateStanding } from "../../prices/rate.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useService, type Service } from "../../services/app-services.ts";
import { useNow } from "../time/now.ts";

/** The prices that this browser has seen. */
export const priceLogService: Service<PriceLog> = { create: () => createPriceLog() };

export interface KnownRate extends Rate {
  readonly standing: Exclude<RateStanding, "gone">;
}

const AGE_MS = 15_000;

/** True where prices are wanted, and the network has an oracle. */
export function usePricesOn(): boolean {
  const showsPrices = useSettings((settings) => settings.showsPrices);
  return useActiveNetwork().oracle !== undefined && showsPrices;
}

/** What the nodes say of prices; nothing is asked where the user has turned prices off, or the network has none. */
export function usePrices(): PriceReading | undefined {
  const network = useActiveNetwork();
  const enabled = usePricesOn();
  const log = useService(priceLogService);
  const { data } = useQuery({ ...pricesQuery(network, log), enabled });
  const isWaiting = enabled && data === undefined;
  const seen = useMemo(() => (isWaiting ? getLastSeen(log, network) : undefined), [isWaiting, log, network]);
  return enabled ? (data ?? seen) : undefined;
}

/** What a coin is worth in the chosen currency; undefined where nobody says, or what was said is a day old. */
export function useRate(coin: string): KnownRate | undefined {
  const reading = usePrices();
  const currency = useSettings((settings) => settings.currency);
  const now = useNow(AGE_MS);
  const rate = reading === undefined ? undefined : findRate(reading.prices, coin, currency);
  if (rate === undefined) return undefined;
  const standing = classifyRateAge(rate, now);
  return standing === "gone" ? undefined : { ...rate, standing };
}

/** The prices that were seen last, until the node has answered; their age says how good they are. */
function getLastSeen(log: PriceLog, { chainId }: WalletNetwork): PriceReading | undefined {
  const last = log.getState().chains[chainId]?.at(-1);
  return last === undefined ? undefined : { prices: last.prices, verification: { state: "none" } };
}
