import { appLanguage } from "./app-language.ts";

/**
 * The browser's locale if it matches the wallet's language, else the language, so texts and numbers agree.
 * The first screen must not use it: a browser's first locale lookup is slow.
 */
export const appLocale: string = ((own: string) => (own.split("-")[0] === appLanguage ? own : appLanguage))(
  new Intl.DateTimeFormat().resolvedOptions().locale,
);

/** Not for German, whose nouns keep capitals. */
export function lowerFirst(text: string): string {
  return appLocale.startsWith("de") ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

const known = new Map<string, Separators>();

/** Digits are always 0-9. */
export function localeSeparators(locale: string = appLocale): Separators {
  const marks = known.get(locale) ?? readSeparators(locale);
  known.set(locale, marks);
  return marks;
}

/** From text with a decimal point. */
export function localDecimal(text: string, locale: string = appLocale): string {
  return text.replace(".", localeSeparators(locale).decimal);
}

/** Cached, as creating a formatter is slow. */
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
