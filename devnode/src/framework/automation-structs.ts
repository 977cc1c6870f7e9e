import { SignerCapability } from "./account-structs.ts";
import { Any } from "./code-structs.ts";
import { declareErrors } from "./declare/abort.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { address, bool, bytes, typeParameter, u16, u64, u8, vector, type ValueOf } from "./declare/type.ts";
import { option } from "./option.ts";
import { simpleMap } from "./simple-map.ts";
import { string } from "./string.ts";
import { findTable } from "./table.ts";

const NAME = "automation_registry";
const STORE = { abilities: ["copy", "drop", "store"] } as const;

export const CYCLE = { READY: 0, STARTED: 1, FINISHED: 2, SUSPENDED: 3 } as const;
export const TASK = { PENDING: 0, ACTIVE: 1, CANCELLED: 2 } as const;
/** First entry of a user task's aux data. */
export const USER_TASK = 1;

/** A stored task, and the event of its registration. */
export const TaskMetaData = struct(
  NAME,
  "AutomationTaskMetaData",
  {
    task_index: u64,
    owner: address,
    payload_tx: bytes,
    expiry_time: u64,
    tx_hash: bytes,
    max_gas_amount: u64,
    gas_price_cap: u64,
    automation_fee_cap_for_epoch: u64,
    aux_data: vector(bytes),
    registration_time: u64,
    state: u8,
    locked_fee_for_next_epoch: u64,
  },
  { ...STORE, isEvent: true },
);

/** A map with listable keys; its address is assumed to be 0x1. */
const Tuple = struct(
  "enumerable_map",
  "Tuple",
  { position: u64, value: typeParameter(0) },
  { abilities: ["drop", "store"], typeParameters: ["V"] },
);
const tuple = struct("enumerable_map", "Tuple", { position: u64, value: TaskMetaData.as() }).as;
export const tasksTable = findTable(u64, tuple(TaskMetaData.as()));
const EnumerableMap = struct(
  "enumerable_map",
  "EnumerableMap",
  { list: vector(u64), map: tasksTable.type },
  { typeParameters: ["K: copy + drop", "V"] },
);

const Registry = struct(NAME, "AutomationRegistry", {
  current_index: u64,
  tasks: EnumerableMap.as(u64, TaskMetaData.as()),
  gas_committed_for_next_epoch: u64,
  epoch_locked_fees: u64,
  gas_committed_for_this_epoch: u64,
  registry_fee_address: address,
  registry_fee_address_signer_cap: SignerCapability.as(),
  epoch_active_task_ids: vector(u64),
});
const SystemTasksState = struct(NAME, "RegistryStateForSystemTasks", {
  gas_committed_for_next_cycle: u64,
  gas_committed_for_this_cycle: u64,
  task_ids: vector(u64),
  authorized_accounts: vector(address),
});
export const AutomationRegistryV2 = resource(NAME, "AutomationRegistryV2", {
  main: Registry.as(),
  system_tasks_state: SystemTasksState.as(),
});
export const RegistryConfig = struct(
  NAME,
  "AutomationRegistryConfig",
  {
    task_duration_cap_in_secs: u64,
    registry_max_gas_cap: u64,
    automation_base_fee_in_quants_per_sec: u64,
    flat_registration_fee_in_quants: u64,
    congestion_threshold_percentage: u8,
    congestion_base_fee_in_quants_per_sec: u64,
    congestion_exponent: u8,
    task_capacity: u16,
  },
  STORE,
);
export const SystemTaskConfig = struct(
  NAME,
  "RegistryConfigForSystemTasks",
  {
    task_duration_cap_in_secs: u64,
    registry_max_gas_cap: u64,
    task_capacity: u16,
    aux_properties: simpleMap(string, u64),
  },
  STORE,
);
export const ActiveConfig = resource(NAME, "ActiveAutomationRegistryConfigV2", {
  main_config: RegistryConfig.as(),
  next_cycle_registry_max_gas_cap: u64,
  registration_enabled: bool,
  system_task_config: SystemTaskConfig.as(),
  next_cycle_sys_registry_max_gas_cap: u64,
  aux_configs: simpleMap(string, Any.as()),
});
export const RefundBookkeeping = resource(NAME, "AutomationRefundBookkeeping", {
  total_deposited_automation_fee: u64,
});
// Always empty: a transition ends within the block that begins it.
const TransitionState = struct(NAME, "TransitionState", { dummy_field: bool }, STORE);
export const CycleDetails = resource(NAME, "AutomationCycleDetails", {
  index: u64,
  state: u8,
  start_time: u64,
  duration_secs: u64,
  transition_state: option(TransitionState.as()),
});
export const CycleInfo = struct(
  NAME,
  "AutomationCycleInfo",
  { index: u64, state: u8, start_time: u64, duration_secs: u64 },
  STORE,
);

