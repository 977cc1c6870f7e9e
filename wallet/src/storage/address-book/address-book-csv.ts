import { t } from "@holdfast/sdk/text";
import Papa from "papaparse";
import type { AddressBook } from "./address-book-schema.ts";
import { contactsFileUnreadable } from "./address-book-entry.ts";

/** Unchecked text of one line. */
export interface AddressBookRow {
  /** Line of a CSV file or index in a JSON list, from 1. */
  readonly at: number;
  /** Empty: a contact. */
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly kind: string;
}

const COLUMNS = ["type", "id", "name", "note", "kind"] as const;
type Column = (typeof COLUMNS)[number];

const ALSO: Readonly<Record<Column, readonly string[]>> = {
  type: ["type"],
  id: ["id", "address", "hash", "ref", "recipient"],
  name: ["name", "label", "title"],
  note: ["note", "notes", "memo", "comment", "description"],
  kind: ["kind", "category"],
};

/** The first line names the columns. @throws contacts/file-unreadable */
export function parseAddressBookCsv(text: string): readonly AddressBookRow[] {
  const { data, errors } = Papa.parse<readonly string[]>(text, detectMarks(text));
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined)
    throw contactsFileUnreadable({
      reason: t`row ${(broken.row ?? 0) + 1} has an unclosed or misplaced quotation mark`,
    });
  const [head = [], ...lines] = data;
  const titles = head.map((title) => title.trim().toLowerCase());
  const findPlace = (column: Column): number => titles.findIndex((title) => ALSO[column].includes(title));
  const places = COLUMNS.map((column) => [column, findPlace(column)] as const);
  for (const needed of ["id", "name"] as const)
    if (findPlace(needed) === -1)
      throw contactsFileUnreadable({
        reason: t`its first line has no “${needed === "id" ? "address" : "name"}” column`,
      });
  return lines.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const cell = (column: Column): string =>
      disarmed(cells[places.find(([name]) => name === column)?.[1] ?? -1] ?? "");
    return [
      {
        at: at + 2,
        type: cell("type"),
        id: cell("id"),
        name: cell("name"),
        note: cell("note"),
        kind: cell("kind"),
      },
    ];
  });
}

/** From the first line only: notes may contain any separator. */
function detectMarks(text: string): { readonly delimiter: string; readonly newline: "\r\n" | "\n" | "\r" } {
  const [head = "", newline = "\n"] = text.split(/(\r\n|\n|\r)/, 2);
  const [delimiter] = [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length);
  return {
    delimiter: delimiter ?? ",",
    newline: newline === "\r\n" ? "\r\n" : newline === "\r" ? "\r" : "\n",
  };
}

/** {@link parseAddressBookCsv} restores exactly the same. */
export function formatAddressBookCsv(book: AddressBook): string {
  const lines = [
    ...book.contacts.map(({ address, name, note, kind }) => ["contact", address, name, note, kind]),
    ...book.labels.map(({ address, label }) => ["address", address, label, "", ""]),
    ...book.transactions.map(({ hash, label, note }) => ["transaction", hash, label, note, ""]),
  ];
  const fields = [...COLUMNS];
  return `${Papa.unparse({ fields, data: lines.map((line) => line.map(armed)) })}\r\n`;
}

/** Threat: spreadsheets run cells that begin like a formula. A prefix makes them text. */
function armed(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function disarmed(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
