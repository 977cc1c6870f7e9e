import { accountNotFound, httpNotFound, httpPruned, httpRefused } from "@holdfast/sdk/errors";
import {
  derivedObjectAddress,
  isSupraError,
  JsonNode,
  parseAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type CallOptions,
  type Page,
  type SupraClient,
  type TransactionDetail,
  type TransactionHash,
} from "@holdfast/sdk";
import { optional } from "../nodes/optional.ts";
import type { ActivityEntry } from "./activity-entry.ts";

export interface ActivityHead {
  readonly sent: readonly TransactionDetail[];
  readonly coin: readonly TransactionDetail[];
  readonly asset: readonly TransactionDetail[];
  readonly isWhole: { readonly sent: boolean; readonly coin: boolean; readonly asset: boolean };
}

interface ReadOptions {
  readonly client: SupraClient;
  readonly address: Address;
  readonly signal: AbortSignal;
  readonly dialect: "v1" | "v3" | "v4";
}

/** A node's limit. */
export const MAX_PER_PAGE = 100;

/** Bounds a node that always reports another page. */
const MAX_PAGES = 1000;

export async function readHead(
  { client, address, signal }: Omit<ReadOptions, "dialect">,
  count: number,
): Promise<ActivityHead> {
  const [sent, coin, asset] = await Promise.all([
    orEmpty(client.history.sent(address, { count, signal })),
    orEmpty(client.history.coin(address, { count, signal })),
    orEmpty(client.history.asset(deriveSupraStore(address), { count, signal })),
  ]);
  const isWhole = {
    sent: sent.items.length < count,
    coin: coin.items.length < count,
    asset: asset.items.length < count,
  };
  return { sent: sent.items, coin: coin.items, asset: asset.items, isWhole };
}

/** Nodes list fungible SUPRA by store. */
function deriveSupraStore(address: Address): Address {
  return derivedObjectAddress(address, SUPRA_ASSET);
}

export interface ActivityCursors {
  sentNext: bigint;
  coinNext: string | undefined;
  assetNext: string | undefined;
}

/** Oldest first. Cursors advance with each page, so a stopped read can continue. True if all lists ended. */
export async function crawl(
  { client, address, signal, dialect }: ReadOptions,
  {
    cursors,
    onItems,
  }: {
    readonly cursors: ActivityCursors;
    readonly onItems: (items: readonly TransactionDetail[]) => Promise<void>;
  },
): Promise<boolean> {
  const common = { count: MAX_PER_PAGE, order: "oldest", signal } as const;
  const crawlSent = async (): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const { items } = await orEmpty(client.history.sent(address, { ...common, start: cursors.sentNext }));
      await onItems(items);
      const last = items.at(-1)?.sequenceNumber;
      if (last !== undefined) cursors.sentNext = last + 1n;
      if (items.length < MAX_PER_PAGE || last === undefined) return true;
    }
    return false;
  };
  const crawlPages = async (
    next: "coinNext" | "assetNext",
    read: (start: string | undefined) => Promise<Page<TransactionDetail>>,
  ): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const start = cursors[next] ?? (next === "coinNext" && dialect === "v1" ? "0" : undefined);
      const found = await orEmpty(read(start));
      await onItems(found.items);
      if (found.items.length === 0 || found.next === undefined || found.next === start) return true;
      cursors[next] = found.next;
    }
    return false;
  };
  const store = deriveSupraStore(address);
  const lists = await Promise.all([
    crawlSent(),
    crawlPages("coinNext", (start) => client.history.coin(address, { ...common, start })),
    crawlPages("assetNext", (start) => client.history.asset(store, { ...common, start })),
  ]);
  return lists.every(Boolean);
}

const NO_PAGE: Page<TransactionDetail> = { items: [] };

async function orEmpty(page: Promise<Page<TransactionDetail>>): Promise<Page<TransactionDetail>> {
  const found = await optional(
    page,
    (error) => isSupraError(error, accountNotFound) || isSupraError(error, httpNotFound),
  );
  return found ?? NO_PAGE;
}

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
/** Per update; the next one continues. */
const MAX_LOOK_PAGES = 50;

export async function readAutomatedRuns(
  client: SupraClient,
  owner: Address,
  known: Known,
  call: CallOptions,
): Promise<readonly TransactionDetail[]> {
  const found: TransactionDetail[] = [];
  let start: string | undefined;
  for (let page = 0; page < MAX_LOOK_PAGES; page++) {
    const { items, next } = await client.history.automated(owner, {
      count: MAX_PER_PAGE,
      order: "newest",
      start,
      ...call,
    });
    const fresh = items.filter(({ hash }) => !known.has(hash));
    found.push(...fresh);
    if (fresh.length < items.length || items.length === 0 || next === undefined || next === start) break;
    start = next;
  }
  return found;
}

/** No transaction lists cycle fees and refunds. Queried only for accounts with a task. */
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
async function readCycleEntriesSince(
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
    for (let page = 0; page < MAX_LOOK_PAGES; page++) {
      const { items, next } = await client.events.list(type, {
        count: MAX_PER_PAGE,
        startHeight,
        start,
        ...call,
      });
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
