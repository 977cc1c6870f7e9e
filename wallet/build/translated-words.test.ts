import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";
import { expect, it } from "vitest";
import { MANIFEST_WORDS } from "../../extension/build/manifest-words.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { WORDS } from "../src/connect/connect-words.ts";
import { RECEIVING, unsafeReason } from "../../descriptors/src/text-safety.ts";
import { LANGUAGE_CODES, type Language } from "../src/storage/settings/language.ts";

const LANGUAGES = join(repositoryRoot, "wallet/languages");
const PAGE = join(repositoryRoot, "wallet/index.html");
const DESCRIPTIONS = join(repositoryRoot, "descriptors/src/set");

/** The column of words that a language does not use, in the table for translators. */
const FORBIDDEN: Readonly<Record<Translated, number>> = { de: 2, es: 4 };
type Translated = Exclude<Language, "en">;

it.each(LANGUAGE_CODES.filter((code): code is Translated => code !== "en"))(
  "uses the words of wallets in %s",
  (language) => {
    const forbidden = readForbidden(FORBIDDEN[language]);
    const texts = [...readCatalogue(language), ...readOthers(language), ...readDescriptions(language)];
    const wrong = texts.flatMap((text) =>
      forbidden.filter((word) => word.test(text)).map((word) => `${word.source} in “${text}”`),
    );

    expect(forbidden.length).toBeGreaterThan(15);
    expect(texts.length).toBeGreaterThan(4_000);
    expect(wrong).toEqual([]);
  },
);

/** A word of praise and one of receiving. */
const SUSPECT: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["safe", "reward"],
  de: ["geprüft", "geschenk"],
  es: ["seguro", "regalo"],
};

it.each(LANGUAGE_CODES)("knows the words that descriptions must not use in %s", (language) => {
  const [praise, receiving] = SUSPECT[language];
  expect(unsafeReason(`A ${praise}`)).toBe("praises itself");
  expect(`A ${receiving}`).toMatch(RECEIVING);
});

it("tells visitors without JavaScript in every language", () => {
  expect([...readWithoutScript().keys()]).toEqual(LANGUAGE_CODES);
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
  return items.filter(({ msgid }) => !/^“?passkey/.test(msgid)).flatMap(({ msgstr }) => msgstr);
}

function readOthers(language: Translated): readonly string[] {
  return listTexts([WORDS[language], MANIFEST_WORDS[language], readWithoutScript().get(language)]);
}

/** The paragraphs for browsers without JavaScript, by language; English has no attribute. */
function readWithoutScript(): ReadonlyMap<string, string> {
  const [, part = ""] = /<noscript>([\s\S]*)<\/noscript>/.exec(readFileSync(PAGE, "utf8")) ?? [];
  const paragraphs = part.matchAll(/<p(?: lang="(\w+)")?>([^<]*)<\/p>/g);
  return new Map(Array.from(paragraphs, ([, language = "en", text = ""]) => [language, text]));
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
