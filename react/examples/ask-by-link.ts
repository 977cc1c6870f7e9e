import { formatRequestLink, readAnswerFragment, type LinkRequest } from "@holdfast/provider";

/** A request by link, stored until the page returns. */
export type PendingRequest = Pick<LinkRequest, "id" | "method">;

/** The link of a payment (`location.assign(href)`), and the request to store. Quants are decimal text. */
export function requestPayment(wallet: string, payment: { to: string; quants: string }, returnTo: string) {
  const request: PendingRequest = { id: crypto.randomUUID(), method: "sendTransaction" };
  const href = formatRequestLink(wallet, { ...request, params: { data: "", payment }, returnTo });
  return { href, request };
}

/** At `returnTo`: the hash, or undefined if the address has no response to this request. Throws the wallet's error. */
export function readPaymentResponse(fragment: string, { id }: PendingRequest): string | undefined {
  return readAnswerFragment(fragment, { id, method: "sendTransaction" })?.hash;
}
