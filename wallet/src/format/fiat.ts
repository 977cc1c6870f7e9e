import { appLocale } from "./locale.ts";

/** Digits after the point that a currency is counted in. */
export function getMinorDigits(currency: string): number {
  return currency === "JPY" ? 0 : 2;
}

/** Money as the locale writes it: `$1.24`, `1,24 €`. @param minor in the currency's least unit, exact */
export function formatFiat(minor: bigint, currency: string, locale: string = appLocale): string {
  return formatMoney(minor, getMinorDigits(currency), currency, locale);
}

/** Less than the least unit, as text: `<$0.01`. */
export function formatBelowMinimum(currency: string): string {
  return `<${formatFiat(1n, currency)}`;
}

/**
 * What one coin costs, with as many digits as say something: four that count, and never fewer than the currency has.
 * Rounded to the nearest, half up.
 */
export function formatUnitPrice(numerator: bigint, denominator: bigint, currency: string): string {
  const minorDigits = getMinorDigits(currency);
  let digits = minorDigits;
  while (digits < MAX_DIGITS && (numerator * 10n ** BigInt(digits)) / denominator < 1000n) digits++;
  const scaled = (numerator * 10n ** BigInt(digits) * 2n + denominator) / (denominator * 2n);
  return formatMoney(scaled, digits, currency);
}

const MAX_DIGITS = 12;

/** The number goes to the locale as text, so that no digit of it is lost. */
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
  // The minus of amounts, which some languages write as a hyphen.
  return format.format(number as `${number}`).replace("-", "−");
}
