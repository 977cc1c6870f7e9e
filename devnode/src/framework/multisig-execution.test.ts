import { bytesToHex, transferSupra, utf8ToBytes, type EntryFunction } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import {
  START_BALANCE,
  TestMachine,
  ada,
  arg,
  ben,
  call,
  cleo,
  dora,
  type KeptOutcome,
  type TestKey,
} from "../../test/test-machine.ts";
import {
  shared,
  own,
  addresses,
  sharedMachine,
  encodeInner,
  propose,
  proposeHash,
  approve,
  reject,
  executeRejected,
  run,
  ask,
  withoutFee,
  abort,
  act,
} from "../../test/test-multisig.ts";
import { execute } from "../vm/execute.ts";

describe("running what was proposed", () => {
  const payment = transferSupra(dora.address, 5n);

  it("lets the executor's own approval count, and tells it before the success", () => {
    const machine = sharedMachine();
    machine.run(ada, propose(payment));
    expect(ask(machine, "can_be_executed", shared, "1")).toBe(false);
    expect(ask(machine, "can_execute", ben.address, shared, "1")).toBe(true);
    expect(ask(machine, "can_execute", dora.address, shared, "1")).toBe(false);
    const outcome = machine.run(ben, run());
    expect(withoutFee(outcome)).toEqual([
      "account::CoinRegisterEvent 0#0",
      "coin::CoinWithdraw",
      "coin::WithdrawEvent 3#0",
      "coin::CoinDeposit",
      "coin::DepositEvent 2#0",
      "multisig_account::Vote",
      "multisig_account::VoteEvent 8#0",
      "multisig_account::TransactionExecutionSucceeded",
      "multisig_account::TransactionExecutionSucceededEvent 10#0",
    ]);
    expect(outcome.events.at(-3)?.data).toEqual({
      multisig_account: shared,
      executor: ben.address,
      sequence_number: "1",
      transaction_payload: bytesToHex(encodeInner(payment)),
      num_approvals: "2",
    });
    expect(machine.balance(dora.address)).toBe(5n);
    expect(machine.balance(shared)).toBe(99_999_995n);
    const statement = outcome.events.at(-1)?.data as { readonly storage_fee_refund_quants: string };
    const refund = BigInt(statement.storage_fee_refund_quants);
    // The deleted proposal's refund exceeds the fee, so the executor gains.
    expect(refund).toBeGreaterThan(40_000n);
    expect(machine.balance(ben.address)).toBe(START_BALANCE - 100n * outcome.gasUsed + refund);
    expect(machine.sequenceNumber(shared)).toBe(0n);
    expect(ask(machine, "last_resolved_sequence_number", shared)).toBe("1");
    expect(() => ask(machine, "get_transaction", shared, "1")).toThrow(
      /sub status 25863 at location Module 0x1::table/,
    );
  });

  it("reports a failed proposal by events alone, and uses its number", () => {
    const machine = sharedMachine();
    const outcome = act(machine, transferSupra(dora.address, 10n ** 15n));
    expect(outcome).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
    expect(withoutFee(outcome)).toEqual([
      "multisig_account::Vote",
      "multisig_account::VoteEvent 8#0",
      "multisig_account::TransactionExecutionFailed",
      "multisig_account::TransactionExecutionFailedEvent 11#0",
    ]);
    expect(outcome.events.at(-2)?.data).toMatchObject({
      execution_error: {
        abort_location: `${"1".padStart(64, "0")}::coin`,
        error_type: "MoveAbort",
        error_code: "65542",
      },
    });
    expect(ask(machine, "last_resolved_sequence_number", shared)).toBe("1");
    expect(machine.view("0x1::account::exists_at", [], [dora.address])).toEqual([false]);
  });

  it.each([
    ["VMError", "1081", call("0xdead::a::b")],
    ["VMError", "1098", call("0x1::supra_account::transfer")],
  ])("names other failures by their numbers: %s %s", (type, code, what) => {
    expect(act(sharedMachine(), what).events.at(-2)?.data).toMatchObject({
      execution_error: { abort_location: "", error_type: type, error_code: code },
    });
  });

  it("wants the payload when only its hash was proposed", () => {
    const machine = sharedMachine();
    machine.run(ada, proposeHash(payment));
    const code = (payload: ReturnType<typeof run>) => machine.commit(machine.build(ben, payload));
    const wrong = "MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH";
    expect(code(run())).toMatchObject({ statusCode: wrong, major: 35 });
    expect(code(run(transferSupra(dora.address, 6n)))).toMatchObject({ statusCode: wrong });
    expect(code(run(payment))).toMatchObject({ kind: "kept", status: "Success" });
    expect(machine.balance(dora.address)).toBe(5n);
  });

  it("is refused before it starts", () => {
    const refusal = (machine: TestMachine, key: TestKey, payload: ReturnType<typeof run>) => {
      const outcome = machine.commit(machine.build(key, payload));
      return outcome.kind === "discarded" ? outcome.major : outcome.vmStatus;
    };
    expect(refusal(new TestMachine(), ada, run())).toBe(31);
    const machine = sharedMachine({ owners: [ben], required: 2n });
    expect(refusal(machine, cleo, run())).toBe(32);
    expect(refusal(machine, ada, run())).toBe(33);
    machine.run(ada, propose(payment));
    expect(refusal(machine, ada, run())).toBe(34);
    expect(refusal(machine, ben, run(transferSupra(dora.address, 6n)))).toBe(40);
    expect(refusal(machine, ben, run(payment))).toBe("Executed successfully");
  });

  it("is refused when it waited too long", () => {
    const machine = sharedMachine();
    machine.run(ada, propose(payment));
    machine.wait(301n);
    expect(machine.commit(machine.build(ben, run()))).toMatchObject({ major: 34 });
    expect(ask(machine, "can_reject", dora.address, shared, "1")).toBe(true);
    expect(machine.run(ada, executeRejected).status).toBe("Success");
  });

  it("keeps to its own account: only it can change its owners", () => {
    const machine = sharedMachine();
    expect(machine.run(ada, own("add_owner", arg.address(dora.address))).vmStatus).toEqual(
      abort("EACCOUNT_NOT_MULTISIG(0x307d2)"),
    );
  });

  it("can be tried: the payload alone, whether approved or not", () => {
    const machine = sharedMachine();
    const simulate = (payload: ReturnType<typeof run>) => {
      const transaction = machine.build(ben, payload);
      return execute(
        machine.state,
        transaction,
        { ...machine.environment(transaction), signaturesValid: false },
        "simulate",
      );
    };
    expect(simulate(run(payment))).toMatchObject({ status: "Success" });
    expect(simulate(run(transferSupra(dora.address, 10n ** 15n)))).toMatchObject({
      vmStatus: expect.stringContaining("EINSUFFICIENT_BALANCE"),
    });
    expect(simulate(run())).toMatchObject({ vmStatus: "Execution failed in script at code offset 0" });
  });

  it("fails as a whole when what was proposed is no payload", () => {
    const machine = sharedMachine();
    machine.run(ada, own("create_transaction", arg.address(shared), arg.bytes(Uint8Array.of(9, 9))));
    expect(machine.run(ben, run()).vmStatus).toBe("FAILED_TO_DESERIALIZE_ARGUMENT");
  });
});

