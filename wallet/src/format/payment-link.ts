import { cleanPastedText, attempt, parsePastedRecipient, parseRecipient, type Address } from "@holdfast/sdk";
import { localeSeparators } from "./locale.ts";

/** A payment request. All of it is only a suggestion. */
export interface PaymentLink {
  readonly to: Address;
  /** Whole coins, with a point before the decimals. */
  readonly amount?: string;
  readonly coin?: string;
  readonly message?: string;
}

/** Limits untrusted input. */
const MAX_CHARACTERS = 200;

/** The request is after the #, so no server sees it. */
export function formatPaymentLink(origin: string, { to, amount, coin, message }: PaymentLink): string {
  const parts = new URLSearchParams({
    to,
    ...(amount === undefined ? {} : { amount }),
    ...(coin === undefined ? {} : { coin }),
    ...(message === undefined ? {} : { message }),
  });
  return `${origin}/request#${parts.toString()}`;
}

/** Undefined without a full address. Never throws. */
export function readPaymentFragment(fragment: string): PaymentLink | undefined {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const to = readAddress(parts.get("to") ?? "");
  if (to === undefined) return undefined;
  const { amount, ...rest } = { ...pick(parts, "amount"), ...pick(parts, "coin"), ...pick(parts, "message") };
  return { to, ...rest, ...(amount !== undefined && PLAIN_AMOUNT.test(amount) ? { amount } : {}) };
}

const PLAIN_AMOUNT = /^\d{1,20}(?:\.\d{1,20})?$/;

/** A link's amount in the user's locale. Invalid text stays. */
export function localizeAmount(amount: string, separators = localeSeparators()): string {
  return PLAIN_AMOUNT.test(amount) ? amount.replace(".", separators.decimal) : amount;
}

/** An address, or a link with a request. Never throws. */
export function readScannedText(text: string): PaymentLink | undefined {
  const clean = cleanPastedText(text);
  const link = URL.canParse(clean) ? readPaymentFragment(new URL(clean).hash) : undefined;
  if (link !== undefined) return link;
  const to = readAddress(clean, parsePastedRecipient);
  return to === undefined ? undefined : { to };
}

function readAddress(text: string, read: (text: string) => Address = parseRecipient): Address | undefined {
  return attempt(() => read(text));
}

function pick<Name extends string>(parts: URLSearchParams, name: Name): { readonly [Key in Name]?: string };
function pick(parts: URLSearchParams, name: string): object {
  const value = parts.get(name);
  return value === null || value === "" || value.length > MAX_CHARACTERS ? {} : { [name]: value };
}
