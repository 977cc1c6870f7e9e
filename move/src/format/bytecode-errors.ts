import { t } from "@holdfast/sdk/text";
import { defineError, isSupraError, type SupraError } from "@holdfast/sdk";
import { STATUS_NUMBERS, type StatusCode } from "./status-code.ts";

/** A rejection of undecodable bytes: the chain's status and the byte offset. */
export interface Refusal {
  readonly status: StatusCode;
  /** The number of the status. */
  readonly number: number;
  readonly at: number;
  readonly detail: string;
}

/** A rejection of a decoded unit that breaks a rule. `place` is, for example, `function 3, instruction 7`. */
export interface Rejection {
  readonly status: StatusCode;
  /** The number of the status. */
  readonly number: number;
  readonly place: string;
  readonly detail: string;
}

/** The bytes are not a Move module or script that the chain accepts. */
export const bytecodeRefused = /* @__PURE__ */ defineError(
  "bytecode/refused",
  (c: Refusal) => t`The chain does not accept this bytecode: ${c.detail} at byte ${c.at} (${c.status}).`,
  () => t`Compile the package with bytecode version 5 to 9, and pass the complete .mv file.`,
);

/** The bytecode breaks a rule of the Move verifier. */
export const bytecodeRejected = /* @__PURE__ */ defineError(
  "bytecode/rejected",
  (c: Rejection) => t`The Move verifier rejects this bytecode: ${c.detail} in ${c.place} (${c.status}).`,
  () => t`Compile the package again from its source with a Move compiler.`,
);

/** The module exceeds a limit of the bytecode format. */
export const bytecodeUnwritable = /* @__PURE__ */ defineError(
  "bytecode/unwritable",
  (c: { detail: string }) => t`This module can't be encoded: ${c.detail}.`,
  () => t`Keep table indices and integers within the limits of the bytecode format.`,
);

export function refuse(
  status: StatusCode,
  at: number,
  detail: string,
): SupraError<"bytecode/refused", Refusal> {
  return bytecodeRefused({ status, number: STATUS_NUMBERS[status], at, detail });
}

export function reject(
  status: StatusCode,
  place: string,
  detail: string,
): SupraError<"bytecode/rejected", Rejection> {
  return bytecodeRejected({ status, number: STATUS_NUMBERS[status], place, detail });
}

/** The refusal in an error; undefined for other errors. */
export function findRefusal(error: unknown): Refusal | undefined {
  return isSupraError(error, bytecodeRefused) ? error.context : undefined;
}

/** The status in an error; undefined for other errors. */
export function findStatus(error: unknown): StatusCode | undefined {
  if (isSupraError(error, bytecodeRejected)) return error.context.status;
  return findRefusal(error)?.status;
}