describe("rejecting", () => {
  it("takes as many owners as approving, the executor among them", () => {
    const machine = sharedMachine();
    expect(machine.run(ada, executeRejected).vmStatus).toEqual(abort("EINVALID_SEQUENCE_NUMBER(0x10011)"));
    machine.run(ada, propose(transferSupra(dora.address, 5n)));
    expect(machine.run(ben, executeRejected).vmStatus).toEqual(abort("ENOT_ENOUGH_REJECTIONS(0x3000a)"));
    machine.run(ben, reject());
    expect(ask(machine, "can_be_rejected", shared, "1")).toBe(false);
    expect(ask(machine, "can_reject", cleo.address, shared, "1")).toBe(true);
    const outcome = machine.run(cleo, executeRejected);
    expect(withoutFee(outcome)).toEqual([
      "multisig_account::Vote",
      "multisig_account::VoteEvent 8#1",
      "multisig_account::ExecuteRejectedTransaction",
      "multisig_account::ExecuteRejectedTransactionEvent 9#0",
    ]);
    expect(outcome.events[2]?.data).toMatchObject({ num_rejections: "2", executor: cleo.address });
  });

  it("several at once does nothing, as deployed", () => {
    const machine = sharedMachine();
    const all = (final: bigint) => own("execute_rejected_transactions", arg.address(shared), arg.u64(final));
    expect(machine.run(ada, all(0n)).vmStatus).toEqual(abort("EINVALID_SEQUENCE_NUMBER(0x10011)"));
    expect(withoutFee(machine.run(ada, all(1n)))).toEqual([]);
  });
});

