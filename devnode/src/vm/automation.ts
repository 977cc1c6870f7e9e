import {
  type Address,
  type AutomationRegistration,
  encodeMultisigInnerPayload,
  type EntryFunction,
  isSupraError,
  copyPart,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { registerTask } from "../framework/automation-tasks.ts";
import { automationErrors } from "../framework/automation-structs.ts";
import { statusFailure } from "../framework/declare/abort.ts";
import { checkEntryFunction } from "./function-call.ts";
import {
  GAS_PER_UNIT,
  MAX_GAS_AMOUNT,
  MAX_GAS_UNIT_PRICE,
  MAX_TRANSACTION_BYTES,
  intrinsicGas,
} from "./gas-schedule.ts";
import type { Environment } from "./machine.ts";
import type { Session } from "./session.ts";
import type { DiscardCode } from "./status-codes.ts";
import { codeFailed } from "./vm-errors.ts";

/** First entry of a task's aux data, by kind of owner. */
const TYPE_BYTE = { user: 1, system: 2 } as const;

/** The owner is the sender or a multisig account. */
export function runRegistration(session: Session, owner: Address, task: AutomationRegistration): void {
  const { automatedFunction, taskType = "user", priority } = task;
  checkAutomated(session, automatedFunction, owner);
  if (taskType === "system") throw automationErrors.EUNAUTHORIZED_SYSTEM_ACCOUNT();
  registerTask(session, {
    owner,
    payload_tx: entryFunctionBytes(automatedFunction),
    expiry_time: task.expirationTimestampSecs,
    max_gas_amount: task.maxGasAmount,
    gas_price_cap: task.gasPriceCap,
    automation_fee_cap_for_epoch: task.automationFeeCapForEpoch,
    tx_hash: session.transactionHash,
    // The VM prepends type and priority to the user's aux data, which must be empty.
    aux_data: [
      Uint8Array.of(TYPE_BYTE[taskType]),
      priority === undefined ? new Uint8Array() : encodeBcs((writer) => writer.u64(priority)),
      ...task.auxData,
    ],
  });
}

/** Bytes of a raw transaction besides its entry function. */
const RAW_BYTES = 32 + 8 + 1 + 8 + 8 + 8 + 1;

/** Checks (feature 90) as for the transaction that runs the task. Size comes first, as on the chain. */
export function checkTaskFigures(
  task: AutomationRegistration,
  environment: Environment,
): DiscardCode | undefined {
  const size = RAW_BYTES + entryFunctionBytes(task.automatedFunction).length;
  if (size > MAX_TRANSACTION_BYTES) return "AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE";
  if (task.maxGasAmount > MAX_GAS_AMOUNT) return "AUTOMATION_TASK_MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND";
  if (task.maxGasAmount * GAS_PER_UNIT < intrinsicGas(size))
    return "AUTOMATION_TASK_MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS";
  if (task.gasPriceCap < environment.minGasUnitPrice) return "AUTOMATION_TASK_GAS_PRICE_CAP_BELOW_MIN_BOUND";
  if (task.gasPriceCap > MAX_GAS_UNIT_PRICE) return "AUTOMATION_TASK_GAS_PRICE_CAP_ABOVE_MAX_BOUND";
  return undefined;
}

/** The function must exist and accept the arguments, or the task could never run. */
function checkAutomated(session: Session, call: EntryFunction, owner: Address): void {
  try {
    checkEntryFunction(session, call, [owner]);
  } catch (cause) {
    if (!isMismatch(cause)) throw cause;
    throw statusFailure({ statusCode: "INVALID_AUTOMATION_INNER_PAYLOAD" }, { cause });
  }
}

/** True if arguments don't match; a missing function or type keeps its own error. */
function isMismatch(error: unknown): boolean {
  const status = isSupraError(error, statusFailure)
    ? error.context.statusCode
    : isSupraError(error, codeFailed)
      ? error.context.failure.status
      : undefined;
  return status !== undefined && MISMATCHES.has(status);
}

const MISMATCHES: ReadonlySet<string> = new Set([
  "NUMBER_OF_ARGUMENTS_MISMATCH",
  "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH",
  "FAILED_TO_DESERIALIZE_ARGUMENT",
]);

/** Without the payload kind byte of the multisig payload. */
function entryFunctionBytes(entryFunction: EntryFunction): Uint8Array {
  const tagged = encodeBcs((writer) =>
    encodeMultisigInnerPayload(writer, { kind: "entry-function", entryFunction }),
  );
  return copyPart(tagged, 1);
}
