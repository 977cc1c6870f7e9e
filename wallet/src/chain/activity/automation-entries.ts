import {
  isSupraError,
  JsonNode,
  parseAddress,
  SUPRA_COIN,
  type Address,
  type CallOptions,
  type SupraClient,
  type TransactionDetail,
  type TransactionHash,
} from "@holdfast/sdk";
import { httpNotFound, httpPruned, httpRefused } from "@holdfast/sdk/errors";
import type { ActivityEntry } from "./activity-entry.ts";

interface Known {
  readonly entries: readonly ActivityEntry[];
  has(hash: string): boolean;
}

const REGISTRY = "0x1::automation_registry::";
/** A cycle's charges and refunds, without a transaction of the owner. The field has the quants. */
const CYCLE_EVENTS = [
  { type: `${REGISTRY}TaskEpochFeeWithdraw`, field: "fee", sign: -1n },
  { type: `${REGISTRY}TaskDepositFeeRefund`, field: "amount", sign: 1n },
] as const;
const COUNT = 100;
/** Per update; the next one continues. */
const MAX_PAGES = 50;

/** Unknown runs of the account's tasks, newest first. */
export async function readAutomatedRuns(
  client: SupraClient,
  owner: Address,
  known: Known,
  call: CallOptions,
): Promise<readonly TransactionDetail[]> {
  const found: TransactionDetail[] = [];
  let start: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const from = start === undefined ? {} : { start };
    const { items, next } = await client.history.automated(owner, {
      count: COUNT,
      order: "newest",
      ...from,
      ...call,
    });
    const fresh = items.filter(({ hash }) => !known.has(hash));
    found.push(...fresh);
    if (fresh.length < items.length || items.length === 0 || next === undefined || next === start) break;
    start = next;
  }
  return found;
}

/**
 * Cycle fees and refunds as entries of their blocks, as no transaction lists them. Queried only for accounts
 * with a task.
 */
export async function readCycleEntries(
  client: SupraClient,
  owner: Address,
  known: Known,
  call: CallOptions,
): Promise<readonly ActivityEntry[]> {
  const since = firstOpenBlock(known.entries);
  return since === undefined ? [] : await readCycleEntriesSince(client, owner, since, known.has, call);
}

/** As above, from a block on. Leaves out refunds in a transaction that `isListed` knows. */
export async function readCycleEntriesSince(
  client: SupraClient,
  owner: Address,
  since: bigint,
  isListed: (hash: string) => boolean,
  call: CallOptions,
): Promise<readonly ActivityEntry[]> {
  const sums = new Map<TransactionHash, { height: bigint; amount: bigint }>();
  for (const { type, field, sign } of CYCLE_EVENTS)
    for (const { event, blockHeight: height, transactionHash: hash } of await eventsSince(
      client,
      type,
      since,
      call,
    )) {
      const data = new JsonNode(event.data, type);
      if (parseAddress(data.get("owner").string()) !== owner || isListed(hash)) continue;
      const { amount } = sums.get(hash) ?? { amount: 0n };
      sums.set(hash, { height, amount: amount + sign * data.get(field).bigint() });
    }
  const entries = await Promise.all(
    Array.from(sums, async ([hash, { height, amount }]): Promise<readonly ActivityEntry[]> => {
      const block = await client.chain.getBlock(height, call);
      return block === undefined ? [] : [cycleEntry(hash, height, block.timestampMicros, amount)];
    }),
  );
  return entries.flat();
}

function cycleEntry(hash: TransactionHash, height: bigint, micros: bigint, amount: bigint): ActivityEntry {
  return {
    hash,
    status: "Success",
    type: "AutomationCycle",
    micros: Number(micros),
    sender: undefined,
    receiver: undefined,
    called: undefined,
    changes: [{ coinType: SUPRA_COIN, amount }],
    cost: 0n,
    height,
    sequenceNumber: undefined,
  };
}

/** The block after the newest known cycle or the first registration; undefined without a task. */
function firstOpenBlock(entries: readonly ActivityEntry[]): bigint | undefined {
  const heights = (type: ActivityEntry["type"]): readonly bigint[] =>
    entries.flatMap((entry) => (entry.type === type && entry.height !== undefined ? [entry.height] : []));
  const newest = heights("AutomationCycle").reduce<bigint | undefined>(
    (most, height) => (most === undefined || height > most ? height : most),
    undefined,
  );
  if (newest !== undefined) return newest + 1n;
  return heights("AutomationRegistration").reduce<bigint | undefined>(
    (least, height) => (least === undefined || height < least ? height : least),
    undefined,
  );
}

async function eventsSince(client: SupraClient, type: string, startHeight: bigint, call: CallOptions) {
  const found: Awaited<ReturnType<SupraClient["events"]["list"]>>["items"][number][] = [];
  let start: string | undefined;
  try {
    for (let page = 0; page < MAX_PAGES; page++) {
      const from = start === undefined ? {} : { start };
      const { items, next } = await client.events.list(type, { count: COUNT, startHeight, ...from, ...call });
      found.push(...items);
      if (items.length === 0 || next === undefined || next === start) break;
      start = next;
    }
  } catch (error) {
    // The node lacks these events, or has pruned the older ones.
    if (isSupraError(error, httpRefused) || isSupraError(error, httpNotFound)) return found;
    if (!isSupraError(error, httpPruned)) throw error;
  }
  return found;
}
