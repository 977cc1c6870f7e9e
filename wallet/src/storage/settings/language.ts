import { remembered } from "./remembered.ts";

/**
 * The languages of the wallet, each by its own name; English is the source. A new one also needs its texts in
 * `wallet/languages`, `connect/connect-words.ts`, `extension/build/manifest-words.ts`, `index.html` and `descriptors/src/set`.
 */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type Language = keyof typeof LANGUAGES;

/** The codes of these languages, English first. */
export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** What a user chose: one language, or whatever the browser asks for. */
export type LanguageChoice = "system" | Language;

/** The language that a page starts in: the chosen one, else the first of the browser's that the wallet speaks. */
export function startLanguage(): Language {
  const choice = remembered("language");
  if (isLanguage(choice)) return choice;
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.find(isLanguage) ?? "en";
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}
