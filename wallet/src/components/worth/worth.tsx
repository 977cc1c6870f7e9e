import { clsx } from "clsx";
import type { ReactElement } from "react";
import { formatBelowMinimum, formatFiat } from "../../format/fiat.ts";
import { formatRelativeTime } from "../../format/time.ts";
import { isPriced } from "../../prices/rate.ts";
import { computeWorth } from "../../prices/worth.ts";
import { useAmountsHidden } from "../../ui/amounts-hidden.ts";
import { useCoinWords } from "../coins/coin-amount.tsx";
import { useNow } from "../time/now.ts";
import { useRate, type KnownRate } from "./use-rate.ts";

interface WorthProps {
  readonly coinType: string;
  /** Least units. */
  readonly value: bigint;
  readonly size?: "lead" | "small";
}

/** What an amount is worth: nothing where nobody says, grey with its age where the price is not of now. */
export function Worth(props: WorthProps): ReactElement | undefined {
  // Of the hundreds of rows that a list can have, few have a coin with a price: the others follow none.
  return isPriced(props.coinType) ? <PricedWorth {...props} /> : undefined;
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

/** `≈ $1.24`, or that it is less than the least unit. */
export function worthText(value: bigint, decimals: number, rate: KnownRate): string {
  const minor = computeWorth({ value, decimals }, rate);
  if (minor === 0n && value !== 0n) return formatBelowMinimum(rate.currency);
  return `≈ ${formatFiat(minor, rate.currency)}`;
}
