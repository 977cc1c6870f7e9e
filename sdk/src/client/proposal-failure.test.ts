import { parseAddress } from "../move/address.ts";
import { expect, it } from "vitest";
import { failureOf, proposalFailureStatus } from "./proposal-failure.ts";

const MODULE = "0x1::multisig_account::";
const whose = { multisig_account: "0x5", sequence_number: "3", executor: "0xb0b" };

function readStatus(error_type: string, error_code: string, abort_location = ""): string | undefined {
  const data = { ...whose, execution_error: { error_type, error_code, abort_location } };
  return proposalFailureStatus([{ type: `${MODULE}TransactionExecutionFailed`, data }]);
}

it("writes why a proposal failed as the node writes a status", () => {
  const place = `${"1".padStart(64, "0")}::coin`;
  expect(readStatus("MoveAbort", "65542", place)).toBe("Move abort in 0x1::coin: 0x10006");
  expect(readStatus("MoveAbort", "42")).toBe("Move abort: code 0x2a");
  expect(readStatus("VMError", "4002")).toBe("Out of gas");
  expect(readStatus("VMError", "1091")).toBe("VMError 1091");
  expect(readStatus("MoveExecutionFailure", "4017", place)).toBe("MoveExecutionFailure 4017 in 0x1::coin");
});

it("has nothing to say of one that worked, and of other events", () => {
  expect(
    proposalFailureStatus([{ type: `${MODULE}TransactionExecutionSucceeded`, data: whose }]),
  ).toBeUndefined();
  expect(proposalFailureStatus([{ type: `${MODULE}Vote`, data: whose }])).toBeUndefined();
});

it("reports a failure whose reason can't be read", () => {
  const failed = { type: `${MODULE}TransactionExecutionFailed`, data: {} };
  expect(proposalFailureStatus([failed])).toBe("unknown reason");
});

it("explains a transaction that failed, and one that executed a failed proposal", () => {
  const guid = { creationNumber: 0n, account: parseAddress("0x0") };
  const execution_error = { error_type: "MoveAbort", error_code: "65542", abort_location: "" };
  const data = { ...whose, execution_error };
  const failed = { type: `${MODULE}TransactionExecutionFailed`, data, guid, sequenceNumber: 0n };
  const done = { status: "Success", vmStatus: "Executed successfully", events: [] } as const;
  expect(failureOf(done)).toBeUndefined();
  expect(failureOf({ ...done, events: [failed] })).toMatchObject({ kind: "abort", code: 65542n });
  expect(failureOf({ ...done, status: "Failed", vmStatus: "Out of gas" })?.kind).toBe("out-of-gas");
});
