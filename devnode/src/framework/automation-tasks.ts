import { SUPRA_COIN_TAG, type Address } from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { feePerSecond, taskFee } from "./automation-fees.ts";
import {
  changeLockedDeposits,
  expectEnabled,
  expectStarted,
  findTask,
  payBack,
  putTask,
  readConfig,
  readCycle,
  readRegistry,
  removeTask,
  updateRegistry,
} from "./automation-state.ts";
import {
  DepositFeeRefund,
  DepositFeeWithdraw,
  TASK,
  TaskCancelled,
  TaskMetaData,
  TasksStopped,
  USER_TASK,
  automationErrors as errors,
  type CycleValue,
  type Task,
} from "./automation-structs.ts";
import { isAccountRegistered, transfer } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { entry, type FunctionDeclaration } from "./declare/function.ts";
import { signer, u64, vector } from "./declare/type.ts";
import { nowSeconds } from "./timestamp.ts";

const MAX_U64 = 2n ** 64n - 1n;

/** Registration data from the VM. */
type Registration = Pick<
  Task,
  | "owner"
  | "payload_tx"
  | "expiry_time"
  | "max_gas_amount"
  | "gas_price_cap"
  | "automation_fee_cap_for_epoch"
  | "tx_hash"
  | "aux_data"
>;

/** Registers a task with the chain's checks in order. The deposit is the whole fee cap. */
export function registerTask(context: Context, task: Registration): void {
  expectEnabled(context);
  const priority = checkAuxData(task.aux_data);
  if (!isAccountRegistered(context, SUPRA_COIN_TAG, task.owner))
    throw errors.EOWNER_NOT_ELIGIBLE_TO_RECEIVE_SUPRA();
  const { registration_enabled: isOpen, main_config: config } = readConfig(context);
  if (!isOpen) throw errors.ETASK_REGISTRATION_DISABLED();
  const cycle = expectStarted(context);
  const registry = readRegistry(context);
  if (registry.tasks.list.length >= config.task_capacity) throw errors.EREGISTRY_IS_FULL();
  checkExpiry(context, task.expiry_time, cycle, config.task_duration_cap_in_secs);
  if (task.gas_price_cap === 0n) throw errors.EINVALID_GAS_PRICE();
  if (task.max_gas_amount === 0n) throw errors.EINVALID_MAX_GAS_AMOUNT();
  if (task.tx_hash.length !== 32) throw errors.EINVALID_TXN_HASH();
  const committed = registry.gas_committed_for_next_epoch + task.max_gas_amount;
  checkCommitted(context, committed);
  if (task.automation_fee_cap_for_epoch < estimateFee(context, task.max_gas_amount))
    throw errors.EINSUFFICIENT_AUTOMATION_FEE_CAP_FOR_EPOCH();
  const index = registry.current_index;
  const [type = new Uint8Array()] = task.aux_data;
  const kept: Task = {
    ...task,
    task_index: index,
    aux_data: [type, priority ?? encodeBcs((writer) => writer.u64(index))],
    registration_time: nowSeconds(context),
    state: TASK.PENDING,
    locked_fee_for_next_epoch: task.automation_fee_cap_for_epoch,
  };
  putTask(context, kept);
  updateRegistry(context, { current_index: index + 1n, gas_committed_for_next_epoch: committed });
  const flat = config.flat_registration_fee_in_quants;
  const deposit = task.automation_fee_cap_for_epoch;
  changeLockedDeposits(context, deposit);
  transfer(context, SUPRA_COIN_TAG, task.owner, registry.registry_fee_address, flat + deposit);
  context.emit(DepositFeeWithdraw.of(), {
    task_index: index,
    owner: task.owner,
    registration_fee: flat,
    locked_deposit_fee: deposit,
  });
  context.emit(TaskMetaData.of(), kept);
}

/** Quants per cycle of a task registered now. */
export function estimateFee(context: Context, gas: bigint, committed?: bigint): bigint {
  const { main_config: config, next_cycle_registry_max_gas_cap: cap } = readConfig(context);
  const taken = committed ?? readRegistry(context).gas_committed_for_next_epoch;
  const { duration_secs: duration } = readCycle(context);
  return taskFee(feePerSecond(config, taken + gas, cap), duration, gas, cap);
}

function cancel(context: Context, owner: Address, index: bigint): void {
  expectEnabled(context);
  const cycle = expectStarted(context);
  const task = findTask(context, index);
  if (task === undefined) throw errors.EAUTOMATION_TASK_NOT_FOUND();
  checkOwned(task, owner);
  if (task.state === TASK.CANCELLED) throw errors.EALREADY_CANCELLED();
  if (task.state === TASK.PENDING) {
    const amount = task.locked_fee_for_next_epoch / 2n;
    removeTask(context, index);
    changeLockedDeposits(context, -task.locked_fee_for_next_epoch);
    payBack(context, owner, amount);
    context.emit(DepositFeeRefund.of(), { task_index: index, owner, amount });
  } else putTask(context, { ...task, state: TASK.CANCELLED });
  releaseGas(context, task, cycle);
  context.emit(TaskCancelled.of(), { task_index: index, owner, registration_hash: task.tx_hash });
}

