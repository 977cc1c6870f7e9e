import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";
import { expect, it } from "vitest";
import { MANIFEST_WORDS } from "../../extension/build/manifest-words.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { WORDS } from "../src/connect/connect-words.ts";

const LANGUAGES = join(repositoryRoot, "wallet/languages");
const DESCRIPTIONS = join(repositoryRoot, "descriptors/src/set");

/** The column of words that a language does not use, in the table for translators. */
const FORBIDDEN = { de: 2, es: 4 } as const;
type Translated = keyof typeof FORBIDDEN;

it.each(["de", "es"] as const)("uses the words of wallets in %s", (language) => {
  const forbidden = readForbidden(FORBIDDEN[language]);
  const texts = [...readCatalogue(language), ...readOthers(language), ...readDescriptions(language)];
  const wrong = texts.flatMap((text) =>
    forbidden.filter((word) => word.test(text)).map((word) => `${word.source} in “${text}”`),
  );

  expect(forbidden.length).toBeGreaterThan(15);
  expect(texts.length).toBeGreaterThan(4_000);
  expect(wrong).toEqual([]);
});

function readForbidden(column: number): readonly RegExp[] {
  const rows = readFileSync(join(LANGUAGES, "README.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2);
  return rows
    .flatMap((row) => (row.split("|")[column + 1] ?? "").split(","))
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => new RegExp(`(?<![\\p{L}_])${word}`, "iu"));
}

function readCatalogue(language: Translated): readonly string[] {
  const { items } = PO.parse(readFileSync(join(LANGUAGES, `${language}.po`), "utf8"));
  // A text that begins so names a field of the stored wallet.
  return items.filter(({ msgid }) => !msgid.startsWith("passkey")).flatMap(({ msgstr }) => msgstr);
}

function readOthers(language: Translated): readonly string[] {
  return listTexts([WORDS[language], MANIFEST_WORDS[language]]);
}

function readDescriptions(language: Translated): readonly string[] {
  return readdirSync(DESCRIPTIONS).flatMap((file) =>
    listTexts(JSON.parse(readFileSync(join(DESCRIPTIONS, file), "utf8")), language),
  );
}

/** The texts in a value: all of them, or those under a key. */
function listTexts(value: unknown, key?: string): readonly string[] {
  if (typeof value === "string") return key === undefined ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, name === key ? undefined : key));
}
