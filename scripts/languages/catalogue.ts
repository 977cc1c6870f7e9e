import { readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";
import { repositoryRoot } from "../entry-point.ts";

/** The languages that the wallet speaks besides English, the language of its source. */
export const LANGUAGES = ["de", "es"] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a translator adds to a file: the same message may read differently there. */
export interface Catalogue {
  /** The translation of a message in a file, or undefined when it has none. */
  find(message: string, path: string): string | undefined;
}

export function catalogueFile(language: Language): string {
  return join(repositoryRoot, "wallet", "languages", `${language}.po`);
}

/** Reads a gettext file. An entry whose context is a path holds for that file, before the one for all files. */
export function readCatalogue(text: string): Catalogue {
  const known = new Map<string, string>();
  for (const { msgid, msgctxt, msgstr } of PO.parse(text).items) {
    const translation = msgstr[0] ?? "";
    // The library says null where its type says undefined.
    if (translation !== "") known.set(keyOf(msgid, msgctxt ?? ""), translation);
  }
  return { find: (message, path) => known.get(keyOf(message, path)) ?? known.get(keyOf(message, "")) };
}

export function loadCatalogue(language: Language): Catalogue {
  return readCatalogue(readFileSync(catalogueFile(language), "utf8"));
}

function keyOf(message: string, context: string): string {
  return `${context}\u0004${message}`;
}
