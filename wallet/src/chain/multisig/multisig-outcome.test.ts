// @vitest-environment node
import { expect, it } from "vitest";
import { proposalFailureOf } from "./multisig-outcome.ts";

const MODULE = "0x1::multisig_account::";
const whose = { multisig_account: "0x5", sequence_number: "3", executor: "0xb0b" };

function failureOf(error_type: string, error_code: string, abort_location = ""): string | undefined {
  const data = { ...whose, execution_error: { error_type, error_code, abort_location } };
  return proposalFailureOf([{ type: `${MODULE}TransactionExecutionFailed`, data }]);
}

it("writes why a proposal failed as the node writes a status", () => {
  const place = `${"1".padStart(64, "0")}::coin`;
  expect(failureOf("MoveAbort", "65542", place)).toBe("Move abort in 0x1::coin: 0x10006");
  expect(failureOf("MoveAbort", "42")).toBe("Move abort: code 0x2a");
  expect(failureOf("VMError", "4002")).toBe("Out of gas");
  expect(failureOf("VMError", "1091")).toBe("VMError 1091");
  expect(failureOf("MoveExecutionFailure", "4017", place)).toBe("MoveExecutionFailure 4017 in 0x1::coin");
});

it("has nothing to say of one that worked, of other events, and of what cannot be read", () => {
  expect(
    proposalFailureOf([{ type: `${MODULE}TransactionExecutionSucceeded`, data: whose }]),
  ).toBeUndefined();
  expect(proposalFailureOf([{ type: `${MODULE}Vote`, data: whose }])).toBeUndefined();
  expect(proposalFailureOf([{ type: `${MODULE}TransactionExecutionFailed`, data: {} }])).toBeUndefined();
});
