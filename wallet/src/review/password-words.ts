import { t } from "@lingui/core/macro";
import type { PasswordReason } from "@holdfast/descriptors/calls";

const WORDS: Readonly<Record<PasswordReason, string>> = {
  publish: t`This publishes code.`,
  "key-rotation": t`This changes an account's key.`,
  capability: t`This lets another account act for yours.`,
  "owner-change": t`This changes who controls a multisig account.`,
  "new-recipient": t`You haven't paid this address with your password yet.`,
  "session-limit": t`This exceeds your limit for payments without a password.`,
  "unknown-code": t`This runs code with unknown effects.`,
  uncounted: t`This can give away coins or control in ways not counted here.`,
  unseen: t`This approves or executes a proposal whose contents are not in the transaction.`,
  repetition: t`The network can repeat this without asking again.`,
};

export function passwordWords(reasons: readonly PasswordReason[]): string {
  return reasons.map((reason) => WORDS[reason]).join(" ");
}
