import type { Address } from "@holdfast/sdk";
import { feePerSecond } from "./automation-fees.ts";
import { findTask, lockedDeposits, readConfig, readCycle, readRegistry } from "./automation-state.ts";
import {
  CycleInfo,
  RegistryConfig,
  SystemTaskConfig,
  TASK,
  TaskMetaData,
  USER_TASK,
  automationErrors as errors,
  automationStructs,
  enumerableMapStructs,
  type Task,
} from "./automation-structs.ts";
import { automationTaskFunctions, estimateFee } from "./automation-tasks.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { address, bool, u64, u8, vector, type MoveType } from "./declare/type.ts";
import { isFeatureEnabled } from "./features.ts";

function expectTask(context: Context, index: bigint): Task {
  const task = findTask(context, index);
  if (task === undefined) throw errors.EAUTOMATION_TASK_NOT_FOUND();
  return task;
}

function hasActive(context: Context, owner: Address, index: bigint): boolean {
  const task = findTask(context, index);
  return task !== undefined && task.state !== TASK.PENDING && task.owner === owner;
}

function number(name: string, read: (context: Context) => bigint) {
  return view(name, { returns: [u64] }, (context) => [read(context)]);
}

function list(name: string, read: (context: Context) => readonly bigint[]) {
  return view(name, { returns: [vector(u64)] as const }, (context) => [read(context)]);
}

/** A task's maximum share of a record: execution gas, io gas, storage fee, writes. */
const TASK_COSTS = [4_000_000n, 10_000_000n, 1000n, 10n];
const RECORD_LIMITS = [u64, u64, u64, u64] as const;
/** Usable percentage of a record. */
const SUPPORT_PERCENT = 80n;

const NO_ONE: MoveType<readonly bigint[]> = vector(u64);

/** Views of system tasks, which the devnode does not have. */
const systemViews = () => [
  number("get_system_task_count", () => 0n),
  number("get_system_gas_committed_for_next_cycle", () => 0n),
  number("get_system_gas_committed_for_current_cycle", () => 0n),
  view("get_system_task_indexes", { returns: [NO_ONE] }, () => [[]]),
  view("is_authorized_account", { parameters: [address], returns: [bool] }, () => [false]),
  view("get_automation_registry_config_for_system_tasks", { returns: [SystemTaskConfig.as()] }, (context) => [
    readConfig(context).system_task_config,
  ]),
  view("has_sender_active_system_task_with_id", { parameters: [address, u64], returns: [bool] }, () => [
    false,
  ]),
];

const taskViews = () => [
  view("is_initialized", { returns: [bool] }, () => [true]),
  view("is_feature_enabled_and_initialized", { returns: [bool] }, (context) => [
    isFeatureEnabled(context, "SUPRA_NATIVE_AUTOMATION"),
  ]),
  view("is_registration_enabled", { returns: [bool] }, (context) => [
    readConfig(context).registration_enabled,
  ]),
  number("get_next_task_index", (context) => readRegistry(context).current_index),
  number("get_task_count", (context) => BigInt(readRegistry(context).tasks.list.length)),
  list("get_task_ids", (context) => readRegistry(context).tasks.list),
  list("get_active_task_ids", (context) => readRegistry(context).epoch_active_task_ids),
  view("get_task_details", { parameters: [u64], returns: [TaskMetaData.as()] }, (context, [index]) => [
    expectTask(context, index),
  ]),
  view(
    "get_task_details_bulk",
    { parameters: [vector(u64)], returns: [vector(TaskMetaData.as())] },
    (context, [indexes]) => [indexes.flatMap((index) => findTask(context, index) ?? [])],
  ),
  view(
    "has_sender_active_task_with_id",
    { parameters: [address, u64], returns: [bool] },
    (context, [owner, index]) => [hasActive(context, owner, index)],
  ),
  view(
    "has_sender_active_task_with_id_and_type",
    { parameters: [address, u64, u8], returns: [bool] },
    (context, [owner, index, type]) => [type === USER_TASK && hasActive(context, owner, index)],
  ),
  // Reads a resource that version 2 of the registry no longer has.
  view("get_task_owner", { parameters: [u64], returns: [address] }, () => {
    throw failedIn("automation_registry::get_task_owner", "MISSING_DATA");
  }),
  view("get_record_max_task_count", { parameters: RECORD_LIMITS, returns: [u64] }, (_, limits) => {
    const counts = limits.map((limit, index) => limit / (TASK_COSTS[index] ?? 1n));
    return [(counts.reduce((least, count) => (count < least ? count : least)) * SUPPORT_PERCENT) / 100n];
  }),
];

const feeViews = () => [
  view("get_registry_fee_address", { returns: [address] }, (context) => [
    readRegistry(context).registry_fee_address,
  ]),
  number("get_epoch_locked_balance", (context) => readRegistry(context).epoch_locked_fees),
  number("get_locked_deposit_balance", lockedDeposits),
  number(
    "get_registry_total_locked_balance",
    (context) => readRegistry(context).epoch_locked_fees + lockedDeposits(context),
  ),
  number("get_gas_committed_for_next_epoch", (context) => readRegistry(context).gas_committed_for_next_epoch),
  number(
    "get_gas_committed_for_current_epoch",
    (context) => readRegistry(context).gas_committed_for_this_epoch,
  ),
  view("get_automation_registry_config", { returns: [RegistryConfig.as()] }, (context) => [
    readConfig(context).main_config,
  ]),
  number(
    "get_next_epoch_registry_max_gas_cap",
    (context) => readConfig(context).next_cycle_registry_max_gas_cap,
  ),
  view("estimate_automation_fee", { parameters: [u64], returns: [u64] }, (context, [gas]) => [
    estimateFee(context, gas),
  ]),
  view(
    "estimate_automation_fee_with_committed_occupancy",
    { parameters: [u64, u64], returns: [u64] },
    (context, [gas, committed]) => [estimateFee(context, gas, committed)],
  ),
  view(
    "calculate_automation_fee_multiplier_for_committed_occupancy",
    { parameters: [u64], returns: [u64] },
    (context, [committed]) => {
      const { main_config: config, next_cycle_registry_max_gas_cap: cap } = readConfig(context);
      return [feePerSecond(config, committed, cap)];
    },
  ),
  number("calculate_automation_fee_multiplier_for_current_cycle", (context) => {
    const { main_config: config } = readConfig(context);
    return feePerSecond(
      config,
      readRegistry(context).gas_committed_for_this_epoch,
      config.registry_max_gas_cap,
    );
  }),
];

const functions = () => [
  ...automationTaskFunctions(),
  ...systemViews(),
  ...taskViews(),
  ...feeViews(),
  number("get_cycle_duration", (context) => readCycle(context).duration_secs),
  view("get_cycle_info", { returns: [CycleInfo.as()] }, (context) => {
    const { index, state, start_time, duration_secs } = readCycle(context);
    return [{ index, state, start_time, duration_secs }];
  }),
  view("get_automation_epoch_info", { returns: [CycleInfo.as()] }, () => {
    throw errors.EDEPRECATED_SINCE_V2();
  }),
];

export const automationModules = [
  defineModule({ name: "automation_registry", structs: automationStructs, functions }),
  defineModule({ name: "enumerable_map", structs: enumerableMapStructs }),
];
