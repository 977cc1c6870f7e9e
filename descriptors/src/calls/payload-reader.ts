import {
  bytesToHex,
  formatFunctionId,
  formatTypeTag,
  sha3,
  SUPRA_COIN,
  type AutomationRegistration,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import type { GivenArguments, ReadAction } from "./call-description.ts";
import { describeCall } from "./framework-calls.ts";
import type {
  AutomationSummary,
  CallFacts,
  CallMeaning,
  CallSummary,
  PayloadSummary,
} from "./payload-summary.ts";

/** Deeper proposals are shown as plain calls. */
const DEEPEST = 4;

/** Total: every decodable payload has a summary. */
export function summarizePayload(payload: TransactionPayload): PayloadSummary {
  switch (payload.kind) {
    case "script": {
      const { code, typeArguments, arguments: args } = payload.script;
      return {
        kind: "script",
        codeHash: bytesToHex(sha3(code)),
        codeSize: code.length,
        typeArguments: typeArguments.map((tag) => formatTypeTag(tag)),
        arguments: args,
      };
    }
    case "multisig": {
      const { multisigAddress, inner } = payload;
      const action = inner === undefined ? undefined : summarizeAction(inner);
      return { kind: "multisig", multisigAddress, inner: action };
    }
    default:
      return summarizeAction(payload);
  }
}

export function summarizeAction(action: MultisigInnerPayload, depth = 0): CallSummary | AutomationSummary {
  return action.kind === "automation-registration"
    ? summarizeAutomation(action.registration, depth)
    : summarizeCall(action.entryFunction, depth);
}

function summarizeAutomation(task: AutomationRegistration, depth: number): AutomationSummary {
  return {
    kind: "automation",
    call: summarizeCall(task.automatedFunction, depth),
    maxGasAmount: task.maxGasAmount,
    gasPriceCap: task.gasPriceCap,
    feeCapPerCycle: task.automationFeeCapForEpoch,
    expirationTimestampSecs: task.expirationTimestampSecs,
    taskType: task.taskType ?? "user",
    priority: task.priority,
    auxDataCount: task.auxData.length,
  };
}

/** Other addresses and invalid arguments become a plain `call`. */
function summarizeCall(call: EntryFunction, depth: number): CallSummary {
  const facts = callFacts(call);
  const readAction: ReadAction = (action) => summarizeAction(action, depth + 1);
  return { ...facts, ...(depth < DEEPEST ? readMeaning(facts, readAction) : { kind: "call" }) };
}

export function callFacts(call: EntryFunction): CallFacts {
  return {
    function: formatFunctionId(call.function),
    typeArguments: call.typeArguments.map((tag) => formatTypeTag(tag)),
    arguments: call.arguments,
  };
}

function readMeaning(facts: CallFacts, readAction: ReadAction): CallMeaning {
  const { read, typeArguments = 0, parameters } = describeCall(facts.function) ?? {};
  if (read === undefined || parameters === undefined) return { kind: "call" };
  const isShape =
    typeArguments === facts.typeArguments.length && parameters.length === facts.arguments.length;
  // The network may have a different version of the framework, so another shape proves nothing.
  if (!isShape) return { kind: "call" };
  try {
    return read(argumentReader(facts), readAction) ?? { kind: "call" };
  } catch {
    return { kind: "call", hasInvalidArguments: true };
  }
}

function argumentReader({ typeArguments, arguments: args }: CallFacts): GivenArguments {
  let at = 0;
  return {
    type: () => typeArguments[0] ?? SUPRA_COIN,
    next: (decode) => decodeBcs(args[at++] ?? new Uint8Array(), decode),
  };
}
