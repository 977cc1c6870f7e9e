import { describeCall } from "./framework-calls.ts";
import type { PasswordReason } from "./call-description.ts";
import type { CallSummary, PayloadSummary } from "./payload-summary.ts";

/** Why no unlocked session alone may sign what this does, whatever its limits; empty when it may. */
export function passwordReasons(action: PayloadSummary): readonly PasswordReason[] {
  return [...new Set(callsOf(action).flatMap((call) => reasonsOf(call)))];
}

function reasonsOf(call: CallSummary): readonly PasswordReason[] {
  const reason = describeCall(call.function)?.password;
  return reason === undefined ? [] : [reason];
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
