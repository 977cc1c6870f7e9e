import { t } from "@lingui/core/macro";
import type { PasswordReason } from "@holdfast/descriptors/calls";

/** What each reason is, as the end of a sentence that begins with "It". */
const WORDS: Readonly<Record<PasswordReason, string>> = {
  publish: t`publishes code`,
  "key-rotation": t`changes the key of an account`,
  capability: t`lets another account act for this one`,
  "owner-change": t`changes who controls a multisig account`,
  "new-recipient": t`pays an address not yet paid with the password`,
  "session-limit": t`goes beyond what was to be spent without the password`,
  "unknown-code": t`runs code whose effects cannot be told`,
  uncounted: t`can give away coins or control in a way not counted here`,
  unseen: t`approves or executes a proposal that is not in its bytes`,
  repetition: t`lets the network repeat it without asking again`,
};

/** Why the password is asked for, as the end of a sentence that begins with "It". */
export function passwordWords(reasons: readonly PasswordReason[]): string {
  return reasons.map((reason) => WORDS[reason]).join(t`, and it `);
}
