import { JsonNode } from "../bytes/json-node.ts";
import { attempt } from "../errors/supra-error.ts";
import { isAddress, parseAddress, shortAddress } from "../move/address.ts";
import type { FinishedTransaction, TransactionEvent } from "./transaction-detail.ts";
import { explainFailure, type VmFailure } from "./vm-failure.ts";

/** Failure of a multisig proposal's call, from the event. */
export interface ExecutionError {
  /** 64 digits and module, without 0x; empty for a script. */
  readonly location: string;
  readonly type: string;
  readonly code: bigint;
}

const EXECUTION_FAILED = "0x1::multisig_account::TransactionExecutionFailed";
/** vm_status.rs */
const OUT_OF_GAS = 4002n;

/** @throws json/unexpected */
export function readExecutionError(error: JsonNode): ExecutionError {
  return {
    location: error.get("abort_location").string(),
    type: error.get("error_type").string(),
    code: error.get("error_code").bigint(),
  };
}

/** Failure status of an executed proposal, or undefined. Only events show it: the transaction succeeds. */
export function proposalFailureStatus(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): string | undefined {
  const failed = events.find(({ type }) => type === EXECUTION_FAILED);
  if (failed === undefined) return undefined;
  return (
    attempt(() =>
      formatVmStatus(readExecutionError(new JsonNode(failed.data, failed.type).get("execution_error"))),
    ) ?? "unknown reason"
  );
}

/** Failure of a transaction or of its multisig proposal; undefined if it worked. */
export function failureOf({
  status,
  vmStatus,
  events = [],
}: Pick<FinishedTransaction, "status"> & Partial<Pick<FinishedTransaction, "vmStatus" | "events">>):
  | VmFailure
  | undefined {
  if (status === "Failed") return vmStatus === undefined ? undefined : explainFailure(vmStatus);
  const proposal = proposalFailureStatus(events);
  return proposal === undefined ? undefined : explainFailure(proposal);
}

function formatVmStatus({ type, location, code }: ExecutionError): string {
  const place = formatAbortLocation(location);
  if (type === "MoveAbort") {
    const hex = `0x${code.toString(16)}`;
    return place === undefined ? `Move abort: code ${hex}` : `Move abort in ${place}: ${hex}`;
  }
  if (type === "VMError" && code === OUT_OF_GAS) return "Out of gas";
  return `${type} ${code}${place === undefined ? "" : ` in ${place}`}`;
}

/** The chain writes the full address without 0x. */
function formatAbortLocation(location: string): string | undefined {
  const [digits = "", module] = location.replace(/^0x/, "").split("::");
  const address = `0x${digits}`;
  return module !== undefined && isAddress(address)
    ? `${shortAddress(parseAddress(address))}::${module}`
    : undefined;
}
