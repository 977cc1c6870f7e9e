import { SUPRA_COIN, SUPRA_DECIMALS } from "@holdfast/sdk";
import type { OutboxAction } from "../../chain/outbox/outbox-action.ts";
import { formatLinkAmount } from "../../format/payment-link.ts";
import type { CoinWords } from "../coins/coin-amount.tsx";

interface RepeatedPayment {
  readonly to?: string;
  readonly amount?: string;
  readonly coin?: string;
}

/**
 * A payment that was sent before, to be filled in once more; empty for anything else.
 * @param words of its coin
 */
export function repeatedPayment(
  action: OutboxAction,
  { decimals }: Pick<CoinWords, "decimals">,
): RepeatedPayment {
  if (action.kind === "transfer")
    return { to: action.to, amount: formatLinkAmount(action.amount, SUPRA_DECIMALS) };
  if (action.kind !== "payment") return {};
  const { to, amount, coin } = action;
  return { to, amount: formatLinkAmount(amount, decimals), ...(coin === SUPRA_COIN ? {} : { coin }) };
}
