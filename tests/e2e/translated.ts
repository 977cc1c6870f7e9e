import { readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";

/** What the wallet says in a language for an English text, with values in the places of `{names}`. */
export type Say = (english: string, values?: Readonly<Record<string, string>>) => string;

const LANGUAGES = join(import.meta.dirname, "../../wallet/languages");

/** Finds what to press in the wallet of another language. @throws RangeError for what it says nowhere */
export function translated(language: string): Say {
  const { items } = PO.parse(readFileSync(join(LANGUAGES, `${language}.po`), "utf8"));
  // What has a context is said so at one place only.
  const general = items.filter(({ msgctxt }) => (msgctxt ?? "") === "");
  const said = new Map(general.map(({ msgid, msgstr }) => [msgid, msgstr[0]]));
  return (english, values = {}) => {
    const text = said.get(english);
    if (text === undefined || text === "")
      throw new RangeError(`“${english}” is not in the catalogue of ${language}.`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  };
}
