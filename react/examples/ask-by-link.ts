import { formatRequestLink, readAnswerFragment, type LinkRequest } from "@holdfast/provider";

/** A request by link, kept while the page is away. */
export type PendingRequest = Pick<LinkRequest, "id" | "method">;

/** Where to go for a payment, and what to keep: `location.assign(href)`. Quants are decimal text. */
export function askForPayment(wallet: string, payment: { to: string; quants: string }, returnTo: string) {
  const kept: PendingRequest = { id: crypto.randomUUID(), method: "sendTransaction" };
  const href = formatRequestLink(wallet, { ...kept, params: { data: "", payment }, returnTo });
  return { href, kept };
}

/** Back at `returnTo`: the hash, or undefined where the address holds no answer to this request. Throws what the wallet refused with. */
export function readPaymentAnswer(fragment: string, { id }: PendingRequest): string | undefined {
  return readAnswerFragment(fragment, { id, method: "sendTransaction" })?.hash;
}
