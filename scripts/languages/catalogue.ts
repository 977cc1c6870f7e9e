import { readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";
import { repositoryRoot } from "../entry-point.ts";
import { pluralCategories } from "./plural-categories.ts";
import { pluralMessage } from "./site.ts";

/** The languages that the wallet speaks besides English, the language of its source. */
export const LANGUAGES = ["de", "es"] as const;

export type Language = (typeof LANGUAGES)[number];

/** A translated text, or one for each form that the language has for a count. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What a translator adds to a file: the same message may read differently there. */
export interface Catalogue {
  /** The translation of a message in a file, or undefined when it has none. */
  find(message: string, path: string): Translation | undefined;
}

export function catalogueFile(language: Language): string {
  return join(repositoryRoot, "wallet", "languages", `${language}.po`);
}

/** Reads a gettext file. An entry whose context is a path holds for that file, before the one for all files. */
export function readCatalogue(text: string, language: string): Catalogue {
  const categories = pluralCategories(language);
  const known = new Map<string, Translation>();
  for (const item of PO.parse(text).items) {
    const { msgctxt, msgstr } = item;
    // The library says null where its type says undefined.
    const key = keyOf(messageOfEntry(item), msgctxt ?? "");
    if (isPluralEntry(item))
      known.set(key, Object.fromEntries(categories.map((category, at) => [category, msgstr[at] ?? ""])));
    else if (msgstr[0]) known.set(key, msgstr[0]);
  }
  return { find: (message, path) => known.get(keyOf(message, path)) ?? known.get(keyOf(message, "")) };
}

export function loadCatalogue(language: Language): Catalogue {
  return readCatalogue(readFileSync(catalogueFile(language), "utf8"), language);
}

type Entry = Pick<PO["items"][number], "msgid" | "msgid_plural">;

export function isPluralEntry({ msgid_plural }: Entry): boolean {
  // The library says null where its type says undefined.
  return (msgid_plural ?? "") !== "";
}

/** The message that an entry translates. */
export function messageOfEntry(entry: Entry): string {
  return isPluralEntry(entry) ? pluralMessage(entry.msgid, entry.msgid_plural ?? "") : entry.msgid;
}

function keyOf(message: string, context: string): string {
  return `${context}\u0004${message}`;
}
