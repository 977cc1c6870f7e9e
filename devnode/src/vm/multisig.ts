import { STATUS_NUMBERS, type Failure } from "@holdfast/move";
import {
  addressToBytes,
  decodeMultisigInnerPayload,
  encodeMultisigInnerPayload,
  FRAMEWORK_ADDRESS,
  isSupraError,
  type Address,
  type ModuleId,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { executionFailure, moveAbort, outOfGas, statusFailure } from "../framework/declare/abort.ts";
import { runRegistration } from "./automation.ts";
import { runSystem } from "./bytecode/code-run.ts";
import { runEntryFunction } from "./function-call.ts";
import type { Session } from "./session.ts";
import type { DiscardCode } from "./status-codes.ts";
import { codeFailed } from "./vm-errors.ts";

/** Its functions choose the next payload, check it and record the result. */
export const MULTISIG_MODULE: ModuleId = { address: FRAMEWORK_ADDRESS, name: "multisig_account" };

interface MultisigRequest {
  readonly executor: Address;
  readonly at: Address;
  readonly inner: MultisigInnerPayload | undefined;
}

/** If the inner call fails, only events show it: the number is used, and the outer transaction succeeds. */
export function runMultisig(session: Session, { executor, at, inner }: MultisigRequest): void {
  const payload = payloadToRun(session, at, inner);
  const decoded = decode(payload);
  try {
    session.attempt(() => runInner(session, at, decoded));
  } catch (error) {
    const failure = executionError(error);
    const ran = finished({ executor, at, payload });
    runModule(session.unmetered(), "failed_transaction_execution_cleanup", [...ran, failure]);
    return;
  }
  runModule(session, "successful_transaction_execution_cleanup", finished({ executor, at, payload }));
}

function payloadToRun(session: Session, at: Address, inner: MultisigInnerPayload | undefined): Uint8Array {
  const values = [addressToBytes(at), bytesArgument(providedBytes(inner))];
  const [payload = new Uint8Array()] = runModule(session, "get_next_transaction_payload", values);
  return decodeBcs(payload, (reader) => reader.bytes());
}

function finished({ executor, at, payload }: { executor: Address; at: Address; payload: Uint8Array }) {
  return [addressToBytes(executor), addressToBytes(at), bytesArgument(payload)];
}

function runModule(
  session: Session,
  name: string,
  values: readonly Uint8Array[],
  signers: readonly Address[] = [],
): readonly Uint8Array[] {
  return runSystem(session, { module: MULTISIG_MODULE, function: name, signers, values });
}

function bytesArgument(bytes: Uint8Array): Uint8Array {
  return encodeBcs((writer) => writer.bytes(bytes));
}

/** Simulates only the proposed call, as if approved. @throws vm/status MISSING_DATA */
export function simulateMultisig(session: Session, { at, inner }: MultisigRequest): void {
  if (inner === undefined) throw statusFailure({ statusCode: "MISSING_DATA" });
  runInner(session, at, inner);
}

export function checkMultisig(
  session: Session,
  { executor, at, inner }: MultisigRequest,
): DiscardCode | undefined {
  const values = [addressToBytes(at), bytesArgument(providedBytes(inner))];
  try {
    runModule(session, "validate_multisig_transaction", values, [executor]);
    return undefined;
  } catch (error) {
    const code = abortCode(error);
    return PROLOGUE_CODES.get((code ?? 0n) & 0xfffn) ?? "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION";
  }
}

/** Abort code of the framework; undefined for other errors. */
function abortCode(error: unknown): bigint | undefined {
  if (isSupraError(error, codeFailed)) return error.context.failure.subStatus;
  if (isSupraError(error, moveAbort)) return error.context.code;
  throw error;
}

/** Prologue errors and their names outside of Move (errors.rs). */
const PROLOGUE_CODES: ReadonlyMap<bigint, DiscardCode> = new Map([
  [2002n, "ACCOUNT_NOT_MULTISIG"],
  [2003n, "NOT_MULTISIG_OWNER"],
  [2006n, "MULTISIG_TRANSACTION_NOT_FOUND"],
  [2008n, "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH"],
  [2009n, "MULTISIG_TRANSACTION_INSUFFICIENT_APPROVALS"],
  [2010n, "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH"],
]);

function runInner(session: Session, at: Address, inner: MultisigInnerPayload): void {
  if (inner.kind === "entry-function") {
    runEntryFunction(session, inner.entryFunction, [at]);
    return;
  }
  runRegistration(session, at, inner.registration);
}

function providedBytes(inner: MultisigInnerPayload | undefined): Uint8Array {
  return inner === undefined
    ? new Uint8Array()
    : encodeBcs((writer) => encodeMultisigInnerPayload(writer, inner));
}

function decode(payload: Uint8Array): MultisigInnerPayload {
  try {
    return decodeBcs(payload, decodeMultisigInnerPayload);
  } catch (cause) {
    // Any bytes can be proposed; this status is inferred.
    throw statusFailure({ statusCode: "FAILED_TO_DESERIALIZE_ARGUMENT" }, { cause });
  }
}

/** `multisig_account::ExecutionError` in the chain's format: full addresses without 0x. */
function executionError(error: unknown): Uint8Array {
  if (isSupraError(error, codeFailed)) return codeError(error.context.failure);
  if (isSupraError(error, moveAbort)) {
    const { module, code } = error.context;
    return describeError("MoveAbort", code, module);
  }
  if (isSupraError(error, executionFailure)) {
    const { module, statusCode } = error.context;
    return describeError("MoveExecutionFailure", parseNumber(statusCode), module);
  }
  if (isSupraError(error, outOfGas)) return describeError("VMError", parseNumber("OUT_OF_GAS"));
  if (isSupraError(error, statusFailure))
    return describeError("VMError", parseNumber(error.context.statusCode));
  throw error;
}

function codeError({ status, number, subStatus = 0n, place }: Failure): Uint8Array {
  if (status === "ABORTED") return describeError("MoveAbort", subStatus, place?.module);
  if (number < STATUS_NUMBERS.UNKNOWN_RUNTIME_STATUS) return describeError("VMError", BigInt(number));
  return describeError("MoveExecutionFailure", BigInt(number), place?.module);
}

function describeError(type: string, code: bigint, module?: ModuleId): Uint8Array {
  const location = module === undefined ? "" : `${module.address.slice(2)}::${module.name}`;
  return encodeBcs((writer) => writer.string(location).string(type).u64(code));
}

/** Status numbers of inner failures (vm_status.rs). */
const NUMBERS: ReadonlyMap<string, bigint> = new Map([
  ["LINKER_ERROR", 1081n],
  ["FUNCTION_RESOLUTION_FAILURE", 1091n],
  ["INVALID_MAIN_FUNCTION_SIGNATURE", 1011n],
  ["NUMBER_OF_TYPE_ARGUMENTS_MISMATCH", 1076n],
  ["NUMBER_OF_ARGUMENTS_MISMATCH", 1098n],
  ["NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH", 1101n],
  ["FAILED_TO_DESERIALIZE_ARGUMENT", 1100n],
  ["INVALID_AUTOMATION_INNER_PAYLOAD", 1132n],
  ["TYPE_RESOLUTION_FAILURE", 2021n],
  ["OUT_OF_GAS", 4002n],
  ["MISSING_DATA", 4008n],
  ["ARITHMETIC_ERROR", 4017n],
  ["EXECUTION_LIMIT_REACHED", 4030n],
  ["IO_LIMIT_REACHED", 4031n],
]);

function parseNumber(statusCode: string): bigint {
  return NUMBERS.get(statusCode) ?? 0n;
}
