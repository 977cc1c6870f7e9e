import { defineError } from "@holdfast/sdk";

export const keyFileDamaged = /* @__PURE__ */ defineError(
  "key/file-damaged",
  (c: { reason: string }) => `The key file is damaged: ${c.reason}.`,
  "Use another copy of the key file. A changed key file can't be decrypted.",
);

export const keyFileRefused = /* @__PURE__ */ defineError(
  "key/file-refused",
  (c: { reason: string }) => `The key file can't be used: ${c.reason}.`,
  "Use a file created by holdfast keys or by the wallet.",
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "key/password-wrong",
  () => "Wrong password for this key file.",
  "Check the capital letters, then try again.",
);

export const passwordMissing = /* @__PURE__ */ defineError(
  "key/password-missing",
  () => "The key file needs a password, but no terminal is available to enter it.",
  "Set HOLDFAST_PASSWORD, or run the command in a terminal.",
);

const PASSWORD_FIX =
  "Choose several unrelated words. Someone who steals the file can try any number of passwords.";

export const passwordShort = /* @__PURE__ */ defineError(
  "key/password-short",
  (c: { got: number; least: number }) =>
    `A key file's password needs at least ${c.least} characters, but this one has ${c.got}.`,
  PASSWORD_FIX,
);

export const passwordSimple = /* @__PURE__ */ defineError(
  "key/password-simple",
  () => "This password is easy to guess because it repeats a few characters.",
  PASSWORD_FIX,
);

export const passwordGuessable = /* @__PURE__ */ defineError(
  "key/password-guessable",
  () => "This password is easy to guess because it consists of common words or patterns.",
  PASSWORD_FIX,
);

export const passwordsDiffer = /* @__PURE__ */ defineError(
  "key/passwords-differ",
  () => "The two passwords do not match.",
  "No key was stored. Run the command again.",
);

export const keyNameTaken = /* @__PURE__ */ defineError(
  "key/name-taken",
  (c: { name: string }) => `A key named ${c.name} already exists.`,
  "Choose another name, or remove the existing key first.",
);

export const keyNameInvalid = /* @__PURE__ */ defineError(
  "key/name-invalid",
  (c: { name: string }) =>
    `Invalid key name ${JSON.stringify(c.name)}: use 1 to 40 lowercase letters, digits and hyphens, and start with a letter.`,
  "Choose another name.",
);

/** A key rotation moved the key to a different account than the one derived from it. */
export const keyRotated = /* @__PURE__ */ defineError(
  "key/rotated",
  (c: { address: string; own: string }) =>
    `This key now controls account ${c.address} because of a key rotation. The key's original address is ${c.own}.`,
  "Import the key again and pass the account you want with --address.",
);

export const phraseRotated = /* @__PURE__ */ defineError(
  "key/phrase-rotated",
  (c: { address: string; path: string }) =>
    `The phrase's key at ${c.path} now controls account ${c.address} because of a key rotation.`,
  "Import this key with --path and the account's address with --address.",
);

export const backupWithoutKey = /* @__PURE__ */ defineError(
  "key/backup-without-account",
  (c: { names: string }) =>
    c.names === ""
      ? "The backup contains no account with a key."
      : `The backup doesn't say which account to use. It contains ${c.names}.`,
  "Choose a named account with --account, or use another backup.",
);
