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
