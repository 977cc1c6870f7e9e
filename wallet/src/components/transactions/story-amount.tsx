import { SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { CoinAmount } from "../coins/coin-amount.tsx";
import { FeeChange, formatFee } from "../coins/fee.tsx";
import { formatSupra } from "../coins/supra-amount.tsx";
import type { TransactionStory } from "./transaction-story.ts";

type StoryChange = NonNullable<TransactionStory["change"]>;

/** Gained or paid by the viewer. */
export function StoryAmount({
  change,
  size,
}: {
  readonly change: StoryChange;
  readonly size: "row" | "display";
}): ReactElement {
  if (change.isFee === true) return <FeeChange value={-change.amount} size={size} />;
  return <CoinAmount coinType={change.coinType} value={change.amount} isChange size={size} />;
}

/** Undefined for coins whose decimals need a query. */
export function storyAmountText({ coinType, amount, isFee }: StoryChange): string | undefined {
  if (coinType !== SUPRA_COIN) return undefined;
  return isFee === true ? formatFee(amount) : formatSupra(amount);
}
