import { appLocale } from "./locale.ts";

/** How a locale writes numbers: the mark before the decimals and the mark between groups of digits. */
export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

const known = new Map<string, Separators>();

/** The marks of a locale, by default that of the page. Digits are always 0-9. */
export function localeSeparators(locale: string = appLocale): Separators {
  const marks = known.get(locale) ?? readSeparators(locale);
  known.set(locale, marks);
  return marks;
}

/** A number that was written with a point, as the locale writes it. */
export function localDecimal(text: string, locale: string = appLocale): string {
  return text.replace(".", localeSeparators(locale).decimal);
}

/** Making a formatter takes longer than anything else about an amount. */
function readSeparators(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    useGrouping: "always",
  }).formatToParts(1234567.8);
  return {
    decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
    group: parts.find((part) => part.type === "group")?.value ?? ",",
  };
}
