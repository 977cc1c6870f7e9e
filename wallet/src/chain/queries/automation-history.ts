import { httpPruned, httpRefused, httpServer, httpTooManyRequests } from "@holdfast/sdk/errors";
import { queryOptions } from "@tanstack/react-query";
import {
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type FinishedTransaction,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { isUnusedAccount, optional } from "../nodes/optional.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

const AUTOMATION_HISTORY_INTERVAL_MS = 15_000;
/** For registrations and runs, newest first. */
const MAX_SENT = 100;
const MAX_RUNS = 100;
/** Each has 100 events, of all accounts. */
const MAX_EVENT_PAGES = 10;
const MODULE = "0x1::automation_registry::";

interface TaskEnding {
  readonly kind: "cancelled" | "stopped";
  readonly atMicros: bigint;
  readonly returned: bigint;
}

interface TaskRuns {
  readonly count: number;
  readonly failed: number;
  readonly cost: bigint;
}

export interface TaskRecord {
  readonly index: bigint;
  readonly registeredMicros: bigint;
  readonly registrationCost: bigint;
  readonly expirySecs: bigint;
  /** BCS of the call, as hex. */
  readonly payload: string;
  readonly ending?: TaskEnding;
  /** Undefined if the node does not list runs (v1). */
  readonly runs?: TaskRuns;
  /** Cycle fees; undefined if the node does not list them. */
  readonly cycleFees?: bigint;
  /** Refunded deposit; undefined if not listed. */
  readonly refunded?: bigint;
}

interface AutomationHistory {
  readonly tasks: readonly TaskRecord[];
  /** False if older registrations or runs may exist. */
  readonly isComplete: boolean;
}

export function automationHistoryQuery(network: ChainNetwork, owner: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, owner), "automation-history"],
    ...readPatience,
    refetchInterval: AUTOMATION_HISTORY_INTERVAL_MS,
    queryFn: ({ signal }): Promise<AutomationHistory> =>
      readAutomationHistory(getClient(network), owner, network.dialect, { signal }),
  });
}

async function readAutomationHistory(
  client: SupraClient,
  owner: Address,
  dialect: ChainNetwork["dialect"],
  call: CallOptions,
): Promise<AutomationHistory> {
  const page = await optional(client.history.sent(owner, { count: MAX_SENT, ...call }), isUnusedAccount);
  const sent = page?.items ?? [];
  const registered = sent.flatMap(registrationsIn);
  const isAllSent = sent.length < MAX_SENT;
  if (registered.length === 0) return { tasks: [], isComplete: isAllSent };
  const endings = new Map(sent.flatMap(endingsIn));
  const since = registered.map(({ height }) => height).reduce((least, one) => (one < least ? one : least));
  const sum = (event: string, field: string) => sumByTask(client, { owner, since, event, field }, call);
  const [runs, fees, refunds] =
    dialect !== "v1"
      ? await Promise.all([
          readRuns(client, owner, call),
          sum("TaskEpochFeeWithdraw", "fee"),
          sum("TaskDepositFeeRefund", "amount"),
        ])
      : [];
  const tasks = registered.map(({ height: _, ...task }): TaskRecord => {
    const ending = endings.get(task.index);
    return {
      ...task,
      ...(ending === undefined ? {} : { ending }),
      ...(runs === undefined ? {} : { runs: runs.byTask.get(task.index) ?? NO_RUNS }),
      // An incomplete sum would be wrong, so it is left out.
      ...(fees?.isComplete === true ? { cycleFees: fees.byTask.get(task.index) ?? 0n } : {}),
      ...(refunds?.isComplete === true ? { refunded: refunds.byTask.get(task.index) ?? 0n } : {}),
    };
  });
  const isComplete = isAllSent && [runs, fees, refunds].every((part) => part?.isComplete ?? true);
  return { tasks: tasks.toSorted((a, b) => Number(b.index - a.index)), isComplete };
}

const NO_RUNS: TaskRuns = { count: 0, failed: 0, cost: 0n };

