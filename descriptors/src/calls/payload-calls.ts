import type { AutomationSummary, CallSummary, PayloadSummary } from "./payload-summary.ts";
import { type Address, parseFunctionId, type MultisigInnerPayload } from "@holdfast/sdk";
import { isFrameworkAddress } from "./framework-calls.ts";
import { summarizePayload } from "./payload-reader.ts";

export interface PayloadCall {
  readonly call: CallSummary;
  readonly isAutomated: boolean;
  /** Executed or proposed for a multisig account. */
  readonly isMultisig: boolean;
}

/** Calls that a payload makes or proposes. */
export function listCalls(action: PayloadSummary): readonly PayloadCall[] {
  switch (action.kind) {
    case "script":
      return [];
    case "automation":
      return listCalls(action.call).map((call) => ({ ...call, isAutomated: true }));
    case "multisig":
      return action.inner === undefined ? [] : shared(action.inner);
    case "proposal": {
      const { proposal } = action;
      return [alone(action), ...(proposal.kind === "whole" ? shared(proposal.action) : [])];
    }
    default:
      return [alone(action)];
  }
}

export interface PayloadTask {
  readonly task: AutomationSummary;
  readonly isMultisig: boolean;
}

export function listTasks(action: PayloadSummary, isMultisig = false): readonly PayloadTask[] {
  switch (action.kind) {
    case "automation":
      return [{ task: action, isMultisig }, ...listTasks(action.call, isMultisig)];
    case "multisig":
      return action.inner === undefined ? [] : listTasks(action.inner, true);
    case "proposal":
      return action.proposal.kind === "whole" ? listTasks(action.proposal.action, true) : [];
    default:
      return [];
  }
}

/** Multisig account that a payload acts for or decides about. */
export function findMultisigAddress(action: PayloadSummary): Address | undefined {
  if (action.kind === "automation") return findMultisigAddress(action.call);
  return "multisigAddress" in action ? action.multisigAddress : undefined;
}

export interface ForeignCall {
  readonly address: Address;
  /** Such as `0xaddress::module`. */
  readonly module: string;
  readonly moduleName: string;
  readonly function: string;
  readonly isMultisig: boolean;
}

/** All foreign calls of a payload, its proposals and its script. */
export function listForeignCalls(
  action: PayloadSummary,
  decides: readonly MultisigInnerPayload[],
  scriptCalls: readonly string[],
): readonly ForeignCall[] {
  const own = listCalls(action).map(({ call, isMultisig }) => ({ name: call.function, isMultisig }));
  const proposalDecision = decides.flatMap((payload) =>
    listCalls(summarizePayload(payload)).map(({ call }) => ({ name: call.function, isMultisig: true })),
  );
  const scripted = scriptCalls.map((name) => ({ name, isMultisig: false }));
  return [...own, ...proposalDecision, ...scripted].flatMap(({ name, isMultisig }) => {
    const { module } = parseFunctionId(name);
    if (isFrameworkAddress(module.address)) return [];
    const { address, name: moduleName } = module;
    return [{ address, module: `${address}::${moduleName}`, moduleName, function: name, isMultisig }];
  });
}

function alone(call: CallSummary): PayloadCall {
  return { call, isAutomated: false, isMultisig: false };
}

function shared(action: PayloadSummary): readonly PayloadCall[] {
  return listCalls(action).map((call) => ({ ...call, isMultisig: true }));
}