function stop(context: Context, owner: Address, indexes: readonly bigint[]): void {
  expectEnabled(context);
  const cycle = expectStarted(context);
  if (indexes.length === 0) throw errors.EEMPTY_TASK_INDEXES();
  const stopped = indexes.flatMap((index) => {
    const task = findTask(context, index);
    if (task === undefined) return [];
    checkOwned(task, owner);
    return [stopOne(context, task, cycle)];
  });
  if (stopped.length === 0) return;
  payBack(
    context,
    owner,
    stopped.reduce((sum, one) => sum + one.deposit_refund + one.epoch_fee_refund, 0n),
  );
  context.emit(TasksStopped.of(), { owner, tasks: stopped });
}

/** Refunds half of the remaining fee and the whole deposit. */
function stopOne(context: Context, task: Task, cycle: CycleValue) {
  const deposit = task.locked_fee_for_next_epoch;
  const isPending = task.state === TASK.PENDING;
  const fee = isPending ? 0n : remainingFee(context, task, cycle);
  removeTask(context, task.task_index);
  changeLockedDeposits(context, -deposit);
  if (task.state !== TASK.CANCELLED) releaseGas(context, task, cycle);
  const { epoch_locked_fees: locked, epoch_active_task_ids: active } = readRegistry(context);
  updateRegistry(context, {
    epoch_locked_fees: locked > fee ? locked - fee : 0n,
    epoch_active_task_ids: active.filter((index) => index !== task.task_index),
  });
  return {
    task_index: task.task_index,
    deposit_refund: isPending ? deposit / 2n : deposit,
    epoch_fee_refund: fee / 2n,
    registration_hash: task.tx_hash,
  };
}

function remainingFee(context: Context, task: Task, cycle: CycleValue): bigint {
  const { main_config: config } = readConfig(context);
  const end = cycle.start_time + cycle.duration_secs;
  const until = task.expiry_time < end ? task.expiry_time : end;
  const left = until - nowSeconds(context);
  if (left <= 0n) return 0n;
  const perSecond = feePerSecond(
    config,
    readRegistry(context).gas_committed_for_this_epoch,
    config.registry_max_gas_cap,
  );
  return taskFee(perSecond, left, task.max_gas_amount, config.registry_max_gas_cap);
}

/** Removes the gas of a continuing task from the next cycle. */
function releaseGas(context: Context, task: Task, cycle: CycleValue): void {
  if (task.expiry_time <= cycle.start_time + cycle.duration_secs) return;
  const { gas_committed_for_next_epoch: committed } = readRegistry(context);
  updateRegistry(context, { gas_committed_for_next_epoch: committed - task.max_gas_amount });
}

function checkOwned(task: Task, owner: Address): void {
  if (task.aux_data[0]?.[0] !== USER_TASK) throw errors.EUNSUPPORTED_TASK_OPERATION();
  if (task.owner !== owner) throw errors.EUNAUTHORIZED_TASK_OWNER();
}

/** Checks a task's type. Returns its priority, if any. */
function checkAuxData(auxData: readonly Uint8Array[]): Uint8Array | undefined {
  const [type, priority] = auxData;
  if (type === undefined || priority === undefined || auxData.length !== 2)
    throw errors.EINVALID_AUX_DATA_LENGTH();
  if (type.length !== 1) throw errors.EINVALID_TASK_TYPE_LENGTH();
  if (type[0] !== USER_TASK) throw errors.EINVALID_TASK_TYPE();
  if (priority.length === 0) return undefined;
  decodeBcs(priority, (reader) => reader.u64());
  return priority;
}

function checkExpiry(context: Context, expiry: bigint, cycle: CycleValue, cap: bigint): void {
  const now = nowSeconds(context);
  if (expiry <= now) throw errors.EINVALID_EXPIRY_TIME();
  if (expiry - now > cap) throw errors.EEXPIRY_TIME_UPPER();
  if (expiry <= cycle.start_time + cycle.duration_secs) throw errors.EEXPIRY_BEFORE_NEXT_CYCLE();
}

function checkCommitted(context: Context, committed: bigint): void {
  if (committed > MAX_U64) throw errors.EGAS_COMMITTEED_VALUE_OVERFLOW();
  if (committed > readConfig(context).next_cycle_registry_max_gas_cap) throw errors.EGAS_AMOUNT_UPPER();
}

export const automationTaskFunctions = (): readonly FunctionDeclaration[] => [
  entry("cancel_task", { parameters: [signer, u64] }, (context, values) => cancel(context, ...values)),
  entry("stop_tasks", { parameters: [signer, vector(u64)] }, (context, values) => stop(context, ...values)),
  entry("cancel_system_task", { parameters: [signer, u64] }, () => {
    throw errors.EUNAUTHORIZED_SYSTEM_ACCOUNT();
  }),
  entry("stop_system_tasks", { parameters: [signer, vector(u64)] }, () => {
    throw errors.EUNAUTHORIZED_SYSTEM_ACCOUNT();
  }),
];
