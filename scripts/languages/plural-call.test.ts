import { expect, it } from "vitest";
import { plural, type PluralForms } from "../../wallet/src/format/plural.ts";
import { readCatalogue } from "./catalogue.ts";
import { findFaults, updateCatalogue } from "./catalogue-update.ts";
import { findSites } from "./find-sites.ts";
import { translateSource } from "./translate-source.ts";

const path = "wallet/src/features/coins.ts";
const source =
  "const text = plural(count, { one: `1 coin of ${owner}`, other: `${count} coins of ${owner}` });";
const sites = findSites(path, source);
const messages = new Map(sites.map(({ message }) => [message, [path]]));
const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

function polish(forms: readonly string[]): string {
  const list = forms.map((form, at) => `msgstr[${at}] "${form}"\n`).join("");
  return `${header}"Plural-Forms: nplurals=4;\\n"\n\n#: ${path}\nmsgid "1 coin of {owner}"\nmsgid_plural "{count} coins of {owner}"\n${list}`;
}

const monety = polish([
  "1 moneta: {owner}",
  "{count} monety: {owner}",
  "{count} monet: {owner}",
  "{count} monety razem: {owner}",
]);

it("builds all four forms of Polish, of which its rules choose one for every count", () => {
  const catalogue = readCatalogue(monety, "pl");
  const built = translateSource(source, sites, (message) => catalogue.find(message, path));
  expect(built).toBe(
    "const text = plural(count, { one: `1 moneta: ${owner}`, few: `${count} monety: ${owner}`, " +
      "many: `${count} monet: ${owner}`, other: `${count} monety razem: ${owner}` });",
  );
  const forms: PluralForms = { one: "moneta", few: "monety", many: "monet", other: "monety razem" };
  const chosen = [1, 2, 5, 12, 22n, 25n, 1.5, 10n ** 30n + 22n].map((count) => plural(count, forms, "pl"));
  expect(chosen).toEqual(["moneta", "monety", "monet", "monet", "monety", "monet", "monety razem", "monety"]);
});

it("is complete only with every form of the language, and with the count in those for more than one", () => {
  expect(findFaults(monety, messages, "pl")).toEqual([]);
  const text = "“{count} coins of {owner}”";
  expect(findFaults(polish(["1 {owner}", "{count} {owner}", "{count} {owner}"]), messages, "pl")).toEqual([
    `${text} has no translation in its form “other”`,
  ]);
  const short = polish(["{owner}", "kilka: {owner}", "{count} {owner}", "{count} {who}"]);
  expect(findFaults(short, messages, "pl")).toEqual([
    `${text} lacks {count} in its form “few”`,
    `${text} has {who} in its form “other”, and the source has none`,
  ]);
  expect(findFaults(monety, messages, "de")).toEqual([
    `${text} has 4 forms, and the language has one, other`,
  ]);
});

it("asks for the number where a form holds for more counts than one, as the first of Russian does for 21", () => {
  const russian = polish(["монета: {owner}", "{count} {owner}", "{count} {owner}", "{count} {owner}"]);
  expect(findFaults(russian, messages, "ru")).toEqual([
    "“{count} coins of {owner}” lacks {count} in its form “one”",
  ]);
});

it("puts as many empty forms into a catalogue as its language has", () => {
  const updated = updateCatalogue(header, messages, "pl");
  expect(updated).toContain('msgid_plural "{count} coins of {owner}"');
  expect(updated.match(/^msgstr\[\d\] ""$/gm)).toHaveLength(4);
});
