import { t } from "@holdfast/sdk/text";
import { isSupraError } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseAddressBookCsv, type AddressBookRow } from "./address-book-csv.ts";
import {
  expectFree,
  parseAddressLabel,
  parseContact,
  parseTransactionNote,
  contactsFileTooLarge,
  contactsFileUnreadable,
  contactsFull,
  contactsRowKindUnknown,
} from "./address-book-entry.ts";
import {
  ADDRESS_BOOK_VERSION,
  MAX_ENTRIES,
  sortContacts,
  type AddressBook,
  type AddressLabel,
  type Contact,
  type TransactionNote,
} from "./address-book-schema.ts";
import { similarNameKey } from "../similar-name.ts";

/** Characters: room for every entry at its longest. */
export const LONGEST_ADDRESS_BOOK_FILE = 8_000_000;

const FORMAT = "holdfast-address-book";

export interface ImportPlan {
  readonly book: AddressBook;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Added or changed contacts, to compare their addresses. */
  readonly contacts: readonly Contact[];
  /** Rejected rows, with reasons. */
  readonly problems: readonly { readonly at: number; readonly text: string }[];
}

/**
 * Rejects unreadable rows, and names of other addresses: no file can give a known name to a new address.
 * @throws contacts/file-too-large, contacts/file-unreadable
 */
export function planImport(text: string, book: AddressBook): ImportPlan {
  if (text.length > LONGEST_ADDRESS_BOOK_FILE)
    throw contactsFileTooLarge({ got: text.length, most: LONGEST_ADDRESS_BOOK_FILE });
  const start = text.replace(/^\ufeff/, "").trimStart();
  const rows = /^[[{]/.test(start) ? parseAddressBookJson(start) : parseAddressBookCsv(start);
  const planner = createPlanner(book);
  const problems = rows.flatMap((row) => {
    try {
      addRow(planner, row);
      return [];
    } catch (error) {
      if (!isSupraError(error)) throw error;
      return [{ at: row.at, text: `${error.message} ${error.fix}` }];
    }
  });
  return { book: createBook(planner), ...planner.counts, contacts: planner.touched, problems };
}

/** {@link planImport} restores exactly the same. */
export function formatAddressBookJson(book: AddressBook): string {
  return `${JSON.stringify({ format: FORMAT, version: ADDRESS_BOOK_VERSION, ...book }, undefined, 2)}\n`;
}

interface Planner {
  readonly contacts: Map<string, Contact>;
  readonly labels: Map<string, AddressLabel>;
  readonly transactions: Map<string, TransactionNote>;
  /** By name key, which is equal for similar names. */
  readonly owners: Map<string, Contact>;
  readonly counts: Record<"added" | "changed" | "unchanged", number>;
  readonly touched: Contact[];
}

function createPlanner(book: AddressBook): Planner {
  return {
    contacts: new Map(book.contacts.map((entry) => [entry.address, entry])),
    labels: new Map(book.labels.map((entry) => [entry.address, entry])),
    transactions: new Map(book.transactions.map((entry) => [entry.hash, entry])),
    owners: new Map(book.contacts.map((entry) => [similarNameKey(entry.name), entry])),
    counts: { added: 0, changed: 0, unchanged: 0 },
    touched: [],
  };
}

function createBook({ contacts, labels, transactions }: Planner): AddressBook {
  return {
    contacts: sortContacts([...contacts.values()]),
    labels: [...labels.values()],
    transactions: [...transactions.values()],
  };
}

function addRow(planner: Planner, row: AddressBookRow): void {
  const { name, note, kind } = row;
  switch (row.type.trim().toLowerCase()) {
    case "":
    case "contact":
      return addContact(planner, parseContact({ address: row.id, name, note, kind }));
    case "address": {
      const label = parseAddressLabel(row.id, name);
      if (!planner.contacts.has(label.address))
        put(planner, planner.labels, label.address, label, MAX_ENTRIES.labels);
      return undefined;
    }
    case "transaction": {
      const entry = parseTransactionNote(row.id, { label: name, note });
      if (entry !== undefined)
        put(planner, planner.transactions, entry.hash, entry, MAX_ENTRIES.transactions);
      return undefined;
    }
    default:
      throw contactsRowKindUnknown({ got: row.type.slice(0, 40) });
  }
}

function addContact(planner: Planner, contact: Contact): void {
  const owner = planner.owners.get(similarNameKey(contact.name));
  if (owner !== undefined && owner.address !== contact.address) expectFree(contact, [owner]);
  const before = planner.contacts.get(contact.address);
  if (!put(planner, planner.contacts, contact.address, contact, MAX_ENTRIES.contacts)) return;
  if (before !== undefined) planner.owners.delete(similarNameKey(before.name));
  planner.owners.set(similarNameKey(contact.name), contact);
  planner.labels.delete(contact.address);
  planner.touched.push(contact);
}

/** Counts a change; false without one. */
function put<T extends object>(
  { counts }: Planner,
  map: Map<string, T>,
  key: string,
  entry: T,
  maxLength: number,
): boolean {
  const before = map.get(key);
  if (before === undefined && map.size >= maxLength)
    throw contactsFull({ what: t`entries of one type`, most: maxLength });
  const isSame = before !== undefined && isEqual(before, entry);
  if (isSame) counts.unchanged++;
  else counts[before === undefined ? "added" : "changed"]++;
  map.set(key, entry);
  return !isSame;
}

function isEqual(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return left.every(([key, value]) => right.get(key) === value);
}

/** Own format, or a list of objects with name and address. @throws contacts/file-unreadable */
function parseAddressBookJson(text: string): readonly AddressBookRow[] {
  const json = parseJson(text);
  if (Array.isArray(json)) return json.map((item, at) => readRow(item, at + 1, ""));
  const file = z.safeParse(fileSchema, json);
  if (!file.success) throw contactsFileUnreadable({ reason: t`it was not exported from Holdfast` });
  if (file.data.version > ADDRESS_BOOK_VERSION)
    throw contactsFileUnreadable({
      reason: t`format version ${file.data.version} is newer than this app supports`,
    });
  const { contacts = [], labels = [], transactions = [] } = file.data;
  return [
    ...contacts.map((item, at) => readRow(item, at + 1, "contact")),
    ...labels.map((item, at) => readRow(item, contacts.length + at + 1, "address")),
    ...transactions.map((item, at) => readRow(item, contacts.length + labels.length + at + 1, "transaction")),
  ];
}

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  contacts: z.optional(z.array(z.unknown())),
  labels: z.optional(z.array(z.unknown())),
  transactions: z.optional(z.array(z.unknown())),
});

function readRow(item: unknown, at: number, type: string): AddressBookRow {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), item);
  const raw = fields.success ? fields.data : {};
  const text = (...names: readonly string[]): string => {
    const found = names.map((name) => raw[name]).find((value) => typeof value === "string");
    return typeof found === "string" ? found : "";
  };
  const name = type === "contact" ? text("name") : text("label", "name");
  return { at, type, id: text("address", "hash", "id"), name, note: text("note"), kind: text("kind") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw contactsFileUnreadable({ reason: t`it starts like JSON, but is invalid or cut off` });
  }
}
