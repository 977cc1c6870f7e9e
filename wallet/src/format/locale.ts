import { appLanguage } from "./app-language.ts";

/**
 * The locale of numbers, dates and spans of time: the browser's own where it speaks the language of the wallet, else
 * that language. Words and numbers of one page agree that way. The first screen has none of them: a browser's first
 * question about locales takes it longer than all else that the wallet does before it is drawn.
 */
export const appLocale: string = ((own: string) => (own.split("-")[0] === appLanguage ? own : appLanguage))(
  new Intl.DateTimeFormat().resolvedOptions().locale,
);

/** A sentence as it reads inside of another one. German keeps its capitals: most of them are nouns'. */
export function lowerFirst(text: string): string {
  return appLocale.startsWith("de") ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

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