async function readRuns(client: SupraClient, owner: Address, call: CallOptions) {
  const { items } = await client.history.automated(owner, { count: MAX_RUNS, order: "newest", ...call });
  const byTask = new Map<bigint, TaskRuns>();
  for (const run of items) {
    if (run.status === "Pending") continue;
    const { count, failed, cost } = byTask.get(run.sequenceNumber) ?? NO_RUNS;
    byTask.set(run.sequenceNumber, {
      count: count + 1,
      failed: failed + (run.status === "Failed" ? 1 : 0),
      cost: cost + run.cost,
    });
  }
  return { byTask, isComplete: items.length < MAX_RUNS };
}

interface TaskEvents {
  readonly owner: Address;
  readonly since: bigint;
  readonly event: string;
  readonly field: string;
}

/** Sums an event's field by task; undefined if the node does not list the event. */
async function sumByTask(client: SupraClient, of: TaskEvents, call: CallOptions) {
  const type = `${MODULE}${of.event}`;
  const byTask = new Map<bigint, bigint>();
  let start: string | undefined;
  try {
    for (let page = 0; page < MAX_EVENT_PAGES; page++) {
      const from = { startHeight: of.since, start };
      const { items, next } = await client.events.list(type, { count: 100, ...from, ...call });
      for (const { event } of items) {
        const data = new JsonNode(event.data, of.event);
        if (parseAddress(data.get("owner").string()) !== of.owner) continue;
        const index = data.get("task_index").bigint();
        byTask.set(index, (byTask.get(index) ?? 0n) + data.get(of.field).bigint());
      }
      if (next === undefined || next === start) return { byTask, isComplete: true };
      start = next;
    }
  } catch (error) {
    if (isSupraError(error, httpRefused)) return undefined;
    // A node may refuse or have pruned that many events; the rest of the history is still valid.
    const isPassing = isSupraError(error, httpServer) || isSupraError(error, httpTooManyRequests);
    if (!isPassing && !isSupraError(error, httpPruned)) throw error;
  }
  return { byTask, isComplete: false };
}

interface Registration extends Omit<TaskRecord, "ending" | "runs" | "cycleFees" | "refunded"> {
  readonly height: bigint;
}

function registrationsIn(transaction: TransactionDetail): readonly Registration[] {
  if (transaction.status !== "Success") return [];
  const [fee] = findEvents(transaction, "TaskRegistrationDepositFeeWithdraw");
  return findEvents(transaction, "AutomationTaskMetaData").map((task) => ({
    index: task.get("task_index").bigint(),
    registeredMicros: transaction.block?.timestampMicros ?? transaction.expirationMicros,
    registrationCost: transaction.cost + (fee?.get("registration_fee").bigint() ?? 0n),
    expirySecs: task.get("expiry_time").bigint(),
    payload: task.get("payload_tx").string(),
    height: transaction.block?.height ?? 0n,
  }));
}

function endingsIn(transaction: TransactionDetail): readonly (readonly [bigint, TaskEnding])[] {
  if (transaction.status !== "Success") return [];
  const atMicros = transaction.block?.timestampMicros ?? transaction.expirationMicros;
  const refunds = new Map(
    findEvents(transaction, "TaskDepositFeeRefund").map((refund) => [
      refund.get("task_index").bigint(),
      refund.get("amount").bigint(),
    ]),
  );
  const cancelled = findEvents(transaction, "TaskCancelledV2").map((event) => {
    const index = event.get("task_index").bigint();
    return [index, { kind: "cancelled", atMicros, returned: refunds.get(index) ?? 0n }] as const;
  });
  const stopped = findEvents(transaction, "TasksStoppedV2").flatMap((event) =>
    event
      .get("tasks")
      .items()
      .map((task) => {
        const returned = task.get("deposit_refund").bigint() + task.get("epoch_fee_refund").bigint();
        return [task.get("task_index").bigint(), { kind: "stopped", atMicros, returned }] as const;
      }),
  );
  return [...cancelled, ...stopped];
}

function findEvents({ events }: FinishedTransaction, name: string): readonly JsonNode[] {
  return events.filter(({ type }) => type === `${MODULE}${name}`).map(({ data }) => new JsonNode(data, name));
}
