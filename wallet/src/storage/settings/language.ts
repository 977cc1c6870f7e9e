/** The languages that the wallet is built in, each by its own name. English is the language of the source. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español" } as const;

export type Language = keyof typeof LANGUAGES;

/** What a user chose: one language, or whatever the browser asks for. */
export type LanguageChoice = "system" | Language;

/** The language to start in: the chosen one, else the first of the browser's that the wallet speaks. */
export function languageOf(choice: unknown, browserLanguages: readonly string[]): Language {
  if (isLanguage(choice)) return choice;
  const wanted = browserLanguages.map((tag) => tag.toLowerCase().split("-")[0]);
  return wanted.find(isLanguage) ?? "en";
}

/** What is remembered of it under the name of the settings, without reading the others. */
export function rememberedChoice(settings: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(settings ?? "");
    const state = fieldOf(stored, "state");
    return fieldOf(state, "language");
  } catch {
    return undefined;
  }
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
