import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const contactNameInvalid = /* @__PURE__ */ defineError(
  "contacts/name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0 ? t`The name is empty.` : t`A name has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Enter a short name that you will remember.`,
);

/** Threat: invisible or direction-changing characters make one name look like another. */
export const contactTextHidden = /* @__PURE__ */ defineError(
  "contacts/text-hidden",
  (c: { character: string; at: number }) =>
    t`Character ${c.at} of this text (${c.character}) is invisible, so the text could be mistaken for another.`,
  () => t`Type the text instead of pasting it.`,
);

/** Threat: a name that reads like an address is compared instead of the address. */
export const contactNameLikeAddress = /* @__PURE__ */ defineError(
  "contacts/name-like-address",
  (c: { name: string }) => t`“${c.name}” looks like an address and could be mistaken for one.`,
  () => t`Choose a name made of words.`,
);

/** Threat: an imported list that gives a known name to another address. */
export const contactNameTaken = /* @__PURE__ */ defineError(
  "contacts/name-taken",
  (c: { name: string; address: string }) => t`“${c.name}” is already the name of ${c.address}.`,
  () => t`Choose another name to avoid confusion.`,
);

export const contactAddressTaken = /* @__PURE__ */ defineError(
  "contacts/address-taken",
  (c: { name: string; address: string }) => t`${c.address} is already in your contacts as “${c.name}”.`,
  () => t`Edit that contact instead.`,
);

export const contactNoteTooLong = /* @__PURE__ */ defineError(
  "contacts/note-too-long",
  (c: { got: number; most: number }) => t`A note has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Shorten the note.`,
);

export const contactKindUnknown = /* @__PURE__ */ defineError(
  "contacts/kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a kind of contact.`,
  () => t`Choose individual, business, exchange, contract or other.`,
);

export const contactHashInvalid = /* @__PURE__ */ defineError(
  "contacts/hash-invalid",
  (c: { got: string }) => t`“${c.got}” is not a transaction hash.`,
  () => t`Enter 0x and 64 hex digits.`,
);

export const contactsFull = /* @__PURE__ */ defineError(
  "contacts/full",
  (c: { what: string; most: number }) => t`You reached the limit of ${c.most} ${c.what}.`,
  () => t`Remove some that you no longer need.`,
);

export const contactsNotStored = /* @__PURE__ */ defineError(
  "contacts/not-stored",
  (c: { reason: string }) => t`Nothing was changed because the browser could not save it: ${c.reason}.`,
  () => t`Free some space on this device or leave private mode, then try again.`,
);

/** An older version does not overwrite data of a newer one. */
export const contactsNewer = /* @__PURE__ */ defineError(
  "contacts/newer",
  (c: { version: number; known: number }) =>
    t`Nothing was changed: your contacts have version ${c.version}, and this app supports versions up to ${c.known}.`,
  () => t`Close all Holdfast windows and open the app again.`,
);

export const contactsFileTooLarge = /* @__PURE__ */ defineError(
  "contacts/file-too-large",
  (c: { got: number; most: number }) => t`This file has ${c.got} characters; the limit is ${c.most}.`,
  () => t`Split the file into smaller ones.`,
);

export const contactsFileUnreadable = /* @__PURE__ */ defineError(
  "contacts/file-unreadable",
  (c: { reason: string }) => t`This file is not a contact list in JSON or CSV: ${c.reason}.`,
  () => t`Choose a JSON file exported from Holdfast, or a CSV file with the columns name and address.`,
);

export const contactsRowKindUnknown = /* @__PURE__ */ defineError(
  "contacts/row-kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a row type.`,
  () => t`Use contact, address or transaction in the “type” column. Rows without a type are contacts.`,
);
