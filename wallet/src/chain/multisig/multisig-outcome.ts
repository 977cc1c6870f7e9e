import { isAddress, isSupraError, parseAddress, shortAddress, type TransactionEvent } from "@holdfast/sdk";
import { multisigExecutionOf, type MultisigExecution } from "@holdfast/sdk/multisig";

/** Number of the status that says that the gas was used up (vm_status.rs). */
const OUT_OF_GAS = 4002n;

/**
 * Why what a proposal wanted has failed, written as the node writes a status; undefined when it worked, and for a
 * transaction that carried out no proposal. Such a transaction itself succeeds in either case: only its events tell.
 */
export function proposalFailureOf(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): string | undefined {
  const execution = readExecution(events);
  return execution?.kind === "failed" ? statusOf(execution.error) : undefined;
}

function readExecution(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): MultisigExecution | undefined {
  try {
    return multisigExecutionOf(events);
  } catch (error) {
    // An event that cannot be read says nothing; the transaction's own end is known all the same.
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function statusOf({ type, location, code }: Extract<MultisigExecution, { kind: "failed" }>["error"]): string {
  const place = placeOf(location);
  if (type === "MoveAbort") {
    const hex = `0x${code.toString(16)}`;
    return place === undefined ? `Move abort: code ${hex}` : `Move abort in ${place}: ${hex}`;
  }
  if (type === "VMError" && code === OUT_OF_GAS) return "Out of gas";
  return `${type} ${code}${place === undefined ? "" : ` in ${place}`}`;
}

/** The chain writes the address in full and without 0x. */
function placeOf(location: string): string | undefined {
  const [digits = "", module] = location.replace(/^0x/, "").split("::");
  const address = `0x${digits}`;
  return module !== undefined && isAddress(address)
    ? `${shortAddress(parseAddress(address))}::${module}`
    : undefined;
}
