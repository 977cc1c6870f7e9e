import {
  FRAMEWORK_ADDRESS,
  parseAddress,
  transactionHash,
  transferSupra,
  type Address,
  type AutomationRegistration,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { describeVectors } from "../../../sdk/test/shared-vectors.ts";
import {
  START_BALANCE,
  TestMachine,
  ada,
  arg,
  ben,
  call,
  eventNames,
  testKey,
  type KeptOutcome,
  type TestKey,
} from "../../test/test-machine.ts";
import { feePerSecond, taskFee } from "./automation-fees.ts";

const FLAT = 100_000_000n;
const CAP = 1_000_000n;
const NOW = 1_700_000_000n;

function task(options: Partial<AutomationRegistration> = {}): TransactionPayload {
  return {
    kind: "automation-registration",
    registration: {
      version: "V1",
      automatedFunction: transferSupra(ben.address, 1n),
      maxGasAmount: 50_000n,
      gasPriceCap: 200n,
      automationFeeCapForEpoch: CAP,
      expirationTimestampSecs: NOW + 5000n,
      auxData: [],
      ...options,
    },
  };
}

const own = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::automation_registry::${name}`, [], ...args);
const cancel = (index: bigint) => own("cancel_task", arg.u64(index));
const stop = (...indexes: bigint[]) => own("stop_tasks", arg.list(indexes, arg.u64));
const ask = (machine: TestMachine, name: string, ...args: (string | readonly string[] | Address)[]) => {
  const [value] = machine.view(`0x1::automation_registry::${name}`, [], args);
  return value;
};
const withoutFee = (outcome: KeptOutcome) => eventNames(outcome).slice(0, -1);
const abort = (text: string): unknown =>
  expect.stringContaining(`Move abort in 0x1::automation_registry: ${text}: `);
/** Balance plus the fees of the account's transactions. */
const before = (machine: TestMachine, key: TestKey, ...outcomes: readonly KeptOutcome[]) =>
  machine.balance(key.address) + outcomes.reduce((sum, { gasUsed }) => sum + 100n * gasUsed, 0n);

describe("registering a task", () => {
  it("holds the fee cap as deposit and takes the flat fee", () => {
    const machine = new TestMachine();
    const transaction = machine.build(ada, task());
    const outcome = machine.commit(transaction);
    if (outcome.kind !== "kept") throw new Error(outcome.statusCode);
    expect(outcome.vmStatus).toBe("Executed successfully");
    expect(withoutFee(outcome).slice(4)).toEqual([
      "automation_registry::TaskRegistrationDepositFeeWithdraw",
      "automation_registry::AutomationTaskMetaData",
    ]);
    expect(withoutFee(outcome)[0]).toBe("coin::CoinWithdraw");
    expect(outcome.events[4]?.data).toEqual({
      task_index: "0",
      owner: ada.address,
      registration_fee: FLAT.toString(),
      locked_deposit_fee: CAP.toString(),
    });
    expect(ask(machine, "get_task_details", "0")).toEqual({
      ...(outcome.events[5]?.data as object),
      aux_data: ["0x01", "0x0000000000000000"],
      automation_fee_cap_for_epoch: "1000000",
      expiry_time: "1700005000",
      gas_price_cap: "200",
      locked_fee_for_next_epoch: "1000000",
      max_gas_amount: "50000",
      owner: ada.address,
      registration_time: "1700000000",
      state: 0,
      task_index: "0",
      tx_hash: transactionHash(transaction),
    });
    expect(before(machine, ada, outcome)).toBe(START_BALANCE - FLAT - CAP);
    expect(ask(machine, "get_locked_deposit_balance")).toBe(CAP.toString());
    expect(ask(machine, "get_gas_committed_for_next_epoch")).toBe("50000");
    expect(ask(machine, "get_registry_fee_address")).toBe(
      "0x58530f47f92131bf8673665e4f6eabddf31951d822c03dfe46dc6ea187509777",
    );
  });

  it("keeps a priority that is given", () => {
    const machine = new TestMachine();
    machine.run(ada, task({ version: "V2", taskType: "user", priority: 7n }));
    expect(ask(machine, "get_task_details", "0")).toMatchObject({ aux_data: ["0x01", "0x0700000000000000"] });
  });

  it.each<readonly [string, Partial<AutomationRegistration>]>([
    ["EINVALID_AUX_DATA_LENGTH(0xe)", { auxData: [Uint8Array.of(1)] }],
    ["EUNAUTHORIZED_SYSTEM_ACCOUNT(0x29)", { version: "V2", taskType: "system" }],
    ["EINVALID_EXPIRY_TIME(0x1)", { expirationTimestampSecs: NOW }],
    ["EEXPIRY_TIME_UPPER(0x2)", { expirationTimestampSecs: NOW + 2_626_561n }],
    ["EEXPIRY_BEFORE_NEXT_CYCLE(0x3)", { expirationTimestampSecs: NOW + 1200n }],
    ["EINSUFFICIENT_AUTOMATION_FEE_CAP_FOR_EPOCH(0x15)", { automationFeeCapForEpoch: 599n }],
  ])("fails: %s", (text, options) => {
    expect(new TestMachine().run(ada, task(options)).vmStatus).toEqual(abort(text));
  });

  it("fails when the next cycle has no gas left", () => {
    const machine = new TestMachine();
    for (let count = 0; count < 50; count++)
      machine.run(ada, task({ maxGasAmount: 2_000_000n, automationFeeCapForEpoch: 30_000n }));
    expect(ask(machine, "get_gas_committed_for_next_epoch")).toBe("100000000");
    expect(machine.run(ada, task()).vmStatus).toEqual(abort("EGAS_AMOUNT_UPPER(0x7)"));
  });

  it("fails for a missing or unfit function, and costs a fee", () => {
    const run = (automatedFunction: ReturnType<typeof call>) =>
      new TestMachine().run(ada, task({ automatedFunction })).vmStatus;
    expect(run(call("0xdead::a::b"))).toBe("LINKER_ERROR");
    expect(run(call("0x1::coin::nothing"))).toBe("FUNCTION_RESOLUTION_FAILURE");
    expect(run(call("0x1::supra_account::transfer"))).toBe("INVALID_AUTOMATION_INNER_PAYLOAD");
  });

  it.each<readonly [string, number, Partial<AutomationRegistration>]>([
    ["AUTOMATION_TASK_MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND", 47, { maxGasAmount: 2_000_001n }],
    ["AUTOMATION_TASK_MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS", 48, { maxGasAmount: 2n }],
    ["AUTOMATION_TASK_GAS_PRICE_CAP_BELOW_MIN_BOUND", 49, { gasPriceCap: 99n }],
    ["AUTOMATION_TASK_GAS_PRICE_CAP_ABOVE_MAX_BOUND", 50, { gasPriceCap: 10_000_000_001n }],
  ])("is refused before it starts: %s", (statusCode, major, options) => {
    const machine = new TestMachine();
    expect(machine.commit(machine.build(ada, task(options)))).toEqual({
      kind: "discarded",
      statusCode,
      major,
    });
  });
});

describe("cancelling a task", () => {
  it("that waits gives half of the deposit back", () => {
    const machine = new TestMachine();
    const first = machine.run(ada, task());
    const outcome = machine.run(ada, cancel(0n));
    expect(withoutFee(outcome).slice(4)).toEqual([
      "automation_registry::TaskDepositFeeRefund",
      "automation_registry::TaskCancelledV2",
    ]);
    expect(machine.balance(ada.address)).toBeGreaterThan(
      START_BALANCE - FLAT - CAP / 2n - 100n * (first.gasUsed + outcome.gasUsed),
    );
    expect(ask(machine, "get_task_count")).toBe("0");
    expect(ask(machine, "get_gas_committed_for_next_epoch")).toBe("0");
    expect(() => ask(machine, "get_task_details", "0")).toThrow(/EAUTOMATION_TASK_NOT_FOUND/);
  });

  it("cancels a running task at its cycle's end, with the whole deposit", () => {
    const machine = new TestMachine();
    machine.run(ada, task());
    machine.wait(1200n);
    expect(withoutFee(machine.run(ada, cancel(0n)))).toEqual(["automation_registry::TaskCancelledV2"]);
    expect(ask(machine, "get_task_details", "0")).toMatchObject({ state: 2 });
    expect(machine.run(ada, cancel(0n)).vmStatus).toEqual(abort("EALREADY_CANCELLED(0xb)"));
    const held = machine.balance(ada.address);
    machine.wait(1200n);
    expect(machine.balance(ada.address)).toBe(held + CAP);
    expect(ask(machine, "get_task_ids")).toEqual([]);
  });

  it("is for its owner", () => {
    const machine = new TestMachine();
    machine.run(ada, task());
    expect(machine.run(ben, cancel(0n)).vmStatus).toEqual(abort("EUNAUTHORIZED_TASK_OWNER(0x8)"));
    expect(machine.run(ada, cancel(5n)).vmStatus).toEqual(abort("EAUTOMATION_TASK_NOT_FOUND(0x6)"));
    expect(machine.run(ada, own("cancel_system_task", arg.u64(0n))).vmStatus).toEqual(
      abort("EUNAUTHORIZED_SYSTEM_ACCOUNT(0x29)"),
    );
  });
});

describe("stopping tasks", () => {
  it("pays in one transfer and skips what is not there", () => {
    const machine = new TestMachine();
    for (let count = 0; count < 2; count++) machine.run(ada, task());
    const outcome = machine.run(ada, stop(0n, 9n, 1n));
    expect(withoutFee(outcome)).toHaveLength(5);
    expect(outcome.events[4]?.data).toMatchObject({
      owner: ada.address,
      tasks: [
        { task_index: "0", deposit_refund: "500000", epoch_fee_refund: "0" },
        { task_index: "1", deposit_refund: "500000" },
      ],
    });
    expect(withoutFee(machine.run(ada, stop(0n)))).toEqual([]);
    expect(ask(machine, "get_locked_deposit_balance")).toBe("0");
  });

  it("refunds the deposit and half of the remaining fee", () => {
    const machine = new TestMachine();
    machine.run(ada, task());
    machine.wait(1200n);
    machine.wait(600n);
    // 1000 quants per second for 50,000 of 100,000,000 gas: 600 a cycle, of which half remain.
    expect(machine.run(ada, stop(0n)).events[4]?.data).toMatchObject({
      tasks: [{ deposit_refund: CAP.toString(), epoch_fee_refund: "150" }],
    });
  });

  it("fails for nothing and for those of others", () => {
    const machine = new TestMachine();
    machine.run(ada, task());
    expect(machine.run(ada, stop()).vmStatus).toEqual(abort("EEMPTY_TASK_INDEXES(0x19)"));
    expect(machine.run(ben, stop(0n)).vmStatus).toEqual(abort("EUNAUTHORIZED_TASK_OWNER(0x8)"));
  });
});

describe("a cycle", () => {
  it("begins again when its time is over, and charges what goes on", () => {
    const machine = new TestMachine();
    machine.run(ada, task());
    expect(ask(machine, "get_cycle_info")).toEqual({
      duration_secs: "1200",
      index: "1",
      start_time: NOW.toString(),
      state: 1,
    });
    machine.wait(1199n);
    expect(ask(machine, "get_cycle_info")).toMatchObject({ index: "1" });
    const held = machine.balance(ada.address);
    machine.wait(1n);
    expect(ask(machine, "get_cycle_info")).toMatchObject({ index: "2", state: 1 });
    expect(machine.balance(ada.address)).toBe(held - 600n);
    expect(ask(machine, "get_active_task_ids")).toEqual(["0"]);
    expect(ask(machine, "has_sender_active_task_with_id", ada.address, "0")).toBe(true);
    const typed = (type: number) =>
      machine.view(
        "0x1::automation_registry::has_sender_active_task_with_id_and_type",
        [],
        [ada.address, "0", type],
      );
    expect([typed(1), typed(2)]).toEqual([[true], [false]]);
    expect(ask(machine, "get_epoch_locked_balance")).toBe("600");
    expect(ask(machine, "get_registry_total_locked_balance")).toBe((600n + CAP).toString());
  });

  it("ends a task that has expired, with its deposit", () => {
    const machine = new TestMachine();
    machine.run(ada, task({ expirationTimestampSecs: NOW + 1300n }));
    machine.wait(1200n);
    expect(ask(machine, "get_gas_committed_for_next_epoch")).toBe("0");
    const held = machine.balance(ada.address);
    machine.wait(1200n);
    expect(machine.balance(ada.address)).toBe(held + CAP);
    expect(ask(machine, "get_task_count")).toBe("0");
  });

  it("ends a task whose owner cannot pay, and keeps its deposit", () => {
    const machine = new TestMachine();
    const poor = testKey(6);
    machine.run(ada, transferSupra(poor.address, FLAT + CAP + 1_000_000n));
    machine.run(poor, task(), { maxGasAmount: 10_000n });
    const rest = machine.balance(poor.address);
    machine.run(poor, transferSupra(ben.address, rest - 900n - 500n), { maxGasAmount: 9n });
    machine.wait(1200n);
    expect(ask(machine, "get_task_count")).toBe("0");
    expect(machine.balance(poor.address)).toBe(500n);
    expect(ask(machine, "get_locked_deposit_balance")).toBe("0");
  });

  it("without tasks only counts", () => {
    const machine = new TestMachine();
    machine.wait(5000n);
    expect(ask(machine, "get_cycle_info")).toEqual({
      duration_secs: "1200",
      index: "2",
      start_time: (NOW + 5000n).toString(),
      state: 1,
    });
  });
});

describe("views of the registry", () => {
  it("list stored tasks, with the last in a removed one's place", () => {
    const machine = new TestMachine();
    for (let count = 0; count < 3; count++) machine.run(ada, task());
    machine.run(ada, cancel(0n));
    expect(ask(machine, "get_task_ids")).toEqual(["2", "1"]);
    machine.run(ada, cancel(2n));
    expect(ask(machine, "get_task_ids")).toEqual(["1"]);
    expect(ask(machine, "get_task_details_bulk", ["0", "1"])).toHaveLength(1);
    expect(ask(machine, "get_next_task_index")).toBe("3");
  });

  it("name the settings", () => {
    const machine = new TestMachine();
    expect(ask(machine, "get_automation_registry_config")).toMatchObject({
      congestion_threshold_percentage: 80,
      task_capacity: 500,
      registry_max_gas_cap: "100000000",
    });
    expect(
      machine.resource(FRAMEWORK_ADDRESS, "0x1::automation_registry::ActiveAutomationRegistryConfigV2"),
    ).toEqual({
      aux_configs: { data: [] },
      main_config: ask(machine, "get_automation_registry_config"),
      next_cycle_registry_max_gas_cap: "100000000",
      next_cycle_sys_registry_max_gas_cap: "200000",
      registration_enabled: true,
      system_task_config: ask(machine, "get_automation_registry_config_for_system_tasks"),
    });
    expect(ask(machine, "get_automation_registry_config_for_system_tasks")).toMatchObject({
      registry_max_gas_cap: "200000",
      task_capacity: 100,
    });
    expect(ask(machine, "get_record_max_task_count", "920000000", "1000000000", "100000", "8192")).toBe("80");
    expect(() => ask(machine, "get_task_owner", "0")).toThrow(/MISSING_DATA/);
    expect(ask(machine, "is_feature_enabled_and_initialized")).toBe(true);
    expect(() => ask(machine, "get_automation_epoch_info")).toThrow(/EDEPRECATED_SINCE_V2/);
    expect(ask(machine, "is_authorized_account", parseAddress("0x1"))).toBe(false);
  });
});

const RULES = {
  automation_base_fee_in_quants_per_sec: 1000n,
  congestion_threshold_percentage: 80,
  congestion_base_fee_in_quants_per_sec: 100n,
  congestion_exponent: 6,
};

describeVectors("derived/automation-fee.json", (file) => {
  it("gives every fee of the derived rows", () => {
    for (const row of file.get("rows").items()) {
      const value = (name: string) => BigInt(row.get(name).string());
      const gas = value("task_max_gas");
      const committed = row.has("tcmg") ? value("tcmg") : value("committed") + gas;
      const perSecond = feePerSecond(RULES, committed, 100_000_000n);
      expect(perSecond).toBe(value("multiplier_per_sec"));
      expect(taskFee(perSecond, value("interval"), gas, 100_000_000n)).toBe(
        row.has("fee") ? value("fee") : value("estimate"),
      );
    }
  });
});

it("the fee grows with what is committed, and not below the threshold", () => {
  const fees = [0n, 80_000_000n, 85_000_000n, 95_000_000n, 100_000_000n].map((committed) =>
    feePerSecond(RULES, committed, 100_000_000n),
  );
  expect(fees.slice(0, 2)).toEqual([1000n, 1000n]);
  expect([...fees].sort((a, b) => (a < b ? -1 : 1))).toEqual(fees);
});
