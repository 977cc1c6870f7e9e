import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, utf8ToBytes, type Address } from "@holdfast/sdk";
import { createResourceAccount } from "./account.ts";
import {
  ActiveConfig,
  AutomationRegistryV2,
  CYCLE,
  CycleDetails,
  RefundBookkeeping,
  automationErrors as errors,
  tasksTable,
  type ActiveConfigValue,
  type CycleValue,
  type RegistryValue,
  type Task,
} from "./automation-structs.ts";
import { balance, register, transfer } from "./coin.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { isFeatureEnabled } from "./features.ts";
import { none } from "./option.ts";

/** Defaults of the published node (types on_chain_config); a network may differ. */
const DEFAULTS = {
  task_duration_cap_in_secs: 2_626_560n,
  registry_max_gas_cap: 100_000_000n,
  automation_base_fee_in_quants_per_sec: 1000n,
  flat_registration_fee_in_quants: 100_000_000n,
  congestion_threshold_percentage: 80,
  congestion_base_fee_in_quants_per_sec: 100n,
  congestion_exponent: 6,
  task_capacity: 500,
};
const CYCLE_SECS = 1200n;
/** The duration of tasks of the system is inferred. */
const SYSTEM_DEFAULTS = {
  task_duration_cap_in_secs: 2_626_560n,
  registry_max_gas_cap: 200_000n,
  task_capacity: 100,
  aux_properties: { data: [] },
};

/** Creates the registry at genesis, with its first cycle started. */
export function initializeAutomation(context: Context, nowSecs: bigint): void {
  const seed = utf8ToBytes("supra_framework::automation_registry");
  const feeAddress = createResourceAccount(context, FRAMEWORK_ADDRESS, seed);
  register(context, SUPRA_COIN_TAG, feeAddress);
  context.write(FRAMEWORK_ADDRESS, ActiveConfig.of(), {
    main_config: DEFAULTS,
    next_cycle_registry_max_gas_cap: DEFAULTS.registry_max_gas_cap,
    registration_enabled: true,
    system_task_config: SYSTEM_DEFAULTS,
    next_cycle_sys_registry_max_gas_cap: SYSTEM_DEFAULTS.registry_max_gas_cap,
    aux_configs: { data: [] },
  });
  context.write(FRAMEWORK_ADDRESS, RefundBookkeeping.of(), { total_deposited_automation_fee: 0n });
  context.write(FRAMEWORK_ADDRESS, CycleDetails.of(), {
    index: 1n,
    state: CYCLE.STARTED,
    start_time: nowSecs,
    duration_secs: CYCLE_SECS,
    transition_state: none,
  });
  context.write(FRAMEWORK_ADDRESS, AutomationRegistryV2.of(), {
    main: {
      current_index: 0n,
      tasks: { list: [], map: tasksTable.create(context) },
      gas_committed_for_next_epoch: 0n,
      epoch_locked_fees: 0n,
      gas_committed_for_this_epoch: 0n,
      registry_fee_address: feeAddress,
      registry_fee_address_signer_cap: { account: feeAddress },
      epoch_active_task_ids: [],
    },
    system_tasks_state: {
      gas_committed_for_next_cycle: 0n,
      gas_committed_for_this_cycle: 0n,
      task_ids: [],
      authorized_accounts: [],
    },
  });
}

/** @throws EDISABLED_AUTOMATION_FEATURE */
export function expectEnabled(context: Context): void {
  if (!isFeatureEnabled(context, "SUPRA_NATIVE_AUTOMATION")) throw errors.EDISABLED_AUTOMATION_FEATURE();
}

/** @throws ECYCLE_TRANSITION_IN_PROGRESS */
export function expectStarted(context: Context): CycleValue {
  const cycle = readCycle(context);
  if (cycle.state !== CYCLE.STARTED) throw errors.ECYCLE_TRANSITION_IN_PROGRESS();
  return cycle;
}

export function readCycle(context: Context): CycleValue {
  const cycle = context.read(FRAMEWORK_ADDRESS, CycleDetails.of());
  if (cycle === undefined) throw failedIn("automation_registry::get_cycle_info", "MISSING_DATA");
  return cycle;
}

export function readConfig(context: Context): ActiveConfigValue {
  const config = context.read(FRAMEWORK_ADDRESS, ActiveConfig.of());
  if (config === undefined)
    throw failedIn("automation_registry::get_automation_registry_config", "MISSING_DATA");
  return config;
}

export function readRegistry(context: Context): RegistryValue {
  const registry = context.read(FRAMEWORK_ADDRESS, AutomationRegistryV2.of());
  if (registry === undefined) throw failedIn("automation_registry::get_task_ids", "MISSING_DATA");
  return registry.main;
}

export function updateRegistry(context: Context, change: Partial<RegistryValue>): void {
  const registry = context.read(FRAMEWORK_ADDRESS, AutomationRegistryV2.of());
  if (registry === undefined) throw failedIn("automation_registry::register", "MISSING_DATA");
  context.write(FRAMEWORK_ADDRESS, AutomationRegistryV2.of(), {
    ...registry,
    main: { ...registry.main, ...change },
  });
}

export function findTask(context: Context, index: bigint): Task | undefined {
  return tasksTable.find(context, readRegistry(context).tasks.map, index)?.value;
}

/** Adds or replaces a task. */
export function putTask(context: Context, task: Task): void {
  const { tasks } = readRegistry(context);
  const known = tasksTable.find(context, tasks.map, task.task_index);
  const position = known?.position ?? BigInt(tasks.list.length);
  tasksTable.set(context, tasks.map, task.task_index, { position, value: task });
  if (known === undefined)
    updateRegistry(context, { tasks: { ...tasks, list: [...tasks.list, task.task_index] } });
}

/** Removes a task; the last one takes its place, as in enumerable_map. */
export function removeTask(context: Context, index: bigint): void {
  const { tasks } = readRegistry(context);
  const { position } = tasksTable.remove(context, tasks.map, index);
  const list = [...tasks.list];
  const last = list.pop();
  if (last !== undefined && last !== index) {
    list[Number(position)] = last;
    tasksTable.set(context, tasks.map, last, { ...tasksTable.get(context, tasks.map, last), position });
  }
  updateRegistry(context, { tasks: { ...tasks, list } });
}

export function lockedDeposits(context: Context): bigint {
  return context.read(FRAMEWORK_ADDRESS, RefundBookkeeping.of())?.total_deposited_automation_fee ?? 0n;
}

export function changeLockedDeposits(context: Context, change: bigint): void {
  const total = lockedDeposits(context) + change;
  context.write(FRAMEWORK_ADDRESS, RefundBookkeeping.of(), { total_deposited_automation_fee: total });
}

/** Refunds from the registry's account. @throws EINSUFFICIENT_BALANCE_FOR_REFUND */
export function payBack(context: Context, to: Address, amount: bigint): void {
  const { registry_fee_address: from } = readRegistry(context);
  if (balance(context, SUPRA_COIN_TAG, from) < amount) throw errors.EINSUFFICIENT_BALANCE_FOR_REFUND();
  transfer(context, SUPRA_COIN_TAG, from, to, amount);
}
