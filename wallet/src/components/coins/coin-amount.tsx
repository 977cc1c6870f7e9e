import { t } from "@lingui/core/macro";
import { SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { coinInfoQuery, SUPRA } from "../../chain/queries/balance-query.ts";
import { formatAmount, splitAmount } from "../../format/amount.ts";
import { cleanChainText, computeSkeleton } from "../../format/chain-text.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { formatCoinType } from "./coin-words.ts";
import { AmountText, type AmountTextProps } from "../../ui/amount-text.tsx";

/** What a coin is called and how it is counted, while that is not known: its least units. */
export type CoinWords = Pick<CoinInfo, "symbol" | "decimals">;

export function useCoinWords(coinType: string): CoinWords {
  return coinWords(coinType, useQuery(coinInfoQuery(useActiveNetwork(), coinType)).data);
}

/** Whether a coin's decimals are known: without them nobody can say how much was typed. */
export type Counted = "yes" | "asking" | "no";

export function useCountedCoin(coinType: string): { readonly words: CoinWords; readonly counted: Counted } {
  const { data, isPending } = useQuery(coinInfoQuery(useActiveNetwork(), coinType));
  const words = coinWords(coinType, data);
  if (data !== undefined) return { words, counted: "yes" };
  return { words, counted: isPending ? "asking" : "no" };
}

export function coinWords(coinType: string, info: CoinInfo | undefined): CoinWords {
  if (info !== undefined) return { symbol: chooseSymbol(coinType, info), decimals: info.decimals };
  return { symbol: t`units of ${formatCoinType(coinType)}`, decimals: 0 };
}

/** What a coin is called beside an amount that was written in whole coins, however it is counted. */
export function useCoinName(coinType: string): string {
  const { data } = useQuery(coinInfoQuery(useActiveNetwork(), coinType));
  return chooseSymbol(coinType, data ?? { symbol: formatCoinType(coinType) });
}

/** Anybody may call a coin SUPRA, and send it: such a one is never said without the doubt. */
function chooseSymbol(coinType: string, { symbol }: Pick<CoinInfo, "symbol">): string {
  const isImitation = coinType !== SUPRA_COIN && computeSkeleton(symbol) === computeSkeleton(SUPRA.symbol);
  const shown = cleanChainText(symbol, 20);
  return isImitation ? t`${shown} (different coin)` : shown;
}

export interface CoinAmountProps extends Pick<AmountTextProps, "size"> {
  readonly coinType: string;
  /** Least units; never rounded. */
  readonly value: bigint;
  /** Marks what came in with a plus and the positive colour. */
  readonly isChange?: boolean;
  /** What the coin says of itself, where that is known here; else it is asked. */
  readonly info?: CoinInfo | undefined;
}

export function CoinAmount(props: CoinAmountProps): ReactElement {
  const { coinType, info } = props;
  if (info !== undefined && coinType !== SUPRA_COIN)
    return <Amount {...props} {...coinWords(coinType, info)} />;
  // The network's own coin is known; in a long list, asking for it again in every row is much of the work.
  return props.coinType === SUPRA_COIN ? <Amount {...props} {...SUPRA} /> : <AskedAmount {...props} />;
}

function AskedAmount(props: CoinAmountProps): ReactElement {
  return <Amount {...props} {...useCoinWords(props.coinType)} />;
}

function Amount({
  value,
  isChange = false,
  symbol,
  decimals,
  size,
}: Omit<CoinAmountProps, "coinType"> & CoinWords): ReactElement {
  const parts = splitAmount(value, decimals);
  const isGain = isChange && value > 0n;
  return (
    <AmountText
      {...parts}
      sign={isGain ? "+" : parts.sign}
      unit={symbol}
      {...(isGain ? { tone: "positive" } : {})}
      {...(size === undefined ? {} : { size })}
    />
  );
}

/** The same as text, for sentences and buttons. */
export function formatCoin(value: bigint, { symbol, decimals }: CoinWords): string {
  return `${formatAmount(value, decimals)} ${symbol}`;
}
