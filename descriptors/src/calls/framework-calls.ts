import { bytesToHex, parseAddress, type Address } from "@holdfast/sdk";
import type { CallDescription, CallRule } from "./call-description.ts";
import { ACCOUNT_CALLS } from "./framework/accounts.ts";
import { AUTOMATION_CALLS } from "./framework/automation.ts";
import { GOVERNANCE_CALLS } from "./framework/governance.ts";
import { MULTISIG_CALLS } from "./framework/multisig.ts";
import { PAYMENT_CALLS } from "./framework/payments.ts";
import { PUBLISHING_CALLS } from "./framework/publishing.ts";
import { STAKING_CALLS } from "./framework/staking.ts";
import { TOKEN_CALLS } from "./framework/tokens.ts";
import { VESTING_CALLS } from "./framework/vesting.ts";
import type { CallFacts } from "./payload-summary.ts";

/** By name. A trailing star covers a family. Members added later get the rule of the most severe one today. */
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

/** Only a network vote changes these accounts. */
const FRAMEWORK: ReadonlySet<Address> = /* @__PURE__ */ new Set(
  ["0x1", "0x3", "0x4"].map((text) => parseAddress(text)),
);

export function isFrameworkAddress(address: Address): boolean {
  return FRAMEWORK.has(address);
}

export function describeCall(name: string): CallDescription | undefined {
  return FRAMEWORK_CALLS.get(name) ?? FAMILIES.find(([begins]) => name.startsWith(begins))?.[1];
}

/** The rule for a call; `none` if none applies, undefined if unknown. */
export function callRule({
  function: name,
  arguments: args,
}: Pick<CallFacts, "function" | "arguments">): CallRule | "none" | undefined {
  const { rule, unless, parameters = [] } = describeCall(name) ?? {};
  const given = unless === undefined ? undefined : args[parameters.indexOf(unless.parameter)];
  return given !== undefined && bytesToHex(given) === unless?.is ? "none" : rule;
}
