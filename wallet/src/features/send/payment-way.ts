import type { PaymentWay } from "../../chain/transactions/payment.ts";
import type { Finding } from "../../review/rules/finding.ts";

/** Which function pays and why, where that is not plain. */
const WAYS: Readonly<Record<PaymentWay, string | undefined>> = {
  native: undefined,
  plain: "The receiver takes this coin already, so it is sent with coin::transfer.",
  registering:
    "The receiver has not taken this coin before, so it is sent with transfer_coins, which opens a place for it.",
  asset: "This is a fungible asset, so it is sent from your store of it to the receiver’s.",
};

/** One sentence on how a coin is sent; undefined for the network's own. */
export function wayWords(way: PaymentWay | undefined): string | undefined {
  return way === undefined ? undefined : WAYS[way];
}

/** The same as something to know at the review. */
export function wayFindings(way: PaymentWay | undefined): readonly Finding[] {
  const why = wayWords(way);
  if (why === undefined) return [];
  const title = "The way to send was chosen for you.";
  return [
    { rule: "payment-way", level: "info", title, why, source: "the node was asked what the receiver takes" },
  ];
}
