import { isAddress, isTransactionHash, type Address, type TransactionHash } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseItems } from "../collection.ts";
import { readFields } from "../guard.ts";

export const LONGEST_CONTACT_NAME = 40;
export const LONGEST_NOTE = 500;

/** The most of each kind; together they stay well below what a browser stores. */
export const MAX_ENTRIES = { contacts: 2000, labels: 3000, transactions: 3000 } as const;

export const CONTACT_KINDS = ["person", "business", "exchange", "contract", "other"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A contact that the user pays or is paid by. */
export interface Contact {
  readonly address: Address;
  /** No two contacts have the same one, whatever the case of its letters. */
  readonly name: string;
  readonly kind: ContactKind;
  /** Empty when there is none. */
  readonly note: string;
}

/** What the user calls an address that is no contact. */
export interface AddressLabel {
  readonly address: Address;
  readonly label: string;
}

/** What the user wrote on a transaction. Either part may be empty, not both. */
export interface TransactionNote {
  readonly hash: TransactionHash;
  /** Short, shown in lists. */
  readonly label: string;
  /** Longer, shown on the transaction's page. */
  readonly note: string;
}

/** Names, labels and notes of this device. None of it ever leaves it but by an export. */
export interface AddressBook {
  /** By name. */
  readonly contacts: readonly Contact[];
  readonly labels: readonly AddressLabel[];
  readonly transactions: readonly TransactionNote[];
}

export const EMPTY_ADDRESS_BOOK: AddressBook = { contacts: [], labels: [], transactions: [] };

/** The version of what {@link parseAddressBook} reads. */
export const ADDRESS_BOOK_VERSION = 1;

const name = z.string().check(z.minLength(1), z.maxLength(4 * LONGEST_CONTACT_NAME));
const note = z.string().check(z.maxLength(4 * LONGEST_NOTE));
const address = z.custom<Address>(isAddress);
const contactSchema = z.object({ address, name, kind: z.enum(CONTACT_KINDS), note });
const labelSchema = z.object({ address, label: name });
const transactionSchema = z
  .object({ hash: z.custom<TransactionHash>(isTransactionHash), label: z.string(), note })
  .check(z.refine((entry) => entry.label !== "" || entry.note !== ""));

/** Reads what was stored. One damaged entry does not take the others with it. Never throws. */
export function parseAddressBook(stored: unknown): AddressBook {
  const raw = readFields(stored) ?? {};
  const names = new Set<string>();
  const contacts = readEntries(raw["contacts"], contactSchema, (contact) => contact.address).filter(
    (contact) => {
      const key = nameKey(contact.name);
      return !names.has(key) && names.add(key);
    },
  );
  return {
    contacts: sortContacts(contacts),
    labels: readEntries(raw["labels"], labelSchema, (label) => label.address),
    transactions: readEntries(raw["transactions"], transactionSchema, (entry) => entry.hash),
  };
}

/** Names that a user could mix up are the same. */
export function nameKey(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

export function sortContacts(contacts: readonly Contact[]): readonly Contact[] {
  return contacts.toSorted((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

function readEntries<T>(
  stored: unknown,
  schema: z.ZodMiniType<T>,
  keyOf: (entry: T) => string,
): readonly T[] {
  const seen = new Set<string>();
  return parseItems(schema, stored).filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)));
}
