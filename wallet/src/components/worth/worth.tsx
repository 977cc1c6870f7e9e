import { SUPRA_COIN } from "@holdfast/sdk";
import { clsx } from "clsx";
import { type ReactElement, useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatBelowMinimum, formatFiat } from "../../format/fiat.ts";
import { formatRelativeTime } from "../../format/time.ts";
import {
  isPriced,
  findRate,
  classifyRateAge,
  type Rate,
  type RateStanding,
  computeWorth,
} from "../../prices/rate.ts";
import { useAmountsHidden } from "../../ui/amount-text.tsx";
import { CoinAmount, useCoinWords } from "../coins/coin-amount.tsx";
import { useNow } from "../../ui/now.ts";
import { type PriceReading, pricesQuery } from "../../prices/agreed-prices.ts";
import { createPriceLog, type PriceLog } from "../../prices/price-log.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useService, type Service } from "../../services/app-services.ts";

interface WorthProps {
  readonly coinType: string;
  /** Base units. */
  readonly value: bigint;
  readonly size?: "lead" | "small";
}

/** Nothing without a price; gray with its age for an old one. */
export function Worth(props: WorthProps): ReactElement | undefined {
  // Few coins have a price: rows of others don't subscribe.
  return isPriced(props.coinType) ? <PricedWorth {...props} /> : undefined;
}

/** SUPRA, and below it what it is worth. */
export function SupraWorth({ value }: Pick<WorthProps, "value">): ReactElement {
  return (
    <>
      <CoinAmount coinType={SUPRA_COIN} value={value} />
      <Worth coinType={SUPRA_COIN} value={value} />
    </>
  );
}

function PricedWorth({ coinType, value, size = "small" }: WorthProps): ReactElement | undefined {
  const rate = useRate(coinType);
  const isHidden = useAmountsHidden();
  if (rate === undefined || isHidden) return undefined;
  return <KnownWorth coinType={coinType} value={value} rate={rate} size={size} />;
}

function KnownWorth({
  coinType,
  value,
  rate,
  size,
}: Required<WorthProps> & { readonly rate: KnownRate }): ReactElement {
  const { decimals } = useCoinWords(coinType);
  const now = useNow();
  const isOld = rate.standing === "old";
  return (
    <span
      data-standing={rate.standing}
      className={clsx(
        "tabular block",
        size === "lead" ? "text-lead" : "text-small",
        isOld ? "text-text-quiet italic" : size === "lead" ? "text-text" : "text-text-quiet",
      )}
    >
      {worthText(value, decimals, rate)}
      {isOld && ` (${formatRelativeTime(rate.at, now)})`}
    </span>
  );
}

export function worthText(value: bigint, decimals: number, rate: KnownRate): string {
  const minor = computeWorth({ value, decimals }, rate);
  if (minor === 0n && value !== 0n) return formatBelowMinimum(rate.currency);
  return `≈ ${formatFiat(minor, rate.currency)}`;
}

export const priceLogService: Service<PriceLog> = { create: () => createPriceLog() };

export interface KnownRate extends Rate {
  readonly standing: Exclude<RateStanding, "gone">;
}

const AGE_MS = 15_000;

export function usePricesOn(): boolean {
  const showsPrices = useSettings((settings) => settings.showsPrices);
  return useActiveNetwork().oracle !== undefined && showsPrices;
}

/** Queries nothing if prices are off or the network has no oracle. */
export function usePrices(): PriceReading | undefined {
  const network = useActiveNetwork();
  const enabled = usePricesOn();
  const log = useService(priceLogService);
  const { data } = useQuery({ ...pricesQuery(network, log), enabled });
  const isWaiting = enabled && data === undefined;
  const seen = useMemo(() => (isWaiting ? getLastSeen(log, network) : undefined), [isWaiting, log, network]);
  return enabled ? (data ?? seen) : undefined;
}

/** Undefined without a price, or after a day. */
export function useRate(coin: string): KnownRate | undefined {
  const reading = usePrices();
  const currency = useSettings((settings) => settings.currency);
  const now = useNow(AGE_MS);
  const rate = reading === undefined ? undefined : findRate(reading.prices, coin, currency);
  if (rate === undefined) return undefined;
  const standing = classifyRateAge(rate, now);
  return standing === "gone" ? undefined : { ...rate, standing };
}

/** The last stored prices until the node responds. */
function getLastSeen(log: PriceLog, { chainId }: WalletNetwork): PriceReading | undefined {
  const last = log.getState().chains[chainId]?.at(-1);
  return last === undefined ? undefined : { prices: last.prices, verification: { state: "none" } };
}
