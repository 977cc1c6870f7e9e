import { isSupraError } from "@holdfast/sdk";
import { executionFailure, moveAbort, outOfGas, statusFailure } from "../framework/declare/abort.ts";
import { codeFailed } from "./vm-errors.ts";

export const EXECUTED_SUCCESSFULLY = "Executed successfully";

/** Status of an execution failure outside any module. */
const NOWHERE = "Execution failed in script at code offset 0";

/** The node's message for a failed transaction (api/types/src/convert.rs). Rethrows internal faults. */
export function failureText(error: unknown): string {
  if (isSupraError(error, statusFailure))
    return error.context.statusCode === "MISSING_DATA" ? NOWHERE : error.context.statusCode;
  if (
    isSupraError(error, codeFailed) ||
    isSupraError(error, moveAbort) ||
    isSupraError(error, executionFailure) ||
    isSupraError(error, outOfGas)
  )
    return error.message;
  throw error;
}
