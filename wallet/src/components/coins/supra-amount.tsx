import { SUPRA_DECIMALS } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatAmount, splitAmount } from "../../format/amount.ts";
import { AmountText, type AmountTextProps } from "../../ui/amount-text.tsx";

export interface SupraAmountProps extends Pick<AmountTextProps, "size" | "tone"> {
  /** Quants; never rounded. */
  readonly value: bigint;
  readonly isChange?: boolean;
}

export function SupraAmount({ value, isChange = false, ...look }: SupraAmountProps): ReactElement {
  const parts = splitAmount(value, SUPRA_DECIMALS);
  const isGain = isChange && value > 0n;
  return (
    <AmountText
      {...parts}
      sign={isGain ? "+" : parts.sign}
      unit="SUPRA"
      {...(isGain ? { tone: "positive" } : {})}
      {...look}
    />
  );
}

export function formatSupra(value: bigint): string {
  return `${formatAmount(value, SUPRA_DECIMALS)} SUPRA`;
}
