import { isTransactionHash, parseRecipient, type TransactionHash } from "@holdfast/sdk";
import {
  contactAddressTaken,
  contactHashInvalid,
  contactKindUnknown,
  contactNameInvalid,
  contactNameLikeAddress,
  contactNameTaken,
  contactNoteTooLong,
  contactTextHidden,
} from "./address-book-errors.ts";
import {
  CONTACT_KINDS,
  LONGEST_CONTACT_NAME,
  LONGEST_NOTE,
  nameKey,
  type AddressLabel,
  type Contact,
  type ContactKind,
  type TransactionNote,
} from "./address-book-schema.ts";

/** What a user enters, or a file brings, for a contact: all of it untrusted text. */
export interface ContactDraft {
  readonly name: string;
  readonly address: string;
  readonly kind?: string;
  readonly note?: string;
}

/**
 * Reads a contact, whatever other contacts there are.
 * @throws contacts/name-invalid, contacts/name-like-address, contacts/text-hidden, contacts/note-too-long,
 * contacts/kind-unknown, address/bad-digit, address/bad-length, address/not-strict
 */
export function parseContact({ name, address, kind = "", note = "" }: ContactDraft): Contact {
  return {
    address: parseRecipient(address),
    name: parseName(name),
    kind: parseKind(kind),
    note: parseNote(note),
  };
}

/** That neither name nor address belongs to another contact. @throws contacts/address-taken, contacts/name-taken */
export function expectFree({ address, name }: Contact, others: readonly Contact[]): void {
  const sameAddress = others.find((other) => other.address === address);
  if (sameAddress !== undefined) throw contactAddressTaken({ name: sameAddress.name, address });
  const sameName = others.find((other) => nameKey(other.name) === nameKey(name));
  if (sameName !== undefined) throw contactNameTaken({ name, address: sameName.address });
}

/** Reads a label of an address. @throws as {@link parseContact} does for name and address */
export function parseAddressLabel(address: string, label: string): AddressLabel {
  return { address: parseRecipient(address), label: parseName(label) };
}

/** Reads what is written on a transaction; undefined when nothing is left of it. */
export function parseTransactionNote(
  hash: string,
  { label, note }: Pick<TransactionNote, "label" | "note">,
): TransactionNote | undefined {
  const short = cleanLine(label);
  const entry = {
    hash: parseHash(hash),
    label: short === "" ? "" : checkLength(short),
    note: parseNote(note),
  };
  return entry.label === "" && entry.note === "" ? undefined : entry;
}

function parseName(text: string): string {
  const name = checkLength(cleanLine(text));
  if (/^0x[0-9a-f]{3}/i.test(name)) throw contactNameLikeAddress({ name });
  return name;
}

function checkLength(text: string): string {
  const length = [...text].length;
  if (length === 0 || length > LONGEST_CONTACT_NAME)
    throw contactNameInvalid({ got: length, most: LONGEST_CONTACT_NAME });
  return text;
}

function parseNote(text: string): string {
  const note = expectVisible(text.normalize("NFC").replaceAll("\r\n", "\n").trim());
  const length = [...note].length;
  if (length > LONGEST_NOTE) throw contactNoteTooLong({ got: length, most: LONGEST_NOTE });
  return note;
}

function parseKind(text: string): ContactKind {
  const searchText = text.trim().toLowerCase();
  if (searchText === "") return "person";
  const kind = CONTACT_KINDS.find((candidate) => candidate === searchText);
  if (kind === undefined) throw contactKindUnknown({ got: text.slice(0, LONGEST_CONTACT_NAME) });
  return kind;
}

function parseHash(text: string): TransactionHash {
  const hash = text.trim().toLowerCase();
  if (!isTransactionHash(hash)) throw contactHashInvalid({ got: text.slice(0, 80) });
  return hash;
}

function cleanLine(text: string): string {
  return expectVisible(text.normalize("NFC").replaceAll(/\s+/gu, " ").trim());
}

/** Controls, and what turns the direction of writing or takes no room. Emoji keep the joiner that they need. */
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/u;

function expectVisible(text: string): string {
  const characters = [...text];
  const at = characters.findIndex((character) => character !== "\n" && HIDDEN.test(character));
  const code = characters[at]?.codePointAt(0);
  if (code !== undefined)
    throw contactTextHidden({
      character: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
      at: at + 1,
    });
  return text;
}
