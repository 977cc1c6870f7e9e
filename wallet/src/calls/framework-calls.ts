import { bytesToHex, parseAddress, type Address } from "@holdfast/sdk";
import type { CallDescription, CallRule, PasswordReason } from "./call-description.ts";
import { ACCOUNT_CALLS } from "./framework/accounts.ts";
import { AUTOMATION_CALLS } from "./framework/automation.ts";
import { GOVERNANCE_CALLS } from "./framework/governance.ts";
import { MULTISIG_CALLS } from "./framework/multisig.ts";
import { PAYMENT_CALLS } from "./framework/payments.ts";
import { PUBLISHING_CALLS } from "./framework/publishing.ts";
import { STAKING_CALLS } from "./framework/staking.ts";
import { TOKEN_CALLS } from "./framework/tokens.ts";
import { VESTING_CALLS } from "./framework/vesting.ts";
import type { CallFacts, CallSummary, PayloadSummary } from "./payload-summary.ts";

/**
 * What is known of the framework's functions, by their names. A star at the end stands for what a family may get
 * tomorrow: it is as grave as its members of today.
 */
export const FRAMEWORK_CALLS: ReadonlyMap<string, CallDescription> = /* @__PURE__ */ new Map<
  string,
  CallDescription
>(
  /* @__PURE__ */ Object.entries({
    ...PAYMENT_CALLS,
    ...ACCOUNT_CALLS,
    ...PUBLISHING_CALLS,
    ...MULTISIG_CALLS,
    ...STAKING_CALLS,
    ...VESTING_CALLS,
    ...AUTOMATION_CALLS,
    ...GOVERNANCE_CALLS,
    ...TOKEN_CALLS,
  }),
);

const FAMILIES: readonly (readonly [begins: string, CallDescription])[] = /* @__PURE__ */ [...FRAMEWORK_CALLS]
  .filter(([name]) => name.endsWith("*"))
  .map(([name, description]) => [name.slice(0, -1), description]);

/** Where the framework is; it changes by a vote of the network alone. */
const FRAMEWORK: ReadonlySet<Address> = /* @__PURE__ */ new Set(
  ["0x1", "0x3", "0x4"].map((text) => parseAddress(text)),
);

/** True for an address that holds the chain's own framework. */
export function isFrameworkAddress(address: Address): boolean {
  return FRAMEWORK.has(address);
}

/** What is known of a function, `0x1::module::name`, by itself or by its family; undefined for unknown code. */
export function describeCall(name: string): CallDescription | undefined {
  return FRAMEWORK_CALLS.get(name) ?? FAMILIES.find(([begins]) => name.startsWith(begins))?.[1];
}

/** The rule of the review that a call falls under; `none` where no word is needed, undefined where nobody knows. */
export function callRule({
  function: name,
  arguments: args,
}: Pick<CallFacts, "function" | "arguments">): CallRule | "none" | undefined {
  const { rule, unless, parameters = [] } = describeCall(name) ?? {};
  const given = unless === undefined ? undefined : args[parameters.indexOf(unless.parameter)];
  return given !== undefined && bytesToHex(given) === unless?.is ? "none" : rule;
}

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
