import { SUPRA_COIN, transferSupra } from "@holdfast/sdk";
import type { KeyedAccount } from "../../chain/transactions/parties.ts";
import { preparePayment } from "../../chain/transactions/payment.ts";
import type { ReviewRequest } from "../../review/review-request.ts";
import { wayFindings } from "./payment-way.ts";
import type { SendRequest } from "./send-draft.ts";

/** A payment as the review wants it: its own way to be prepared, and what was meant. */
export function paymentRequest(account: KeyedAccount, request: SendRequest): ReviewRequest {
  const { to, amount, coin, way, isCompared } = request;
  return {
    payload: transferSupra(to, amount === "max" ? 0n : amount),
    prepare: (network, overrides, options) =>
      preparePayment(network, { account, to, amount, coin, overrides }, options),
    // Everything but the fee is computed here once more, not taken from what was built.
    intent: ({ payerBalance = 0n, worstFee }) => ({
      kind: "payments",
      payments: [{ to, amount: amount === "max" ? payerBalance - worstFee : amount }],
      coinType: coin,
    }),
    compared: isCompared ? [to] : [],
    findings: coin === SUPRA_COIN ? [] : wayFindings(way),
  };
}
