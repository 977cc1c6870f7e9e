import { isTransactionHash, parseRecipient, type TransactionHash, defineError } from "@holdfast/sdk";
import { t } from "@holdfast/sdk/text";
import {
  CONTACT_KINDS,
  LONGEST_CONTACT_NAME,
  LONGEST_NOTE,
  type AddressLabel,
  type Contact,
  type ContactKind,
  type TransactionNote,
} from "./address-book-schema.ts";
import { similarNameKey } from "../similar-name.ts";

/** Untrusted text from a user or a file. */
export interface ContactDraft {
  readonly name: string;
  readonly address: string;
  readonly kind?: string;
  readonly note?: string;
}

/**
 * Parses a contact, without comparing others.
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

/** @throws contacts/address-taken, contacts/name-taken */
export function expectFree({ address, name }: Contact, others: readonly Contact[]): void {
  const sameAddress = others.find((other) => other.address === address);
  if (sameAddress !== undefined) throw contactAddressTaken({ name: sameAddress.name, address });
  const sameName = others.find((other) => similarNameKey(other.name) === similarNameKey(name));
  if (sameName !== undefined) throw contactNameTaken({ name, address: sameName.address });
}

/** @throws as {@link parseContact} for name and address */
export function parseAddressLabel(address: string, label: string): AddressLabel {
  return { address: parseRecipient(address), label: parseName(label) };
}

/** Undefined if both texts are empty. */
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
  const key = similarNameKey(name);
  if (key === "") throw contactNameInvalid({ got: 0, most: LONGEST_CONTACT_NAME });
  if (/^0x[0-9a-f]{3}/.test(key)) throw contactNameLikeAddress({ name });
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

/**
 * Controls, direction marks and invisible characters. Emoji and scripts keep joiners and variants, which
 * {@link similarNameKey} ignores.
 */
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

const contactNameInvalid = /* @__PURE__ */ defineError(
  "contacts/name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`The name is empty.`
      : t`A name can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that you will recognize.`,
);

/** Invisible characters, or characters that change the writing direction, can make two names look alike. */
const contactTextHidden = /* @__PURE__ */ defineError(
  "contacts/text-hidden",
  (c: { character: string; at: number }) =>
    t`Character ${c.at} (${c.character}) of this text is invisible and can disguise a name.`,
  () => t`Delete the text and type it by hand.`,
);

/** A name that looks like an address could be trusted instead of the address itself. */
const contactNameLikeAddress = /* @__PURE__ */ defineError(
  "contacts/name-like-address",
  (c: { name: string }) => t`“${c.name}” looks like an address and could be mistaken for one.`,
  () => t`Choose a name that doesn't look like an address.`,
);

/** A name already belongs to another contact. An imported list could otherwise redirect a known name. */
const contactNameTaken = /* @__PURE__ */ defineError(
  "contacts/name-taken",
  (c: { name: string; address: string }) =>
    t`Your contacts already use the name “${c.name}” for ${c.address}.`,
  () => t`Choose another name.`,
);

const contactAddressTaken = /* @__PURE__ */ defineError(
  "contacts/address-taken",
  (c: { name: string; address: string }) => t`${c.address} is already in your contacts as “${c.name}”.`,
  () => t`Edit the existing contact instead.`,
);

const contactNoteTooLong = /* @__PURE__ */ defineError(
  "contacts/note-too-long",
  (c: { got: number; most: number }) =>
    t`A note can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Shorten the note.`,
);

const contactKindUnknown = /* @__PURE__ */ defineError(
  "contacts/kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a contact type.`,
  () => t`Choose individual, business, exchange, contract or other.`,
);

const contactHashInvalid = /* @__PURE__ */ defineError(
  "contacts/hash-invalid",
  (c: { got: string }) => t`“${c.got}” is not a transaction hash.`,
  () => t`Enter 0x followed by 64 hex digits.`,
);

export const contactsFull = /* @__PURE__ */ defineError(
  "contacts/full",
  (c: { what: string; most: number }) => t`Holdfast can store at most ${c.most} ${c.what}.`,
  () => t`Remove entries that you no longer need.`,
);

export const contactsNotStored = /* @__PURE__ */ defineError(
  "contacts/not-stored",
  (c: { reason: string }) => t`The browser could not save your contacts: ${c.reason}.`,
  () => t`Nothing was changed. Free up some space on this device or leave private browsing, then try again.`,
);

/** A newer version of Holdfast wrote the contacts. This version does not overwrite them. */
export const contactsNewer = /* @__PURE__ */ defineError(
  "contacts/newer",
  (c: { version: number; known: number }) =>
    t`Your contacts have format version ${c.version}, but this app supports versions up to ${c.known}.`,
  () => t`Nothing was changed. Close all Holdfast windows, then open the app again to update it.`,
);

export const contactsFileTooLarge = /* @__PURE__ */ defineError(
  "contacts/file-too-large",
  (c: { got: number; most: number }) => t`This file has ${c.got} characters, but the limit is ${c.most}.`,
  () => t`Split the file into smaller ones.`,
);

export const contactsFileUnreadable = /* @__PURE__ */ defineError(
  "contacts/file-unreadable",
  (c: { reason: string }) => t`This file is not a JSON or CSV contact list: ${c.reason}.`,
  () => t`Choose a JSON file exported from Holdfast, or a CSV file with the columns “name” and “address”.`,
);

export const contactsRowKindUnknown = /* @__PURE__ */ defineError(
  "contacts/row-kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a row type.`,
  () =>
    t`In the “type” column, enter “contact”, “address” or “transaction”. For contacts, you can leave it empty.`,
);
