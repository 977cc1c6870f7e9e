import type { ReactElement } from "react";
import { formatBelowLeast, formatFiat } from "../../format/fiat.ts";
import { worthOf } from "../../prices/worth.ts";
import { useAmountsHidden } from "../../ui/amounts-hidden.ts";
import { useCoinWords } from "../coins/coin-amount.tsx";
import { usePastRate } from "./past-worth.ts";

export interface PastWorthTextProps {
  readonly coinType: string;
  /** Least units; the sign does not matter. */
  readonly value: bigint;
  readonly micros: number;
}

/** What an amount was worth when it moved; nothing where no price was seen near that time. */
export function PastWorthText({ coinType, value, micros }: PastWorthTextProps): ReactElement | undefined {
  const rate = usePastRate(coinType, micros);
  const { decimals } = useCoinWords(coinType);
  const isHidden = useAmountsHidden();
  if (rate === undefined || isHidden || value === 0n) return undefined;
  const minor = worthOf({ value: value < 0n ? -value : value, decimals }, rate);
  return <>{minor === 0n ? formatBelowLeast(rate.currency) : `≈ ${formatFiat(minor, rate.currency)}`} · </>;
}
