import { remembered } from "./remembered.ts";

/**
 * A new language also needs texts in `wallet/languages`, `connect/connect-words.ts`,
 * `extension/build/manifest-words.ts`, `index.html` and `descriptors/src/set`.
 */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** `system`: the browser's language. */
export type LanguageChoice = "system" | Language;

/** The chosen language, else the browser's first supported one. */
export function startLanguage(): Language {
  const choice = remembered("language");
  if (isLanguage(choice)) return choice;
  const wanted = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.find(isLanguage) ?? "en";
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}
