import PO from "pofile";
import { isPluralEntry, messageOfEntry } from "./catalogue.ts";
import { isForOneCount, pluralCategories } from "./plural-categories.ts";
import { formsOfMessage, messageText } from "./site.ts";
import { findFault, findFormFault } from "./translation.ts";

/** Message → the files it stands in. */
export type Messages = ReadonlyMap<string, readonly string[]>;

/** A catalogue with an entry for every message, in their order; what no file says any more is left out. */
export function updateCatalogue(text: string, messages: Messages, language: string): string {
  const catalogue = PO.parse(text);
  const old = catalogue.items;
  const items = [...messages].flatMap(([message, files]) => {
    const own = old.filter((item) => messageOfEntry(item) === message && files.includes(contextOf(item)));
    const general = old.find((item) => messageOfEntry(item) === message && contextOf(item) === "");
    const entry = general ?? newEntry(message, language);
    entry.references = [...files];
    return [entry, ...own];
  });
  catalogue.items = items;
  return `${catalogue.toString().trimEnd()}\n`;
}

/** What keeps a catalogue from being complete and right, a sentence each. */
export function findFaults(text: string, messages: Messages, language: string): readonly string[] {
  const { items } = PO.parse(text);
  const general = new Set(items.filter((item) => contextOf(item) === "").map(messageOfEntry));
  const missing = [...messages]
    .filter(([message]) => !general.has(message))
    .map(([message, files]) => `“${messageText(message)}” (${files[0] ?? ""}) is not in it`);
  const wrong = items.flatMap((item) => {
    const { msgstr } = item;
    const [message, context] = [messageOfEntry(item), contextOf(item)];
    const [files, text] = [messages.get(message), messageText(message)];
    if (files === undefined || (context !== "" && !files.includes(context)))
      return [`“${text}” is nowhere in the source${context === "" ? "" : ` of ${context}`}`];
    const faults = isPluralEntry(item)
      ? formFaults(message, msgstr, language)
      : [findFault(message, msgstr[0] ?? "")];
    return faults.flatMap((fault) => (fault === undefined ? [] : [`“${text}” ${fault}`]));
  });
  return [...missing, ...wrong];
}

function newEntry(message: string, language: string): PO["items"][number] {
  const forms = formsOfMessage(message);
  // The library learns from a header alone how many forms it writes.
  const header = `msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=${pluralCategories(language).length};\\n"\n`;
  const [entry = new PO.Item()] = PO.parse(`${header}\nmsgid "new"\nmsgstr ""\n`).items;
  entry.msgid = forms?.one ?? message;
  if (forms !== undefined) entry.msgid_plural = forms.other;
  return entry;
}

/** What is wrong with the forms of a translation: the language's own, all of them, and none more. */
function formFaults(
  message: string,
  texts: readonly string[],
  language: string,
): readonly (string | undefined)[] {
  const forms = formsOfMessage(message);
  const categories = pluralCategories(language);
  if (forms === undefined) return [];
  if (texts.length > categories.length)
    return [`has ${texts.length} forms, and the language has ${categories.join(", ")}`];
  return categories.map((category, at) =>
    findFormFault(forms, texts[at] ?? "", { category, isForOneCount: isForOneCount(language, category) }),
  );
}

/** The file that an entry is for, or nothing; the library says null where the type says undefined. */
function contextOf({ msgctxt }: Pick<PO["items"][number], "msgctxt">): string {
  return msgctxt ?? "";
}
