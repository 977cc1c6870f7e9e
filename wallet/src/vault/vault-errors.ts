import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const passwordTooShort = /* @__PURE__ */ defineError(
  "vault/password-too-short",
  (c: { got: number; least: number }) =>
    t`A password needs at least ${c.least} characters, but this one has ${c.got}.`,
  () => t`Use several unrelated words. Length matters more than complexity.`,
);

export const passwordTooSimple = /* @__PURE__ */ defineError(
  "vault/password-too-simple",
  () => t`This password is easy to guess because it repeats a few characters.`,
  () => t`Use several unrelated words. Length matters more than complexity.`,
);

export const passwordWrong = /* @__PURE__ */ defineError(
  "vault/password-wrong",
  (c: { triesLeft: number; waitSecs: number }) =>
    c.waitSecs > 0 ? t`Wrong password. Try again in ${c.waitSecs} s.` : t`Wrong password.`,
  () =>
    t`Check Caps Lock and the keyboard language. If you lost the password, restore the account from your recovery phrase.`,
);

export const unlockThrottled = /* @__PURE__ */ defineError(
  "vault/throttled",
  (c: { waitSecs: number }) => t`Too many wrong passwords. Try again in ${c.waitSecs} s.`,
  () => t`Wait, then enter the password again. Your accounts are safe.`,
);

export const vaultMissing = /* @__PURE__ */ defineError(
  "vault/missing",
  () => t`This device has no wallet.`,
  () => t`Create an account, or import one with its recovery phrase.`,
);

export const vaultExists = /* @__PURE__ */ defineError(
  "vault/exists",
  () => t`This device already has a locked wallet.`,
  () => t`Unlock the wallet, then add the account.`,
);

export const vaultOlderCopy = /* @__PURE__ */ defineError(
  "vault/older-copy",
  (c: { changes: number }) =>
    c.changes === 1
      ? t`The latest copy of the wallet is damaged. An older copy is intact, but lacks the last change.`
      : t`The latest copy of the wallet is damaged. An older copy is intact, but lacks the last ${c.changes} changes.`,
  () =>
    t`Open the older copy. If recently added accounts are missing, add them again. You may need their recovery phrase or private key.`,
);

export const vaultChangedElsewhere = /* @__PURE__ */ defineError(
  "vault/changed-elsewhere",
  () => t`The wallet's password was changed in another window.`,
  () => t`Lock the wallet in this window, then unlock it with the new password.`,
);

export const backupUnreadable = /* @__PURE__ */ defineError(
  "vault/backup-unreadable",
  (c: { reason: string }) => t`This backup file can't be read: ${c.reason}.`,
  () => t`Choose the original backup file, or try another copy.`,
);

export const vaultNotStored = /* @__PURE__ */ defineError(
  "vault/not-stored",
  (c: { reason: string }) => t`The browser could not save the wallet: ${c.reason}.`,
  () => t`Nothing was changed. Free up some space on this device or leave private browsing, then try again.`,
);

/** The new password works, but Holdfast could not overwrite the last copy with the old one. */
export const olderPasswordLeft = /* @__PURE__ */ defineError(
  "vault/older-password-left",
  () => t`The password was changed, but the old password still opens an older copy of the wallet.`,
  () =>
    t`Use the new password. Free up some space on this device, then lock and unlock the wallet to overwrite the older copy.`,
);

export const storingUnknown = /* @__PURE__ */ defineError(
  "vault/storing-unknown",
  () => t`The browser failed while saving the wallet, so the change may or may not be saved.`,
  () => t`Reload the page. If you were changing the password, try the new one first, then the old one.`,
);

export const vaultNotErased = /* @__PURE__ */ defineError(
  "vault/not-erased",
  () => t`The browser did not erase the whole wallet, so your password still opens it on this device.`,
  () =>
    t`Close the wallet's other windows and erase the wallet again, or delete this site's data in the browser settings.`,
);

export const passkeyWithoutSecret = /* @__PURE__ */ defineError(
  "vault/passkey-without-secret",
  () => t`This passkey can't encrypt the wallet because it does not support the PRF extension.`,
  () => t`Use a phone, a current security key or another password manager. You can delete the new passkey.`,
);

export const passkeyExists = /* @__PURE__ */ defineError(
  "vault/passkey-exists",
  () => t`This device or security key already has a passkey for this wallet.`,
  () => t`Unlock with this passkey, or add a passkey on another device.`,
);

export const passkeyNameInvalid = /* @__PURE__ */ defineError(
  "vault/passkey-name-invalid",
  (c: { got: number; most: number }) =>
    t`A passkey name must have 1 to ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that identifies the device with the passkey.`,
);

export const passkeyTooMany = /* @__PURE__ */ defineError(
  "vault/passkey-too-many",
  (c: { most: number }) => t`A wallet can have at most ${c.most} passkeys.`,
  () => t`Remove a passkey first.`,
);

export const passkeyUnknown = /* @__PURE__ */ defineError(
  "vault/passkey-unknown",
  () => t`This passkey no longer belongs to the wallet.`,
  () => t`Reload the page to see the current passkeys.`,
);

export const passkeyWrong = /* @__PURE__ */ defineError(
  "vault/passkey-wrong",
  () => t`This passkey does not open the wallet.`,
  () => t`Unlock with your password. This passkey was removed or belongs to another wallet.`,
);

export const passkeyLeft = /* @__PURE__ */ defineError(
  "vault/passkey-left",
  () => t`The passkey was removed, but it still opens an older copy of the wallet.`,
  () => t`Free up some space on this device, then lock and unlock the wallet to overwrite the older copy.`,
);

export const keyDerivationImpossible = /* @__PURE__ */ defineError(
  "vault/key-derivation-impossible",
  (c: { memoryMib: number }) =>
    t`The password check needs ${c.memoryMib} MiB of memory, but this device can't provide it.`,
  () => t`Close other windows, then try again.`,
);

export const draftMissing = /* @__PURE__ */ defineError(
  "vault/draft-missing",
  () =>
    t`This recovery phrase draft no longer exists. Drafts are deleted when the wallet locks or the page closes.`,
  () => t`Start again to get a new recovery phrase. If you wrote the old one down, do not use it.`,
);

export const quizNotPassed = /* @__PURE__ */ defineError(
  "vault/quiz-not-passed",
  () => t`You have not completed the recovery phrase check.`,
  () => t`Enter the requested words, then save.`,
);

export const accountExists = /* @__PURE__ */ defineError(
  "vault/account-exists",
  (c: { name: string; address: string }) => t`This account is already in the wallet as “${c.name}”.`,
  () => t`Choose this account in the account list.`,
);

export const accountHasKey = /* @__PURE__ */ defineError(
  "vault/account-kept",
  (c: { name: string }) => t`“${c.name}” can't be removed because its key is in this wallet.`,
  () => t`Hide the account instead. Its key stays in the wallet.`,
);

export const limitsInvalid = /* @__PURE__ */ defineError(
  "vault/limits-invalid",
  () => t`A spending limit must be 0 SUPRA or more.`,
  () => t`Enter 0 or more SUPRA for each limit.`,
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
      : t`An account name can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that you will recognize.`,
);
