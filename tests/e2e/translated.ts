import { loadCatalogue, type Language } from "../../scripts/languages/catalogue.ts";

/** What the wallet says in a language for an English text, with values in the places of `{names}`. */
export type Say = (english: string, values?: Readonly<Record<string, string>>) => string;

/** Finds what to press in the wallet of another language. @throws RangeError for what it says nowhere */
export function translated(language: Language): Say {
  const catalogue = loadCatalogue(language);
  return (english, values = {}) => {
    const text = catalogue.find(english, "");
    if (typeof text !== "string")
      throw new RangeError(`“${english}” is not in the catalogue of ${language}.`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  };
}
