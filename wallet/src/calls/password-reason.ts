import type { CallSummary, PayloadSummary } from "./payload-summary.ts";

/** Why the unlocked session alone may not sign this. In words: `PASSWORD_REASONS`. */
export type PasswordReason =
  | "publish"
  | "key-rotation"
  | "capability"
  | "owner-change"
  | "new-recipient"
  | "session-limit"
  | "unknown-code"
  | "uncounted"
  | "unseen"
  | "repetition";

/** Calls that hand over more than an amount, by how their names begin. */
const GUARDED: readonly (readonly [RegExp, PasswordReason])[] = [
  [/^0x1::code::publish_package_txn$/, "publish"],
  [/^0x1::object_code_deployment::(publish|upgrade|freeze_code_object)$/, "publish"],
  [/^0x1::resource_account::create_resource_account/, "publish"],
  [/^0x1::account::rotate_authentication_key/, "key-rotation"],
  [/^0x1::account::offer_(rotation|signer)_capability/, "capability"],
  [/^0x1::multisig_account::(add|remove|swap)_owners?/, "owner-change"],
  [/^0x1::multisig_account::(update_signatures_required|create_with_existing_account)/, "owner-change"],
];

/** What each reason is, as the end of a sentence that begins with "It". */
export const PASSWORD_REASONS: Readonly<Record<PasswordReason, string>> = {
  publish: "publishes code",
  "key-rotation": "changes the key of an account",
  capability: "lets another account act for this one",
  "owner-change": "changes who controls a multisig account",
  "new-recipient": "pays an address that was not paid with the password before",
  "session-limit": "goes beyond what was to be spent without the password",
  "unknown-code": "runs code whose effects cannot be told",
  uncounted: "can hand over coins or control in a way that is not counted here",
  unseen: "approves or executes a proposal that is not in its bytes",
  repetition: "lets the network repeat it without asking again",
};

/** Why no unlocked session alone may sign what this does, whatever its limits; empty when it may. */
export function passwordReasons(action: PayloadSummary): readonly PasswordReason[] {
  return [...new Set(callsOf(action).flatMap((call) => reasonsOf(call)))];
}

/** True for a call that always takes the password. */
export function isGuarded(call: Pick<CallSummary, "function">): boolean {
  return GUARDED.some(([name]) => name.test(call.function));
}

function reasonsOf(call: CallSummary): readonly PasswordReason[] {
  return GUARDED.flatMap(([name, reason]) => (name.test(call.function) ? [reason] : []));
}

/** Every call that a payload makes, now or later, by itself or by proposing it. */
function callsOf(action: PayloadSummary): readonly CallSummary[] {
  switch (action.kind) {
    case "script":
      return [];
    case "automation":
      return callsOf(action.call);
    case "multisig":
      return action.inner === undefined ? [] : callsOf(action.inner);
    case "proposal":
      return action.proposal.kind === "whole" ? [action, ...callsOf(action.proposal.action)] : [action];
    default:
      return [action];
  }
}
