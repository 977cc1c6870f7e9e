import {
  accountNotFound,
  httpPruned,
  httpRefused,
  httpServer,
  httpTooManyRequests,
} from "@holdfast/sdk/errors";
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
import { accountQueryKey, readPatience } from "./queries.ts";

/** Milliseconds between two looks at what tasks did. */
const LOOK_MS = 15_000;
/** Own transactions in which registrations are looked for, and runs that are counted: the newest. */
const MAX_SENT = 100;
const MAX_RUNS = 100;
/** Pages of a hundred events, of all accounts' tasks, in which those of an account are looked for. */
const MAX_EVENT_PAGES = 10;
const MODULE = "0x1::automation_registry::";

/** How a task ended by a transaction of its owner. */
interface TaskEnding {
  readonly kind: "cancelled" | "stopped";
  /** Microseconds since 1970. */
  readonly atMicros: bigint;
  /** Quants of deposit and fee that came back with it. */
  readonly returned: bigint;
}

/** What runs of a task did and cost, as far as the node tells them. */
interface TaskRuns {
  readonly count: number;
  readonly failed: number;
  /** Quants of gas. */
  readonly cost: bigint;
}

/** What an account's own history says of a task that it registered. Amounts in quants. */
export interface TaskRecord {
  readonly index: bigint;
  /** Microseconds since 1970. */
  readonly registeredMicros: bigint;
  /** The fee of the registration and the gas of its transaction. */
  readonly registrationCost: bigint;
  readonly expirySecs: bigint;
  /** BCS of the call, as hex. */
  readonly payload: string;
  readonly ending?: TaskEnding;
  /** Undefined where the node does not tell runs, as those of v1. */
  readonly runs?: TaskRuns;
  /** Quants that its cycles cost; undefined where the node does not tell it. */
  readonly cycleFees?: bigint;
  /** Quants of its deposit that came back when a cycle ended or it was cancelled; undefined as above. */
  readonly refunded?: bigint;
}

/** The tasks of an account, newest first. */
interface AutomationHistory {
  readonly tasks: readonly TaskRecord[];
  /** False where there may be older registrations, or older runs, than were looked at. */
  readonly isComplete: boolean;
}

export function automationHistoryQuery(network: ChainNetwork, owner: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, owner), "automation-history"],
    ...readPatience,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }): Promise<AutomationHistory> =>
      readAutomationHistory(getClient(network), owner, network.dialect, { signal }),
  });
}

export async function readAutomationHistory(
  client: SupraClient,
  owner: Address,
  dialect: ChainNetwork["dialect"],
  call: CallOptions,
): Promise<AutomationHistory> {
  const sent = await readSent(client, owner, call);
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
      // Half a sum is no sum: what could not be read to its end is not told.
      ...(fees?.isComplete === true ? { cycleFees: fees.byTask.get(task.index) ?? 0n } : {}),
      ...(refunds?.isComplete === true ? { refunded: refunds.byTask.get(task.index) ?? 0n } : {}),
    };
  });
  const isComplete = isAllSent && [runs, fees, refunds].every((part) => part?.isComplete ?? true);
  return { tasks: tasks.toSorted((a, b) => Number(b.index - a.index)), isComplete };
}

async function readSent(client: SupraClient, owner: Address, call: CallOptions) {
  try {
    return (await client.history.sent(owner, { count: MAX_SENT, ...call })).items;
  } catch (error) {
    // An account that was never used has no history.
    if (isSupraError(error, accountNotFound)) return [];
    throw error;
  }
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
  /** The block from which on they are read. */
  readonly since: bigint;
  /** The event's name, and its field with quants. */
  readonly event: string;
  readonly field: string;
}

/** Sums what events of the whole chain say of an account's tasks; undefined where the node does not tell them. */
async function sumByTask(client: SupraClient, of: TaskEvents, call: CallOptions) {
  const type = `${MODULE}${of.event}`;
  const byTask = new Map<bigint, bigint>();
  let start: string | undefined;
  try {
    for (let page = 0; page < MAX_EVENT_PAGES; page++) {
      const from = { startHeight: of.since, ...(start === undefined ? {} : { start }) };
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
    // Ten pages of the whole chain may be more than a node wants to give at once, or still keeps; the rest of the
    // history stands.
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
