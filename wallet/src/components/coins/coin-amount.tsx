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

/** Without decimals, amounts are in base units. */
export type CoinWords = Pick<CoinInfo, "symbol" | "decimals">;

export function useCoinWords(coinType: string): CoinWords {
  return coinWords(coinType, useQuery(coinInfoQuery(useActiveNetwork(), coinType)).data);
}

/** Whether the decimals are known: without them, a typed amount has no meaning. */
export type Counted = "yes" | "asking" | "no";

export function useCountedCoin(coinType: string): { readonly words: CoinWords; readonly counted: Counted } {
  const { data, isPending } = useQuery(coinInfoQuery(useActiveNetwork(), coinType));
  const words = coinWords(coinType, data);
  if (data !== undefined) return { words, counted: "yes" };
  return { words, counted: isPending ? "asking" : "no" };
}

export function coinWords(coinType: string, info: CoinInfo | undefined): CoinWords {
  if (info !== undefined) return { symbol: chooseSymbol(coinType, info), decimals: info.decimals };
  return { symbol: t`base units of ${formatCoinType(coinType)}`, decimals: 0 };
}

export function useCoinName(coinType: string): string {
  const { data } = useQuery(coinInfoQuery(useActiveNetwork(), coinType));
  return chooseSymbol(coinType, data ?? { symbol: formatCoinType(coinType) });
}

/** Anyone can name a coin SUPRA, so an imitation is always marked. */
function chooseSymbol(coinType: string, { symbol }: Pick<CoinInfo, "symbol">): string {
  const isImitation = coinType !== SUPRA_COIN && computeSkeleton(symbol) === computeSkeleton(SUPRA.symbol);
  const shown = cleanChainText(symbol, 20);
  return isImitation ? t`${shown} (not the network's coin)` : shown;
}

export interface CoinAmountProps extends Pick<AmountTextProps, "size"> {
  readonly coinType: string;
  /** Base units; never rounded. */
  readonly value: bigint;
  readonly isChange?: boolean;
  readonly info?: CoinInfo | undefined;
}

export function CoinAmount(props: CoinAmountProps): ReactElement {
  const { coinType, info } = props;
  if (info !== undefined && coinType !== SUPRA_COIN)
    return <Amount {...props} {...coinWords(coinType, info)} />;
  // SUPRA is constant: querying it in each row of a long list is costly.
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

export function formatCoin(value: bigint, { symbol, decimals }: CoinWords): string {
  return `${formatAmount(value, decimals)} ${symbol}`;
}
