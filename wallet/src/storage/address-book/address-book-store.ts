import type { Address, TransactionHash } from "@holdfast/sdk";
import { createStore, type StoreApi } from "zustand/vanilla";
import {
  expectFree,
  parseAddressLabel,
  parseContact,
  parseTransactionNote,
  type ContactDraft,
} from "./address-book-entry.ts";
import { contactsFull, contactsNewer, contactsNotStored } from "./address-book-errors.ts";
import {
  ADDRESS_BOOK_VERSION,
  EMPTY_ADDRESS_BOOK,
  MOST_ENTRIES,
  parseAddressBook,
  sortContacts,
  type AddressBook,
  type Contact,
  type TransactionNote,
} from "./address-book-schema.ts";

/** Contacts, labels and notes with everything that changes them. A change is stored, or it throws and did not happen. */
export interface AddressBookStore extends StoreApi<AddressBook> {
  /** Adds a contact, or puts it in the place of the one with the address `replaced`. @throws as `parseContact` and `expectFree` do */
  saveContact(draft: ContactDraft, replaced?: Address): Contact;
  removeContact(address: Address): void;
  /** Names an address; an empty label removes the name. @throws as `parseContact` does */
  labelAddress(address: Address, label: string): void;
  /** Writes on a transaction; two empty texts remove what was written. @throws as `parseContact` does */
  noteTransaction(hash: TransactionHash, text: Pick<TransactionNote, "label" | "note">): void;
  /** Replaces everything, for an import that was looked through. */
  replace(book: AddressBook): void;
  /** Reads what another window stored. */
  refresh(): void;
}

/** The part of the browser's storage that is used. */
export interface AddressBookStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

export const ADDRESS_BOOK_NAME = "holdfast-address-book";

/** Every change starts from what is stored now, so that two windows do not write over each other. */
export function createAddressBookStore(storage: AddressBookStorage): AddressBookStore {
  const store = createStore<AddressBook>()(() => read(storage).book);
  const change = (next: (book: AddressBook) => AddressBook): void => {
    const stored = read(storage);
    if (stored.version > ADDRESS_BOOK_VERSION)
      throw contactsNewer({ version: stored.version, known: ADDRESS_BOOK_VERSION });
    const book = next(stored.book);
    expectRoom(book);
    if (stored.damaged !== undefined) write(storage, `${ADDRESS_BOOK_NAME}-damaged`, stored.damaged);
    write(storage, ADDRESS_BOOK_NAME, JSON.stringify({ version: ADDRESS_BOOK_VERSION, book }));
    store.setState(book, true);
  };
  return {
    ...store,
    saveContact(draft, replaced) {
      const contact = parseContact(draft);
      change((book) => {
        const others = book.contacts.filter((other) => other.address !== replaced);
        expectFree(contact, others);
        return {
          ...book,
          contacts: sortContacts([...others, contact]),
          labels: book.labels.filter((entry) => entry.address !== contact.address), // the contact's name is enough
        };
      });
      return contact;
    },
    removeContact: (address) =>
      change((book) => ({
        ...book,
        contacts: book.contacts.filter((contact) => contact.address !== address),
      })),
    labelAddress: (address, label) =>
      change((book) => ({
        ...book,
        labels: [
          ...book.labels.filter((entry) => entry.address !== address),
          ...(label.trim() === "" ? [] : [parseAddressLabel(address, label)]),
        ],
      })),
    noteTransaction: (hash, text) =>
      change((book) => {
        const entry = parseTransactionNote(hash, text);
        const others = book.transactions.filter((other) => other.hash !== hash);
        return { ...book, transactions: entry === undefined ? others : [...others, entry] };
      }),
    replace: (book) => change(() => parseAddressBook(book)),
    refresh: () => store.setState(read(storage).book, true),
  };
}

interface Stored {
  readonly book: AddressBook;
  readonly version: number;
  /** Text that nobody can read; it is put aside before it is written over. */
  readonly damaged?: string;
}

function read(storage: AddressBookStorage): Stored {
  const text = readText(storage);
  if (text === null) return { book: EMPTY_ADDRESS_BOOK, version: 0 };
  try {
    const stored = JSON.parse(text) as { readonly version?: unknown; readonly book?: unknown } | null;
    const version = typeof stored?.version === "number" ? stored.version : 0;
    return { book: parseAddressBook(stored?.book), version };
  } catch {
    return { book: EMPTY_ADDRESS_BOOK, version: 0, damaged: text };
  }
}

function readText(storage: AddressBookStorage): string | null {
  try {
    return storage.getItem(ADDRESS_BOOK_NAME);
  } catch {
    return null; // a browser that keeps nothing: a change will say so
  }
}

function write(storage: AddressBookStorage, name: string, text: string): void {
  try {
    storage.setItem(name, text);
  } catch (error) {
    throw contactsNotStored({ reason: error instanceof Error ? error.name : "unknown" });
  }
}

function expectRoom(book: AddressBook): void {
  for (const part of ["contacts", "labels", "transactions"] as const)
    if (book[part].length > MOST_ENTRIES[part])
      throw contactsFull({ what: wordsFor(part), most: MOST_ENTRIES[part] });
}

function wordsFor(part: "contacts" | "labels" | "transactions"): string {
  if (part === "transactions") return "notes on transactions";
  return part === "contacts" ? "contacts" : "labels";
}
