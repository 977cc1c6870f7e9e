import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { reportLanguages } from "./languages.ts";

/** What is printed of a catalog with one text and its translation; undefined without a fault. */
async function report(message: string, translation: string, language: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-languages-"));
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const counted = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });
  const catalogs = [{ path: "<rootDir>/{locale}", include: ["<rootDir>/src"] }];
  const config = { sourceLocale: "en", locales: [language], catalogs };
  writeFileSync(join(folder, "lingui.config.cjs"), `module.exports = ${JSON.stringify(config)};`);
  mkdirSync(join(folder, "src"));
  const text = JSON.stringify(message);
  const source = `import { msg } from "@lingui/core/macro";\nmsg({ message: ${text} });\n`;
  writeFileSync(join(folder, "src", "screen.js"), source);
  const catalog = `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid ${text}\nmsgstr ${JSON.stringify(translation)}\n`;
  writeFileSync(join(folder, `${language}.po`), catalog);
  const isGood = await reportLanguages(folder);
  expect(counted).toHaveBeenCalledWith(`languages: 1 texts, 1 translations, ${isGood ? 0 : 1} faults`);
  return isGood ? undefined : String(printed.mock.calls[0]?.[0]);
}

it.each([
  ["a translation is missing", "Send it", " ", "de", "has no translation"],
  ["a value is missing", "{0} to {name}", "{0} senden", "de", "lacks {name} in its translation"],
  ["a value is strange", "To {name}", "An {name} für {0}", "de", "has {0} in its translation"],
  ["an element is missing", "Ask <0>the faucet</0>", "Frag das Faucet", "de", "lacks <0> in its translation"],
  [
    "a form of a count is missing",
    "{n, plural, one {1 coin} other {{n} coins}}",
    "{n, plural, one {1 moneda} other {{n} monedas}}",
    "es",
    "lacks the form “many” of a count",
  ],
  ["a brace is not closed", "To {name}", "An {name", "de", "Unexpected message end"],
])("says when %s", async (_, message, translation, language, fault) => {
  expect(await report(message, translation, language)).toContain(`${language}.po  “${message}” ${fault}`);
});

it("accepts values and elements in any order", async () => {
  expect(await report("Ask <0>{name}</0> for {0}", "{0} von <0>{name}</0> holen", "de")).toBeUndefined();
});

it("accepts all plural forms", async () => {
  const forms = "{n, plural, one {1 moneda} many {{n} de monedas} other {{n} monedas}}";
  expect(await report("{n, plural, one {1 coin} other {{n} coins}}", forms, "es")).toBeUndefined();
});
