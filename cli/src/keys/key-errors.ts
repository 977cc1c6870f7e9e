import { defineError } from "@holdfast/sdk";

export const keyFileDamaged = /* @__PURE__ */ defineError(
  "key/file-damaged",
  (c: { reason: string }) => `The key file is damaged: ${c.reason}.`,
  "Take another copy of it; one that is changed does not open.",
);

export const keyFileRefused = /* @__PURE__ */ defineError(
  "key/file-refused",
  (c: { reason: string }) => `The key file is not opened: ${c.reason}.`,
  "Take a file that holdfast keys or the wallet wrote.",
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "key/password-wrong",
  () => "The password does not open the key file.",
  "Try again; capital letters count. Nothing was changed.",
);

export const passwordMissing = /* @__PURE__ */ defineError(
  "key/password-missing",
  () => "The key file needs a password, and there is nobody to ask.",
  "Set HOLDFAST_PASSWORD, or run the command in a terminal.",
);

const PASSWORD_FIX =
  "Take several words that do not belong together. A thief of the file can try any number of passwords.";

export const passwordShort = /* @__PURE__ */ defineError(
  "key/password-short",
  (c: { least: number }) => `The password of a key file has at least ${c.least} characters.`,
  PASSWORD_FIX,
);

export const passwordSimple = /* @__PURE__ */ defineError(
  "key/password-simple",
  () => "This password repeats a few characters, so it is quickly guessed.",
  PASSWORD_FIX,
);

export const passwordGuessable = /* @__PURE__ */ defineError(
  "key/password-guessable",
  () => "This password is quickly guessed: it is made of what people often choose.",
  PASSWORD_FIX,
);

export const passwordsDiffer = /* @__PURE__ */ defineError(
  "key/passwords-differ",
  () => "The two passwords are not the same.",
  "Nothing was stored. Run the command again.",
);

export const keyNameTaken = /* @__PURE__ */ defineError(
  "key/name-taken",
  (c: { name: string }) => `There is a key with the name ${c.name} already.`,
  "Choose another name, or remove that key first.",
);

export const keyNameInvalid = /* @__PURE__ */ defineError(
  "key/name-invalid",
  (c: { name: string }) =>
    `${JSON.stringify(c.name)} is no name for a key: 1 to 40 small letters, digits and hyphens, beginning with a letter.`,
  "Choose another name.",
);

/** The key opens an account that had another key at first. */
export const keyRotated = /* @__PURE__ */ defineError(
  "key/rotated",
  (c: { address: string; own: string }) =>
    `The account ${c.address} was given this key by a key change. The key's own address is ${c.own}.`,
  "Import the key with --address and the account that you mean.",
);

export const phraseRotated = /* @__PURE__ */ defineError(
  "key/phrase-rotated",
  (c: { address: string; path: string }) =>
    `The account ${c.address} was given the key at ${c.path} of this phrase by a key change.`,
  "Import that key with --path, and --address for the account.",
);

export const backupWithoutKey = /* @__PURE__ */ defineError(
  "key/backup-without-account",
  (c: { names: string }) =>
    c.names === ""
      ? "The backup holds no account with a key."
      : `The backup holds several accounts: ${c.names}.`,
  "Name one with --account.",
);