describe("changing owners and settings", () => {
  const owners = (machine: TestMachine) => ask(machine, "owners", shared);
  const names = (...keys: readonly TestKey[]) => keys.map(({ address }) => address);
  const failure = (outcome: KeptOutcome) => outcome.events.at(-2)?.data;

  it("adds, removes with the last one moving up, and swaps", () => {
    const machine = sharedMachine();
    const outcome = act(machine, own("add_owner", arg.address(dora.address)));
    expect(withoutFee(outcome).slice(0, 2)).toEqual([
      "multisig_account::AddOwners",
      "multisig_account::AddOwnersEvent 4#0",
    ]);
    expect(owners(machine)).toEqual(names(ben, cleo, ada, dora));
    act(machine, own("remove_owner", arg.address(ben.address)));
    expect(owners(machine)).toEqual(names(dora, cleo, ada));
    machine.run(ada, propose(own("swap_owner", arg.address(ben.address), arg.address(dora.address))));
    machine.run(cleo, run());
    expect(owners(machine)).toEqual(names(ben, cleo, ada));
  });

  it("changes the threshold with them", () => {
    const machine = sharedMachine();
    act(machine, own("add_owners_and_update_signatures_required", addresses([dora]), arg.u64(3n)));
    expect(ask(machine, "num_signatures_required", shared)).toBe("3");
    machine.run(
      ada,
      propose(
        own("swap_owners_and_update_signatures_required", addresses([]), addresses([dora]), arg.u64(1n)),
      ),
    );
    machine.run(ben, approve(2n));
    const outcome = machine.run(cleo, run());
    expect(withoutFee(outcome)).toContain("multisig_account::UpdateSignaturesRequiredEvent 6#1");
    expect(ask(machine, "num_signatures_required", shared)).toBe("1");
    machine.run(ada, propose(own("update_signatures_required", arg.u64(2n))));
    machine.run(ada, run());
    expect(ask(machine, "num_signatures_required", shared)).toBe("2");
  });

  it("sets metadata and timeout", () => {
    const machine = sharedMachine();
    act(machine, own("update_metadata", arg.list(["k"], arg.text), arg.list([utf8ToBytes("v")], arg.bytes)));
    expect(ask(machine, "metadata", shared)).toEqual({ data: [{ key: "k", value: "0x76" }] });
    expect(withoutFee(act(machine, own("update_timeout_duration", arg.u64(400n))))[0]).toBe(
      "multisig_account::TimeoutDurationUpdatedEvent 13#0",
    );
    expect(ask(machine, "timeout_duration", shared)).toBe("400");
  });

  it.each<readonly [number, EntryFunction]>([
    [0x30005, own("remove_owners", addresses([ada, ben, cleo]))],
    [0x30005, own("update_signatures_required", arg.u64(4n))],
    [0x1000b, own("update_signatures_required", arg.u64(0n))],
    [0x10001, own("add_owners", addresses([ada]))],
    [0x1000d, own("add_owner", arg.address(shared))],
    [0x10012, own("swap_owners", addresses([dora]), addresses([dora]))],
    [0x10016, own("update_timeout_duration", arg.u64(299n))],
  ])("fails with %i", (code, what) => {
    expect(failure(act(sharedMachine(), what))).toMatchObject({
      execution_error: { error_type: "MoveAbort", error_code: code.toString() },
    });
  });

  it("takes votes of former owners away", () => {
    const machine = sharedMachine();
    machine.run(ada, propose(own("remove_owner", arg.address(cleo.address))));
    machine.run(cleo, propose(transferSupra(dora.address, 5n)));
    machine.run(ben, run());
    expect(machine.commit(machine.build(ada, run()))).toMatchObject({ major: 34 });
  });
});

it("money is only moved, never made: shared balances count in the supply", () => {
  const machine = sharedMachine();
  act(machine, transferSupra(dora.address, 5n));
  const total = [ada, ben, cleo, dora].reduce((sum, { address }) => sum + machine.balance(address), 0n);
  const rest = machine.balance(shared) + START_BALANCE;
  expect(machine.supply()).toBe(total + rest + machine.staked());
});
