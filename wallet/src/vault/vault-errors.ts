import { defineError } from "@holdfast/sdk";

export const passwordTooShort = /* @__PURE__ */ defineError(
  "vault/password-too-short",
  (c: { got: number; least: number }) =>
    `A password needs at least ${c.least} characters; this one has ${c.got}.`,
  "Take several words that do not belong together: long is stronger than complicated.",
);

export const passwordTooSimple = /* @__PURE__ */ defineError(
  "vault/password-too-simple",
  () => "This password repeats a few characters, so it is quickly guessed.",
  "Take several words that do not belong together: long is stronger than complicated.",
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "vault/password-wrong",
  (c: { triesLeft: number; waitSecs: number }) =>
    c.waitSecs > 0
      ? `This is not the password. The next try is possible in ${c.waitSecs} s.`
      : "This is not the password.",
  "Check Caps Lock and the keyboard's language. If the password is lost, the recovery phrase still opens the account.",
);

export const unlockThrottled = /* @__PURE__ */ defineError(
  "vault/throttled",
  (c: { waitSecs: number }) => `After several wrong passwords the next try is possible in ${c.waitSecs} s.`,
  "Wait; nothing is lost.",
);

export const vaultMissing = /* @__PURE__ */ defineError(
  "vault/missing",
  () => "There is no wallet on this device.",
  "Create an account, or import one with its recovery phrase.",
);

export const vaultExists = /* @__PURE__ */ defineError(
  "vault/exists",
  () => "There is a wallet on this device already, and it is locked.",
  "Unlock it first, then add the account.",
);

export const vaultDamaged = /* @__PURE__ */ defineError(
  "vault/damaged",
  (c: { reason: string }) => `What is stored of the wallet is damaged: ${c.reason}.`,
  "Restore the account from its recovery phrase. The coins are on the chain and are not touched.",
);

/** A file that asks for more or less work than a vault of ours ever would. */
export const vaultParametersRefused = /* @__PURE__ */ defineError(
  "vault/parameters-refused",
  (c: { reason: string }) => `The wallet's file was changed: ${c.reason}.`,
  "Do not enter the password. Restore the account from its recovery phrase.",
);

export const vaultVersionUnknown = /* @__PURE__ */ defineError(
  "vault/version-unknown",
  (c: { version: string }) => `This wallet was stored by another version (${c.version}).`,
  "Open it with the newest version of the app.",
);

export const vaultOlderCopy = /* @__PURE__ */ defineError(
  "vault/older-copy",
  (c: { changes: number }) =>
    `The newest copy of the wallet is damaged; an intact one from ${c.changes} ${c.changes === 1 ? "change" : "changes"} before is there.`,
  "Open the older copy. Accounts that were added last may be missing and can be added again.",
);

export const vaultChangedElsewhere = /* @__PURE__ */ defineError(
  "vault/changed-elsewhere",
  () => "The wallet's password was changed in another window.",
  "Lock the wallet here and unlock it with the new password.",
);

export const backupUnreadable = /* @__PURE__ */ defineError(
  "vault/backup-unreadable",
  (c: { reason: string }) => `This file is no backup that can be read: ${c.reason}.`,
  "Choose the file that the wallet saved, as it was saved. Another copy of it may be intact.",
);

export const vaultNotStored = /* @__PURE__ */ defineError(
  "vault/not-stored",
  (c: { reason: string }) => `The browser did not store the wallet: ${c.reason}.`,
  "Nothing was changed. Free some space on this device, leave private mode, and try again.",
);

/** The new password is in force; only the last of its writes failed. */
export const olderPasswordLeft = /* @__PURE__ */ defineError(
  "vault/older-password-left",
  () =>
    "The password was changed, and the wallet opens with the new one. The browser did not overwrite an older copy of the wallet, which the old password still opens.",
  "Use the new password. Free some space on this device, then lock and unlock the wallet: that overwrites the copy.",
);

export const storingUnknown = /* @__PURE__ */ defineError(
  "vault/storing-unknown",
  () =>
    "The browser failed while it stored the wallet, and it cannot be read whether the change is in force.",
  "Reload the page. If the password was being changed, unlock with the new one first, then with the old one.",
);

