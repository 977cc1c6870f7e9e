import { appLocale } from "./locale.ts";

export function getMinorDigits(currency: string): number {
  return currency === "JPY" ? 0 : 2;
}

/** @param minor in the currency's minor unit */
export function formatFiat(minor: bigint, currency: string, locale: string = appLocale): string {
  return formatMoney(minor, getMinorDigits(currency), currency, locale);
}

/** `<$0.01` */
export function formatBelowMinimum(currency: string): string {
  return `<${formatFiat(1n, currency)}`;
}

/** A coin's price with at least four significant digits and the currency's decimals. Rounds half up. */
export function formatUnitPrice(numerator: bigint, denominator: bigint, currency: string): string {
  const minorDigits = getMinorDigits(currency);
  let digits = minorDigits;
  while (digits < MAX_DIGITS && (numerator * 10n ** BigInt(digits)) / denominator < 1000n) digits++;
  const scaled = (numerator * 10n ** BigInt(digits) * 2n + denominator) / (denominator * 2n);
  return formatMoney(scaled, digits, currency);
}

const MAX_DIGITS = 12;

/** Passes text to the formatter, to keep all digits. */
function formatMoney(value: bigint, digits: number, currency: string, locale: string = appLocale): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    useGrouping: "always",
    currency,
    minimumFractionDigits: getMinorDigits(currency),
    maximumFractionDigits: digits,
  });
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits);
  const number = `${value < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
  // Some languages use a hyphen as minus; amounts don't.
  return format.format(number as `${number}`).replace("-", "−");
}
