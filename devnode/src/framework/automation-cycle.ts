import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG } from "@holdfast/sdk";
import { feePerSecond, taskFee } from "./automation-fees.ts";
import {
  changeLockedDeposits,
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
  ActiveTasks,
  CYCLE,
  CapacitySurpassed,
  CycleDetails,
  CycleEvent,
  DepositFeeRefund,
  EpochFeeWithdraw,
  InsufficientBalance,
  RemovedTasks,
  TASK,
  type CycleValue,
  type Task,
} from "./automation-structs.ts";
import { balance, transfer } from "./coin.ts";
import type { Context } from "./declare/context.ts";
import { nowSeconds } from "./timestamp.ts";

/** Ends an expired cycle at the start of a block. The network spreads the work over several records. */
export function tickAutomation(context: Context): void {
  const cycle = context.read(FRAMEWORK_ADDRESS, CycleDetails.of());
  if (cycle?.state !== CYCLE.STARTED) return;
  const now = nowSeconds(context);
  if (now < cycle.start_time + cycle.duration_secs) return;
  const ids = [...readRegistry(context).tasks.list].sort((a, b) => (a < b ? -1 : 1));
  if (ids.length > 0) setState(context, { ...cycle, state: CYCLE.FINISHED }, CYCLE.STARTED);
  const removed = chargeTasks(context, ids, now);
  const old = readCycle(context).state;
  setState(context, { ...cycle, index: cycle.index + 1n, start_time: now, state: CYCLE.STARTED }, old);
  if (ids.length === 0) return;
  context.emit(ActiveTasks.of(), { task_indexes: readRegistry(context).epoch_active_task_ids });
  if (removed.length > 0) context.emit(RemovedTasks.of(), { task_indexes: removed });
}

/** Charges continuing tasks for the new cycle. Returns those that end. */
function chargeTasks(context: Context, ids: readonly bigint[], now: bigint): bigint[] {
  const { duration_secs: duration } = readCycle(context);
  const { main_config: config } = readConfig(context);
  const tasks = ids.flatMap((index) => findTask(context, index) ?? []);
  const isOver = (task: Task): boolean => task.state === TASK.CANCELLED || task.expiry_time <= now;
  const gas = tasks.reduce((sum, task) => (isOver(task) ? sum : sum + task.max_gas_amount), 0n);
  const perSecond = feePerSecond(config, gas, config.registry_max_gas_cap);
  const active: Task[] = [];
  let fees = 0n;
  for (const task of tasks) {
    const left = task.expiry_time - now;
    const seconds = task.state === TASK.ACTIVE && left < duration ? left : duration;
    const fee = isOver(task)
      ? 0n
      : taskFee(perSecond, seconds, task.max_gas_amount, config.registry_max_gas_cap);
    if (isOver(task) || !chargeTask(context, task, fee)) {
      if (isOver(task)) refundDeposit(context, task);
      removeTask(context, task.task_index);
      continue;
    }
    fees += fee;
    putTask(context, { ...task, state: TASK.ACTIVE });
    active.push(task);
  }
  const total = (those: readonly Task[]): bigint =>
    those.reduce((sum, task) => sum + task.max_gas_amount, 0n);
  updateRegistry(context, {
    epoch_active_task_ids: active.map((task) => task.task_index),
    epoch_locked_fees: fees,
    gas_committed_for_this_epoch: total(active),
    gas_committed_for_next_epoch: total(active.filter((task) => task.expiry_time > now + duration)),
  });
  const kept = new Set(active.map((task) => task.task_index));
  return ids.filter((index) => !kept.has(index));
}

/** True if the owner paid; otherwise events give the reason. */
function chargeTask(context: Context, task: Task, fee: bigint): boolean {
  const { task_index, owner, tx_hash: registration_hash } = task;
  if (fee > task.automation_fee_cap_for_epoch) {
    refundDeposit(context, task);
    const automation_fee_cap = task.automation_fee_cap_for_epoch;
    context.emit(CapacitySurpassed.of(), { task_index, owner, fee, automation_fee_cap, registration_hash });
    return false;
  }
  const funds = balance(context, SUPRA_COIN_TAG, owner);
  if (funds < fee) {
    // The deposit stays with the registry.
    changeLockedDeposits(context, -task.locked_fee_for_next_epoch);
    context.emit(InsufficientBalance.of(), { task_index, owner, fee, balance: funds, registration_hash });
    return false;
  }
  if (fee > 0n) transfer(context, SUPRA_COIN_TAG, owner, readRegistry(context).registry_fee_address, fee);
  context.emit(EpochFeeWithdraw.of(), { task_index, owner, fee });
  return true;
}

function refundDeposit(
  context: Context,
  { task_index, owner, locked_fee_for_next_epoch: amount }: Task,
): void {
  changeLockedDeposits(context, -amount);
  payBack(context, owner, amount);
  context.emit(DepositFeeRefund.of(), { task_index, owner, amount });
}

function setState(context: Context, cycle: CycleValue, oldState: number): void {
  context.write(FRAMEWORK_ADDRESS, CycleDetails.of(), cycle);
  const { index, state, start_time, duration_secs } = cycle;
  const info = { index, state, start_time, duration_secs };
  context.emit(CycleEvent.of(), { cycle_state_info: info, old_state: oldState });
}
