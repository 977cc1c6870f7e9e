import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const contactNameInvalid = /* @__PURE__ */ defineError(
  "contacts/name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0 ? t`A name is missing.` : t`A name has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Write a short name that you will remember.`,
);

/** Threat: characters that are not seen, or turn the text around, make one name look like another. */
export const contactTextHidden = /* @__PURE__ */ defineError(
  "contacts/text-hidden",
  (c: { character: string; at: number }) =>
    t`Character ${c.at} of this text (${c.character}) cannot be seen, so the text could be mistaken for another.`,
  () => t`Type the text by hand instead of pasting it.`,
);

/** Threat: a name that reads like an address is compared instead of the address. */
export const contactNameLikeAddress = /* @__PURE__ */ defineError(
  "contacts/name-like-address",
  (c: { name: string }) => t`“${c.name}” reads like an address and could be mistaken for one.`,
  () => t`Choose a name in words.`,
);

/** Threat: an imported list that gives a known name to another address. */
export const contactNameTaken = /* @__PURE__ */ defineError(
  "contacts/name-taken",
  (c: { name: string; address: string }) => t`“${c.name}” is already the name of ${c.address}.`,
  () => t`Choose another name, so that the two cannot be confused.`,
);

export const contactAddressTaken = /* @__PURE__ */ defineError(
  "contacts/address-taken",
  (c: { name: string; address: string }) => t`${c.address} is already in your contacts as “${c.name}”.`,
  () => t`Change that contact instead.`,
);

export const contactNoteTooLong = /* @__PURE__ */ defineError(
  "contacts/note-too-long",
  (c: { got: number; most: number }) => t`A note has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Shorten the note.`,
);

export const contactKindUnknown = /* @__PURE__ */ defineError(
  "contacts/kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a kind of contact.`,
  () => t`A contact is an individual, a business, an exchange, a contract or other.`,
);

export const contactHashInvalid = /* @__PURE__ */ defineError(
  "contacts/hash-invalid",
  (c: { got: string }) => t`“${c.got}” is not the hash of a transaction.`,
  () => t`A hash is 0x and 64 hex digits.`,
);

export const contactsFull = /* @__PURE__ */ defineError(
  "contacts/full",
  (c: { what: string; most: number }) => t`There is room for ${c.most} ${c.what}, and they are all used.`,
  () => t`Remove some that you no longer need.`,
);

export const contactsNotStored = /* @__PURE__ */ defineError(
  "contacts/not-stored",
  (c: { reason: string }) => t`The browser did not keep the change, so nothing was changed: ${c.reason}.`,
  () => t`Free some space on this device, or leave private mode, and try again.`,
);

/** What a newer version wrote is not written over by an older one. */
export const contactsNewer = /* @__PURE__ */ defineError(
  "contacts/newer",
  (c: { version: number; known: number }) =>
    t`Your contacts were stored by a newer version of this app (${c.version}; this one knows ${c.known}), so nothing was changed.`,
  () => t`Close all windows of the app and open it again.`,
);

export const contactsFileTooLarge = /* @__PURE__ */ defineError(
  "contacts/file-too-large",
  (c: { got: number; most: number }) => t`This file has ${c.got} characters; at most ${c.most} are read.`,
  () => t`Split the file into smaller ones.`,
);

export const contactsFileUnreadable = /* @__PURE__ */ defineError(
  "contacts/file-unreadable",
  (c: { reason: string }) => t`This file is neither a list of contacts as JSON nor as CSV: ${c.reason}.`,
  () => t`Choose a JSON file exported from here, or a CSV file with the columns name and address.`,
);

export const contactsRowKindUnknown = /* @__PURE__ */ defineError(
  "contacts/row-kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a kind of row.`,
  () => t`The column “type” says contact, address or transaction; without it, a row is a contact.`,
);
