import { bytesToHex, transactionHash, transferSupra, type TransactionPayload } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  START_BALANCE,
  TestMachine,
  ada,
  ben,
  eventNames,
  type KeptOutcome,
} from "../../test/test-machine.ts";
import { dueTasks, executeTask } from "./automated.ts";

const NOW = 1_700_000_000n;

function task(amount: bigint, priority?: bigint, gasPriceCap = 200n): TransactionPayload {
  return {
    kind: "automation-registration",
    registration: {
      version: "V2",
      automatedFunction: transferSupra(ben.address, amount),
      maxGasAmount: 50_000n,
      gasPriceCap,
      automationFeeCapForEpoch: 1_000_000n,
      expirationTimestampSecs: NOW + 2000n,
      auxData: [],
      taskType: "user",
      ...(priority === undefined ? {} : { priority }),
    },
  };
}

/** Runs every task of a block and keeps the effects. */
function runBlock(machine: TestMachine, minGasUnitPrice = 100n): KeptOutcome[] {
  const place = { ...machine.environment(), minGasUnitPrice };
  return dueTasks(machine.state, place).flatMap((due) => {
    const outcome = executeTask(machine.state, due, place);
    if (outcome.kind === "discarded") return [];
    machine.state.apply(outcome.writes);
    return [outcome];
  });
}

describe("tasks that run by themselves", () => {
  it("run in each block from their first cycle until they expire", () => {
    const machine = new TestMachine();
    machine.run(ada, task(5n));
    expect(runBlock(machine)).toEqual([]);
    machine.wait(1200n);
    const [outcome] = runBlock(machine);
    expect(outcome?.vmStatus).toBe("Executed successfully");
    expect(outcome === undefined ? [] : eventNames(outcome)).toContain("coin::WithdrawEvent 3#2");
    expect(runBlock(machine)).toHaveLength(1);
    expect(machine.balance(ben.address)).toBe(START_BALANCE + 10n);
    machine.wait(800n);
    expect(runBlock(machine)).toEqual([]);
  });

  it("take gas from their owner, and no sequence number", () => {
    const machine = new TestMachine();
    machine.run(ada, task(5n));
    machine.wait(1200n);
    const before = machine.balance(ada.address);
    const [outcome] = runBlock(machine);
    expect(machine.balance(ada.address)).toBe(before - 5n - 100n * (outcome?.gasUsed ?? 0n));
    expect(machine.sequenceNumber(ada.address)).toBe(1n);
  });

  it("pay for failures, and are skipped if their owner can't pay", () => {
    const machine = new TestMachine();
    machine.run(ada, task(2n * START_BALANCE));
    machine.wait(1200n);
    const [outcome] = runBlock(machine);
    expect(outcome).toMatchObject({
      status: "Fail",
      vmStatus: expect.stringContaining("EINSUFFICIENT_BALANCE"),
    });
    const rest = machine.balance(ada.address);
    machine.run(ada, transferSupra(ben.address, rest - 1000n), { maxGasAmount: 10n });
    const place = machine.environment();
    const results = dueTasks(machine.state, place).map((due) => executeTask(machine.state, due, place));
    expect(results).toEqual([
      { kind: "discarded", statusCode: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE", major: 5 },
    ]);
  });

  it("run by priority, and only up to their gas price", () => {
    const machine = new TestMachine();
    machine.run(ada, task(1n));
    machine.run(ada, task(2n, 0n));
    machine.run(ada, task(3n, 9n, 100n));
    machine.wait(1200n);
    const indexes = (price: bigint) =>
      dueTasks(machine.state, { ...machine.environment(), minGasUnitPrice: price }).map(
        (due) => due.taskIndex,
      );
    expect(new Set(indexes(100n))).toEqual(new Set([0n, 1n, 2n]));
    expect(indexes(100n).at(-1)).toBe(2n);
    expect(indexes(150n)).not.toContain(2n);
    expect(indexes(201n)).toEqual([]);
  });

  it("show the task's index and the hash of the registration", () => {
    const machine = new TestMachine();
    const registration = machine.build(ada, task(5n));
    machine.commit(registration);
    machine.wait(1200n);
    const [due] = dueTasks(machine.state, machine.environment());
    expect(due?.raw).toMatchObject({ sender: ada.address, sequenceNumber: 0n, gasUnitPrice: 100n });
    expect(bytesToHex(due?.registrationHash ?? new Uint8Array())).toBe(transactionHash(registration));
    const [later] = dueTasks(machine.state, { ...machine.environment(), blockHeight: 2n });
    expect(later?.hash).not.toEqual(due?.hash);
  });
});
