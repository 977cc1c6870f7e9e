import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const contactNameInvalid = /* @__PURE__ */ defineError(
  "contacts/name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`The name is empty.`
      : t`A name can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that you will recognize.`,
);

/** Invisible characters, or characters that change the writing direction, can make two names look alike. */
export const contactTextHidden = /* @__PURE__ */ defineError(
  "contacts/text-hidden",
  (c: { character: string; at: number }) =>
    t`Character ${c.at} of this text (${c.character}) is invisible and can disguise a name.`,
  () => t`Delete the text and type it by hand.`,
);

/** A name that looks like an address could be trusted instead of the address itself. */
export const contactNameLikeAddress = /* @__PURE__ */ defineError(
  "contacts/name-like-address",
  (c: { name: string }) => t`“${c.name}” looks like an address and could be mistaken for one.`,
  () => t`Choose a name that doesn't look like an address.`,
);

/** A name already belongs to another contact. An imported list could otherwise redirect a known name. */
export const contactNameTaken = /* @__PURE__ */ defineError(
  "contacts/name-taken",
  (c: { name: string; address: string }) =>
    t`Your contacts already use the name “${c.name}” for ${c.address}.`,
  () => t`Choose another name.`,
);

export const contactAddressTaken = /* @__PURE__ */ defineError(
  "contacts/address-taken",
  (c: { name: string; address: string }) => t`${c.address} is already in your contacts as “${c.name}”.`,
  () => t`Edit that contact instead.`,
);

export const contactNoteTooLong = /* @__PURE__ */ defineError(
  "contacts/note-too-long",
  (c: { got: number; most: number }) =>
    t`A note can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Shorten the note.`,
);

export const contactKindUnknown = /* @__PURE__ */ defineError(
  "contacts/kind-unknown",
  (c: { got: string }) => t`“${c.got}” is not a contact type.`,
  () => t`Choose individual, business, exchange, contract or other.`,
);

export const contactHashInvalid = /* @__PURE__ */ defineError(
  "contacts/hash-invalid",
  (c: { got: string }) => t`“${c.got}” is not a transaction hash.`,
  () => t`Enter 0x followed by 64 hex digits.`,
);

export const contactsFull = /* @__PURE__ */ defineError(
  "contacts/full",
  (c: { what: string; most: number }) => t`The address book already has ${c.most} ${c.what}, the maximum.`,
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
    t`Enter contact, address or transaction in the “type” column, or leave the column empty for contacts.`,
);
