import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const passwordTooShort = /* @__PURE__ */ defineError(
  "vault/password-too-short",
  (c: { got: number; least: number }) =>
    t`A password needs at least ${c.least} characters; this one has ${c.got}.`,
  () => t`Take several words that do not belong together: long is stronger than complicated.`,
);

export const passwordTooSimple = /* @__PURE__ */ defineError(
  "vault/password-too-simple",
  () => t`This password repeats a few characters, so it is quickly guessed.`,
  () => t`Take several words that do not belong together: long is stronger than complicated.`,
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "vault/password-wrong",
  (c: { triesLeft: number; waitSecs: number }) =>
    c.waitSecs > 0
      ? t`This is not the password. The next try is possible in ${c.waitSecs} s.`
      : t`This is not the password.`,
  () =>
    t`Check Caps Lock and the keyboard's language. If the password is lost, the recovery phrase still opens the account.`,
);

export const unlockThrottled = /* @__PURE__ */ defineError(
  "vault/throttled",
  (c: { waitSecs: number }) => t`After several wrong passwords the next try is possible in ${c.waitSecs} s.`,
  () => t`Wait; nothing is lost.`,
);

export const vaultMissing = /* @__PURE__ */ defineError(
  "vault/missing",
  () => t`This device has no wallet.`,
  () => t`Create an account, or import one with its recovery phrase.`,
);

export const vaultExists = /* @__PURE__ */ defineError(
  "vault/exists",
  () => t`There is a wallet on this device already, and it is locked.`,
  () => t`Unlock it first, then add the account.`,
);

export const vaultOlderCopy = /* @__PURE__ */ defineError(
  "vault/older-copy",
  (c: { changes: number }) =>
    t`The newest copy of the wallet is damaged; an intact one from ${c.changes} ${c.changes === 1 ? t`change` : t`changes`} before is there.`,
  () => t`Open the older copy. Recently added accounts may be missing and can be added again.`,
);

export const vaultChangedElsewhere = /* @__PURE__ */ defineError(
  "vault/changed-elsewhere",
  () => t`The wallet's password was changed in another window.`,
  () => t`Lock the wallet here and unlock it with the new password.`,
);

export const backupUnreadable = /* @__PURE__ */ defineError(
  "vault/backup-unreadable",
  (c: { reason: string }) => t`This file is not a readable backup: ${c.reason}.`,
  () => t`Choose the file that the wallet saved, as it was saved. Another copy of it may be intact.`,
);

export const vaultNotStored = /* @__PURE__ */ defineError(
  "vault/not-stored",
  (c: { reason: string }) => t`The browser did not store the wallet: ${c.reason}.`,
  () => t`Nothing was changed. Free some space on this device, leave private mode, and try again.`,
);

/** The new password is in force; only the last of its writes failed. */
export const olderPasswordLeft = /* @__PURE__ */ defineError(
  "vault/older-password-left",
  () =>
    t`The password was changed, and the wallet opens with the new one. The browser did not overwrite an older copy of the wallet, which the old password still opens.`,
  () =>
    t`Use the new password. Free some space on this device, then lock and unlock the wallet: that overwrites the copy.`,
);

export const storingUnknown = /* @__PURE__ */ defineError(
  "vault/storing-unknown",
  () =>
    t`The browser failed while it stored the wallet, and it cannot be read whether the change is in force.`,
  () =>
    t`Reload the page. If the password was being changed, unlock with the new one first, then with the old one.`,
);

export const vaultNotErased = /* @__PURE__ */ defineError(
  "vault/not-erased",
  () =>
    t`The browser did not erase the whole wallet. It is still on this device, and its password still opens it.`,
  () =>
    t`Close other windows of the wallet and erase it again, or delete this site's data in the browser's settings.`,
);

export const passkeyWithoutSecret = /* @__PURE__ */ defineError(
  "vault/passkey-without-secret",
  () => t`This passkey cannot encrypt: it lacks the PRF extension.`,
  () =>
    t`Use another one: a phone, a current security key, or another password manager. The new passkey may be deleted.`,
);

export const passkeyExists = /* @__PURE__ */ defineError(
  "vault/passkey-exists",
  () => t`This device or security key holds a passkey of this wallet already.`,
  () => t`Nothing to do: unlock with it, or choose another device.`,
);

export const passkeyNameInvalid = /* @__PURE__ */ defineError(
  "vault/passkey-name-invalid",
  (c: { most: number }) => t`A passkey needs a name of at most ${c.most} characters.`,
  () => t`Name it after the device that holds it.`,
);

export const passkeyTooMany = /* @__PURE__ */ defineError(
  "vault/passkey-too-many",
  (c: { most: number }) => t`A wallet has at most ${c.most} passkeys.`,
  () => t`Remove one first.`,
);

export const passkeyUnknown = /* @__PURE__ */ defineError(
  "vault/passkey-unknown",
  () => t`This passkey no longer belongs to the wallet.`,
  () => t`Nothing to do: reload the page to see those that are.`,
);

export const passkeyWrong = /* @__PURE__ */ defineError(
  "vault/passkey-wrong",
  () => t`This passkey does not open the wallet.`,
  () => t`The passkey was removed, or belongs to another wallet. Unlock with the password.`,
);

export const passkeyLeft = /* @__PURE__ */ defineError(
  "vault/passkey-left",
  () =>
    t`The passkey was removed. The browser did not overwrite an older copy of the wallet, which it still opens.`,
  () => t`Free some space on this device, then lock and unlock the wallet: that overwrites the copy.`,
);

export const keyDerivationImpossible = /* @__PURE__ */ defineError(
  "vault/key-derivation-impossible",
  (c: { memoryMib: number }) =>
    t`This device cannot give the ${c.memoryMib} MiB of memory that the password check needs.`,
  () => t`Close other windows and try again.`,
);

export const draftMissing = /* @__PURE__ */ defineError(
  "vault/draft-missing",
  () => t`This draft is gone: it lives only until the wallet is locked or the page is closed.`,
  () => t`Start again; do not use an unsaved phrase.`,
);

export const quizNotPassed = /* @__PURE__ */ defineError(
  "vault/quiz-not-passed",
  () => t`The check of your written phrase is not complete.`,
  () => t`Enter the requested words, then save.`,
);

export const accountExists = /* @__PURE__ */ defineError(
  "vault/account-exists",
  (c: { name: string; address: string }) => t`This account is in the wallet already, as “${c.name}”.`,
  () => t`Nothing to do: choose it in the list of accounts.`,
);

export const accountHasKey = /* @__PURE__ */ defineError(
  "vault/account-kept",
  (c: { name: string }) => t`“${c.name}” has its key in this wallet, so it is not taken out.`,
  () => t`Hide the account instead; its key stays safe.`,
);

export const limitsInvalid = /* @__PURE__ */ defineError(
  "vault/limits-invalid",
  () => t`A limit must be an amount of SUPRA from 0 up.`,
  () => t`Enter both limits as amounts.`,
);

export const accountUnknown = /* @__PURE__ */ defineError(
  "vault/account-unknown",
  (_: { id: string }) => t`This account is not in the wallet.`,
  () => t`Choose another account.`,
);

export const phraseUnknown = /* @__PURE__ */ defineError(
  "vault/phrase-unknown",
  (_: { id: string }) => t`This recovery phrase is not in the wallet.`,
  () => t`Choose another recovery phrase.`,
);

export const accountNameInvalid = /* @__PURE__ */ defineError(
  "vault/account-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`An account needs a name.`
      : t`An account's name has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Write a short name that you will remember.`,
);
