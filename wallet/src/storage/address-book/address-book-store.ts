import { t } from "@holdfast/sdk/text";
import type { Address, TransactionHash } from "@holdfast/sdk";
import { createPersistedStore, type PersistedStorage, type PersistedStore } from "../persisted-store.ts";
import {
  expectFree,
  parseAddressLabel,
  parseContact,
  parseTransactionNote,
  type ContactDraft,
  contactsFull,
  contactsNewer,
  contactsNotStored,
} from "./address-book-entry.ts";
import {
  ADDRESS_BOOK_VERSION,
  EMPTY_ADDRESS_BOOK,
  MAX_ENTRIES,
  parseAddressBook,
  sortContacts,
  type AddressBook,
  type Contact,
  type TransactionNote,
} from "./address-book-schema.ts";

/** A change is stored, or it throws and did not happen. */
export interface AddressBookStore extends Omit<PersistedStore<AddressBook>, "change"> {
  /** Adds a contact, or replaces the one at `replaced`. @throws as `parseContact` and `expectFree` */
  saveContact(draft: ContactDraft, replaced?: Address): Contact;
  removeContact(address: Address): void;
  /** An empty label removes the name. @throws as `parseContact` */
  labelAddress(address: Address, label: string): void;
  /** Two empty texts remove the note. @throws as `parseContact` */
  noteTransaction(hash: TransactionHash, text: Pick<TransactionNote, "label" | "note">): void;
  replace(book: AddressBook): void;
}

const ADDRESS_BOOK_NAME = "holdfast-address-book";

export function createAddressBookStore(storage: PersistedStorage): AddressBookStore {
  const { change: store, ...kept } = createPersistedStore<AddressBook>({
    name: ADDRESS_BOOK_NAME,
    version: ADDRESS_BOOK_VERSION,
    empty: EMPTY_ADDRESS_BOOK,
    read: parseAddressBook,
    refuse: notStored,
    storage: bookStorage(storage),
  });
  const change = (next: (book: AddressBook) => AddressBook): void => {
    const { version = 0 } = readStored(storage) ?? {};
    if (version > ADDRESS_BOOK_VERSION) throw contactsNewer({ version, known: ADDRESS_BOOK_VERSION });
    store((book) => {
      const changed = next(book);
      expectRoom(changed);
      return changed;
    });
  };
  return {
    ...kept,
    saveContact(draft, replaced) {
      const contact = parseContact(draft);
      change((book) => {
        const others = book.contacts.filter((other) => other.address !== replaced);
        expectFree(contact, others);
        return {
          ...book,
          contacts: sortContacts([...others, contact]),
          labels: book.labels.filter((entry) => entry.address !== contact.address), // the contact has a name
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
  };
}

/** `{"version":1,"book":{…}}`, as in the first versions. Unreadable text is moved aside. */
function bookStorage(storage: PersistedStorage): PersistedStorage {
  return {
    getItem() {
      const stored = readStored(storage);
      return stored && JSON.stringify({ state: stored.book ?? null, version: ADDRESS_BOOK_VERSION });
    },
    setItem(name, value) {
      const text = storage.getItem(name);
      if (text !== null && readStored(storage) === null) storage.setItem(`${name}-damaged`, text);
      const { state } = JSON.parse(value) as { readonly state: unknown };
      storage.setItem(name, JSON.stringify({ version: ADDRESS_BOOK_VERSION, book: state }));
    },
  };
}

function readStored(
  storage: PersistedStorage,
): { readonly version?: number; readonly book?: unknown } | null {
  try {
    const stored = JSON.parse(storage.getItem(ADDRESS_BOOK_NAME) ?? "null") as {
      readonly version?: unknown;
      readonly book?: unknown;
    } | null;
    return stored && { version: Number(stored.version ?? 0), book: stored.book };
  } catch {
    return null; // the browser stores nothing, which a change reports
  }
}

function notStored(error: unknown): Error {
  return contactsNotStored({ reason: error instanceof Error ? error.name : t`unknown` });
}

function expectRoom(book: AddressBook): void {
  for (const part of ["contacts", "labels", "transactions"] as const)
    if (book[part].length > MAX_ENTRIES[part])
      throw contactsFull({ what: wordsFor(part), most: MAX_ENTRIES[part] });
}

function wordsFor(part: "contacts" | "labels" | "transactions"): string {
  if (part === "transactions") return t`transaction notes`;
  return part === "contacts" ? t`contacts` : t`labels`;
}
