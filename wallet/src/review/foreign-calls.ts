import { parseFunctionId, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import { isFrameworkAddress } from "../chain/contracts/package-standing.ts";
import { summarizePayload } from "../calls/payload-reader.ts";
import type { PayloadSummary } from "../calls/payload-summary.ts";
import { callsOf } from "./payload-calls.ts";

/** A call of code that is not the chain's framework. */
export interface ForeignCall {
  readonly address: Address;
  /** `0xaddress::module` */
  readonly module: string;
  readonly moduleName: string;
  readonly function: string;
  /** In the name of a multisig account. */
  readonly isMultisig: boolean;
}

/**
 * Descriptions of calls that say exactly what they do, and are tied to the very bytecode: none so far. Such a call is
 * told by its description instead.
 */
const DESCRIBED: ReadonlySet<string> = new Set();

/** Every call of foreign code: in the payload, in what it decides on, and in its script. */
export function foreignCallsOf(
  action: PayloadSummary,
  decides: readonly MultisigInnerPayload[] = [],
  scriptCalls: readonly string[] = [],
): readonly ForeignCall[] {
  const own = callsOf(action).map(({ call, isMultisig }) => ({ name: call.function, isMultisig }));
  const proposalDecision = decides.flatMap((payload) =>
    callsOf(summarizePayload(payload)).map(({ call }) => ({ name: call.function, isMultisig: true })),
  );
  const scripted = scriptCalls.map((name) => ({ name, isMultisig: false }));
  return [...own, ...proposalDecision, ...scripted].flatMap(({ name, isMultisig }) => {
    const { module } = parseFunctionId(name);
    if (isFrameworkAddress(module.address) || DESCRIBED.has(name)) return [];
    const { address, name: moduleName } = module;
    return [{ address, module: `${address}::${moduleName}`, moduleName, function: name, isMultisig }];
  });
}
