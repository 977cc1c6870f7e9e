import type { CoinInfo } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { getMinorDigits, formatBelowMinimum, formatFiat } from "../../format/fiat.ts";
import { pastRate } from "../../prices/price-log.ts";
import { type Rate, computeWorth } from "../../prices/rate.ts";
import type { Currency } from "../../storage/settings/settings-schema.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useService } from "../../services/app-services.ts";
import { priceLogService, usePricesOn } from "./worth.tsx";
import { useAmountsHidden } from "../../ui/amount-text.tsx";
import { useCoinWords } from "../coins/coin-amount.tsx";

interface PastWorth {
  readonly currency: Currency;
  /** For example `1.24`; empty if no price is known near that time. */
  readonly worthAt: (
    change: { readonly coinType: string; readonly amount: bigint },
    micros: number,
  ) => string;
}

export function usePastWorth(coinOf: (coinType: string) => CoinInfo | undefined): PastWorth {
  const { chainId } = useActiveNetwork();
  const currency = useSettings((settings) => settings.currency);
  const isOn = usePricesOn();
  const log = useService(priceLogService);
  const rateAt = (coinType: string, micros: number): Rate | undefined => {
    if (!isOn) return undefined;
    const points = log.getState().chains[chainId] ?? [];
    return pastRate(points, coinType, { currency, at: Math.floor(micros / 1000) });
  };
  return {
    currency,
    worthAt: ({ coinType, amount }, micros) => {
      const rate = rateAt(coinType, micros);
      const decimals = coinOf(coinType)?.decimals;
      if (rate === undefined || decimals === undefined) return "";
      return minorText(computeWorth({ value: amount, decimals }, rate), getMinorDigits(currency));
    },
  };
}

/** Undefined if no price is known near that time, or prices are off. */
function usePastRate(coinType: string, micros: number): Rate | undefined {
  const { chainId } = useActiveNetwork();
  const currency = useSettings((settings) => settings.currency);
  const isOn = usePricesOn();
  const points = useService(priceLogService).getState().chains[chainId];
  if (!isOn || points === undefined) return undefined;
  return pastRate(points, coinType, { currency, at: Math.floor(micros / 1000) });
}

/** All decimals of the currency, with a point in every language. */
function minorText(minor: bigint, digits: number): string {
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, "0");
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${minor < 0n ? "-" : ""}${text.slice(0, text.length - digits)}${fraction}`;
}

interface PastWorthTextProps {
  readonly coinType: string;
  readonly value: bigint;
  readonly micros: number;
}

export function PastWorthText({ coinType, value, micros }: PastWorthTextProps): ReactElement | undefined {
  const rate = usePastRate(coinType, micros);
  const { decimals } = useCoinWords(coinType);
  const isHidden = useAmountsHidden();
  if (rate === undefined || isHidden || value === 0n) return undefined;
  const minor = computeWorth({ value: value < 0n ? -value : value, decimals }, rate);
  return <>{minor === 0n ? formatBelowMinimum(rate.currency) : `≈ ${formatFiat(minor, rate.currency)}`} · </>;
}
