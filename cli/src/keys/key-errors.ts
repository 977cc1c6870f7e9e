import { defineError } from "@holdfast/sdk";

export const keyFileDamaged = /* @__PURE__ */ defineError(
  "key/file-damaged",
  (c: { reason: string }) => `The key file is damaged: ${c.reason}.`,
  "Use another copy of the file. A modified key file cannot be opened.",
);

export const keyFileRefused = /* @__PURE__ */ defineError(
  "key/file-refused",
  (c: { reason: string }) => `The key file was rejected: ${c.reason}.`,
  "Use a file that holdfast keys or the wallet wrote.",
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "key/password-wrong",
  () => "Wrong password for the key file.",
  "Check capital letters and try again. Nothing was changed.",
);

export const passwordMissing = /* @__PURE__ */ defineError(
  "key/password-missing",
  () => "The key file needs a password, but no terminal is available to enter it.",
  "Set HOLDFAST_PASSWORD, or run the command in a terminal.",
);

const PASSWORD_FIX =
  "Take several words that do not belong together. A thief of the file can try any number of passwords.";

export const passwordShort = /* @__PURE__ */ defineError(
  "key/password-short",
  (c: { least: number }) => `A key file's password needs at least ${c.least} characters.`,
  PASSWORD_FIX,
);

export const passwordSimple = /* @__PURE__ */ defineError(
  "key/password-simple",
  () => "This password repeats a few characters, so it is easy to guess.",
  PASSWORD_FIX,
);

export const passwordGuessable = /* @__PURE__ */ defineError(
  "key/password-guessable",
  () => "This password is easy to guess: it consists of common choices.",
  PASSWORD_FIX,
);

export const passwordsDiffer = /* @__PURE__ */ defineError(
  "key/passwords-differ",
  () => "The two passwords differ.",
  "Nothing was stored. Run the command again.",
);

export const keyNameTaken = /* @__PURE__ */ defineError(
  "key/name-taken",
  (c: { name: string }) => `A key named ${c.name} already exists.`,
  "Choose another name, or remove that key first.",
);

export const keyNameInvalid = /* @__PURE__ */ defineError(
  "key/name-invalid",
  (c: { name: string }) =>
    `${JSON.stringify(c.name)} is not a key name: use 1 to 40 lowercase letters, digits and hyphens, starting with a letter.`,
  "Choose another name.",
);

/** The key opens an account that had another key at first. */
export const keyRotated = /* @__PURE__ */ defineError(
  "key/rotated",
  (c: { address: string; own: string }) =>
    `A key rotation assigned this key to account ${c.address}. The key's original address is ${c.own}.`,
  "Import the key with --address and the intended account.",
);

export const phraseRotated = /* @__PURE__ */ defineError(
  "key/phrase-rotated",
  (c: { address: string; path: string }) =>
    `A key rotation assigned this phrase's key at ${c.path} to account ${c.address}.`,
  "Import that key with --path, and pass the account with --address.",
);

export const backupWithoutKey = /* @__PURE__ */ defineError(
  "key/backup-without-account",
  (c: { names: string }) =>
    c.names === "" ? "The backup has no account with a key." : `The backup has several accounts: ${c.names}.`,
  "Choose one with --account.",
);
