import { t } from "@lingui/core/macro";
import { parseAmount } from "../../format/amount.ts";
import { formatLinkAmount } from "../../format/payment-link.ts";
import { NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { problemText } from "../../components/feedback/problem.tsx";

/** The amount that a request asks for, as far as it is typed. */
type RequestedAmount = { readonly kind: "none" } | { readonly kind: "ok" | "wrong"; readonly text: string };

/**
 * The amount in whole coins, as every locale reads it: a full stop, no groups.
 * @param decimals of the coin; undefined until its module has said them, and then no amount can be asked for
 */
export function readRequestedAmount(text: string, decimals: number | undefined): RequestedAmount {
  if (text.trim() === "") return { kind: "none" };
  if (decimals === undefined) return { kind: "wrong", text: NOT_COUNTED };
  try {
    const value = parseAmount(text, decimals);
    if (value === 0n)
      return { kind: "wrong", text: t`Enter an amount above zero, or leave the field empty.` };
    return { kind: "ok", text: formatLinkAmount(value, decimals) };
  } catch (error) {
    return { kind: "wrong", text: problemText(error) };
  }
}
