import { isAddress, isTransactionHash, type Address, type TransactionHash } from "@holdfast/sdk";
import * as z from "zod/mini";
import { parseItems } from "../collection.ts";
import { readFields } from "../guard.ts";
import { numberedName } from "../similar-name.ts";

export const LONGEST_CONTACT_NAME = 40;
export const LONGEST_NOTE = 500;

/** Together well below a browser's storage. */
export const MAX_ENTRIES = { contacts: 2000, labels: 3000, transactions: 3000 } as const;

export const CONTACT_KINDS = ["person", "business", "exchange", "contract", "other"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export interface Contact {
  readonly address: Address;
  /** Unique: no other one looks the same. */
  readonly name: string;
  readonly kind: ContactKind;
  readonly note: string;
}

export interface AddressLabel {
  readonly address: Address;
  readonly label: string;
}

/** Either part may be empty, not both. */
export interface TransactionNote {
  readonly hash: TransactionHash;
  readonly label: string;
  readonly note: string;
}

/** Leaves the device only by an export. */
export interface AddressBook {
  readonly contacts: readonly Contact[];
  readonly labels: readonly AddressLabel[];
  readonly transactions: readonly TransactionNote[];
}

export const EMPTY_ADDRESS_BOOK: AddressBook = { contacts: [], labels: [], transactions: [] };

export const ADDRESS_BOOK_VERSION = 1;

const name = z.string().check(z.minLength(1), z.maxLength(4 * LONGEST_CONTACT_NAME));
const note = z.string().check(z.maxLength(4 * LONGEST_NOTE));
const address = z.custom<Address>(isAddress);
const contactSchema = z.object({ address, name, kind: z.enum(CONTACT_KINDS), note });
const labelSchema = z.object({ address, label: name });
const transactionSchema = z
  .object({ hash: z.custom<TransactionHash>(isTransactionHash), label: z.string(), note })
  .check(z.refine((entry) => entry.label !== "" || entry.note !== ""));

/** Skips damaged entries, and numbers similar names. Never throws. */
export function parseAddressBook(stored: unknown): AddressBook {
  const raw = readFields(stored) ?? {};
  const names = new Set<string>();
  const contacts = readEntries(raw["contacts"], contactSchema, (contact) => contact.address).map(
    (contact) => ({ ...contact, name: numberedName(contact.name, names, LONGEST_CONTACT_NAME) }),
  );
  return {
    contacts: sortContacts(contacts),
    labels: readEntries(raw["labels"], labelSchema, (label) => label.address),
    transactions: readEntries(raw["transactions"], transactionSchema, (entry) => entry.hash),
  };
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