export const vaultNotErased = /* @__PURE__ */ defineError(
  "vault/not-erased",
  () =>
    "The browser did not erase all of the wallet: it is still on this device, and its password still opens it.",
  "Close other windows of the wallet and erase it again, or delete this site's data in the browser's settings.",
);

export const passkeyWithoutSecret = /* @__PURE__ */ defineError(
  "vault/passkey-without-secret",
  () => "This passkey cannot encrypt: it lacks the PRF extension.",
  "Use another one: a phone, a current security key, or another password manager. The new passkey may be deleted.",
);

export const passkeyExists = /* @__PURE__ */ defineError(
  "vault/passkey-exists",
  () => "This device or security key holds a passkey of this wallet already.",
  "Nothing to do: unlock with it, or choose another device.",
);

export const passkeyNameInvalid = /* @__PURE__ */ defineError(
  "vault/passkey-name-invalid",
  (c: { most: number }) => `A passkey needs a name of at most ${c.most} characters.`,
  "Name it after the device that holds it.",
);

export const passkeyTooMany = /* @__PURE__ */ defineError(
  "vault/passkey-too-many",
  (c: { most: number }) => `A wallet has at most ${c.most} passkeys.`,
  "Remove one first.",
);

export const passkeyUnknown = /* @__PURE__ */ defineError(
  "vault/passkey-unknown",
  () => "This passkey is not one of the wallet's any more.",
  "Nothing to do: reload the page to see those that are.",
);

export const passkeyWrong = /* @__PURE__ */ defineError(
  "vault/passkey-wrong",
  () => "This passkey does not open the wallet.",
  "It was removed, or belongs to another wallet. Unlock with the password.",
);

export const passkeyLeft = /* @__PURE__ */ defineError(
  "vault/passkey-left",
  () =>
    "The passkey was removed. The browser did not overwrite an older copy of the wallet, which it still opens.",
  "Free some space on this device, then lock and unlock the wallet: that overwrites the copy.",
);

export const keyDerivationImpossible = /* @__PURE__ */ defineError(
  "vault/key-derivation-impossible",
  (c: { memoryMib: number }) =>
    `This device cannot give the ${c.memoryMib} MiB of memory that the password check needs.`,
  "Close other windows and try again.",
);

export const draftMissing = /* @__PURE__ */ defineError(
  "vault/draft-missing",
  () => "This draft is gone: it lives only until the wallet is locked or the page is closed.",
  "Start again; a phrase that was not saved must not be used.",
);

export const quizNotPassed = /* @__PURE__ */ defineError(
  "vault/quiz-not-passed",
  () => "The words that show that the phrase was written down were not entered.",
  "Enter the words that are asked for, then save.",
);

export const accountExists = /* @__PURE__ */ defineError(
  "vault/account-exists",
  (c: { name: string; address: string }) => `This account is in the wallet already, as “${c.name}”.`,
  "Nothing to do: choose it in the list of accounts.",
);

export const accountHasKey = /* @__PURE__ */ defineError(
  "vault/account-kept",
  (c: { name: string }) => `“${c.name}” has its key in this wallet, so it is not taken out.`,
  "Hide the account instead; its key stays safe.",
);

export const limitsInvalid = /* @__PURE__ */ defineError(
  "vault/limits-invalid",
  () => "A limit must be an amount of SUPRA from 0 up.",
  "Enter both limits as amounts.",
);

export const accountUnknown = /* @__PURE__ */ defineError(
  "vault/account-unknown",
  (_: { id: string }) => "This account is not in the wallet.",
  "Choose another account.",
);

export const phraseUnknown = /* @__PURE__ */ defineError(
  "vault/phrase-unknown",
  (_: { id: string }) => "This recovery phrase is not in the wallet.",
  "Choose another recovery phrase.",
);

export const accountNameInvalid = /* @__PURE__ */ defineError(
  "vault/account-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? "An account needs a name."
      : `An account's name has at most ${c.most} characters; this one has ${c.got}.`,
  "Write a short name that you will recognise.",
);
