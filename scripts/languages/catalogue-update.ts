import PO from "pofile";
import { findFault } from "./translation.ts";

/** Message → the files it stands in. */
export type Messages = ReadonlyMap<string, readonly string[]>;

/** A catalogue with an entry for every message, in their order; what no file says any more is left out. */
export function updateCatalogue(text: string, messages: Messages): string {
  const catalogue = PO.parse(text);
  const old = catalogue.items;
  const items = [...messages].flatMap(([message, files]) => {
    const own = old.filter((item) => item.msgid === message && files.includes(contextOf(item)));
    const general = old.find((item) => item.msgid === message && contextOf(item) === "");
    const entry = general ?? new PO.Item();
    entry.msgid = message;
    entry.references = [...files];
    return [entry, ...own];
  });
  catalogue.items = items;
  return `${catalogue.toString().trimEnd()}\n`;
}

/** What keeps a catalogue from being complete and right, a sentence each. */
export function findFaults(text: string, messages: Messages): readonly string[] {
  const { items } = PO.parse(text);
  const general = new Set(items.filter((item) => contextOf(item) === "").map(({ msgid }) => msgid));
  const missing = [...messages]
    .filter(([message]) => !general.has(message))
    .map(([message, files]) => `“${message}” (${files[0] ?? ""}) is not in it`);
  const wrong = items.flatMap((item) => {
    const { msgid, msgstr } = item;
    const [files, context] = [messages.get(msgid), contextOf(item)];
    if (files === undefined || (context !== "" && !files.includes(context)))
      return [`“${msgid}” is nowhere in the source${context === "" ? "" : ` of ${context}`}`];
    const fault = findFault(msgid, msgstr[0] ?? "");
    return fault === undefined ? [] : [`“${msgid}” ${fault}`];
  });
  return [...missing, ...wrong];
}

/** The file that an entry is for, or nothing; the library says null where the type says undefined. */
function contextOf({ msgctxt }: Pick<PO["items"][number], "msgctxt">): string {
  return msgctxt ?? "";
}