const WITH_HASH = { task_index: u64, owner: address, registration_hash: bytes };
export const DepositFeeWithdraw = event(NAME, "TaskRegistrationDepositFeeWithdraw", {
  task_index: u64,
  owner: address,
  registration_fee: u64,
  locked_deposit_fee: u64,
});
export const DepositFeeRefund = event(NAME, "TaskDepositFeeRefund", {
  task_index: u64,
  owner: address,
  amount: u64,
});
export const EpochFeeWithdraw = event(NAME, "TaskEpochFeeWithdraw", {
  task_index: u64,
  owner: address,
  fee: u64,
});
export const TaskCancelled = event(NAME, "TaskCancelledV2", WITH_HASH);
const TaskStopped = struct(
  NAME,
  "TaskStoppedV2",
  { task_index: u64, deposit_refund: u64, epoch_fee_refund: u64, registration_hash: bytes },
  { abilities: ["drop", "store"] },
);
export const TasksStopped = event(NAME, "TasksStoppedV2", {
  owner: address,
  tasks: vector(TaskStopped.as()),
});
export const CapacitySurpassed = event(NAME, "TaskCancelledCapacitySurpassedV2", {
  ...WITH_HASH,
  fee: u64,
  automation_fee_cap: u64,
});
export const InsufficientBalance = event(NAME, "TaskCancelledInsufficentBalanceV2", {
  ...WITH_HASH,
  fee: u64,
  balance: u64,
});
export const ActiveTasks = event(NAME, "ActiveTasks", { task_indexes: vector(u64) });
export const RemovedTasks = event(NAME, "RemovedTasks", { task_indexes: vector(u64) });
export const CycleEvent = event(NAME, "AutomationCycleEvent", {
  cycle_state_info: CycleInfo.as(),
  old_state: u8,
});

export type Task = ValueOf<ReturnType<typeof TaskMetaData.as>>;
export type RegistryValue = ValueOf<ReturnType<typeof Registry.as>>;
export type ActiveConfigValue = ValueOf<ReturnType<typeof ActiveConfig.as>>;
export type CycleValue = ValueOf<ReturnType<typeof CycleDetails.as>>;

export const automationErrors = declareErrors(NAME, {
  EINVALID_EXPIRY_TIME: ["raw", 1, "The task would expire before now."],
  EEXPIRY_TIME_UPPER: ["raw", 2, "The task would live longer than tasks may."],
  EEXPIRY_BEFORE_NEXT_CYCLE: ["raw", 3, "The task would expire before the next cycle begins."],
  EINVALID_GAS_PRICE: ["raw", 4, "The gas price cap must be more than zero."],
  EINVALID_MAX_GAS_AMOUNT: ["raw", 5, "The gas of a run must be more than zero."],
  EAUTOMATION_TASK_NOT_FOUND: ["raw", 6, "There is no task with this index."],
  EGAS_AMOUNT_UPPER: ["raw", 7, "The registry has not enough gas left for the next cycle."],
  EUNAUTHORIZED_TASK_OWNER: ["raw", 8, "The task belongs to another account."],
  EINVALID_TXN_HASH: ["raw", 9, "The hash of the registration is 32 bytes."],
  EALREADY_CANCELLED: ["raw", 11, "The task is cancelled already."],
  EGAS_COMMITTEED_VALUE_OVERFLOW: ["raw", 12, "The committed gas would not fit a u64."],
  EINVALID_AUX_DATA_LENGTH: ["raw", 14, "Tasks of users carry no auxiliary data of their own."],
  EDISABLED_AUTOMATION_FEATURE: ["raw", 15, "Automation is switched off on this network."],
  EINSUFFICIENT_AUTOMATION_FEE_CAP_FOR_EPOCH: [
    "raw",
    21,
    "The fee cap is below the estimated fee of a cycle.",
  ],
  EREGISTRY_IS_FULL: ["raw", 23, "The registry holds as many tasks as it can."],
  ETASK_REGISTRATION_DISABLED: ["raw", 24, "No tasks can be registered at the moment."],
  EEMPTY_TASK_INDEXES: ["raw", 25, "Name at least one task."],
  EINSUFFICIENT_BALANCE_FOR_REFUND: ["raw", 26, "The registry is short of money for the refund."],
  EDEPRECATED_SINCE_V2: ["raw", 29, "This function is no longer supported."],
  ECYCLE_TRANSITION_IN_PROGRESS: ["raw", 32, "The registry is between two cycles: try again in a moment."],
  EINVALID_TASK_TYPE_LENGTH: ["raw", 39, "The type of a task is one byte."],
  EINVALID_TASK_TYPE: ["raw", 40, "The type must be 1 for a task of a user."],
  EUNAUTHORIZED_SYSTEM_ACCOUNT: ["raw", 41, "The account may not handle tasks of the system."],
  ESYSTEM_AUTOMATION_TASK_NOT_FOUND: ["raw", 42, "There is no task of the system with this index."],
  EUNSUPPORTED_TASK_OPERATION: ["raw", 44, "This cannot be done with a task of this type."],
  EOWNER_NOT_ELIGIBLE_TO_RECEIVE_SUPRA: [
    "raw",
    50,
    "The owner cannot receive SUPRA, so refunds could not be paid.",
  ],
});

export const enumerableMapStructs = [Tuple, EnumerableMap];
export const automationStructs = [
  TaskMetaData,
  Registry,
  SystemTasksState,
  AutomationRegistryV2,
  RegistryConfig,
  SystemTaskConfig,
  ActiveConfig,
  RefundBookkeeping,
  TransitionState,
  CycleDetails,
  CycleInfo,
  DepositFeeWithdraw,
  DepositFeeRefund,
  EpochFeeWithdraw,
  TaskCancelled,
  TaskStopped,
  TasksStopped,
  CapacitySurpassed,
  InsufficientBalance,
  ActiveTasks,
  RemovedTasks,
  CycleEvent,
];
