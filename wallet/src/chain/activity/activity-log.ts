import {
  isAddress,
  type Address,
  type TransactionDetail,
  isSupraError,
  type CallOptions,
  type SupraClient,
  findAssetStores,
  type AssetStore,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { graceSecsOf } from "@holdfast/sdk/outbox";
import { accountNotFound } from "@holdfast/sdk/errors";
import type { ActivityCache } from "./activity-cache.ts";
import { activityEntry, type ActivityEntry, type ActivityView } from "./activity-entry.ts";
import { crawl, MAX_PER_PAGE, readHead, type ActivityHead } from "./activity-crawl.ts";
import { readAutomatedRuns, readCycleEntries } from "./automation-entries.ts";
import { createActivityHistory, type ActivityHistory } from "./activity-history.ts";
import { networkKey, type ChainNetwork } from "../nodes/chain-network.ts";
import type { ClientOf } from "../nodes/client-cache.ts";
import { executedChanges } from "../transactions/executed-changes.ts";

export interface ActivityLog {
  view(network: ChainNetwork, address: Address): ActivityView;
  /** The accounts whose history on a network is stored on this device. */
  stored(network: ChainNetwork): Promise<readonly Address[]>;
  /** Reads what is stored of an account's history; at most once. */
  load(network: ChainNetwork, address: Address): Promise<ActivityView>;
  /** Reads what is stored and tells of every change until it is cancelled. */
  subscribe(network: ChainNetwork, address: Address, listener: () => void): () => void;
  /** Asks the node for what is new, and for what is older where that is missing. @throws what the network throws */
  sync(network: ChainNetwork, address: Address, signal: AbortSignal): Promise<ActivityView>;
}

export interface ActivityLogOptions {
  readonly cache: ActivityCache;
  readonly clientOf: ClientOf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told when the cache can't be read or written; the history is then read from the node alone. */
  readonly onProblem: (problem: unknown) => void;
  /** What an account signed as fee payer on this device: no node lists it. */
  readonly sponsored?: (network: ChainNetwork, address: Address) => readonly SponsoredTransaction[];
  /** Resolves when the page has nothing more urgent to do than to read what is stored; at once unless told. */
  readonly idle?: () => Promise<void>;
}

/** As many as are asked for again and again; enough to notice what is new. */
const LOOK_COUNT = 16;
/** New entries after which a long reading is shown and stored. */
const STEP = 500;

export function createActivityLog({
  cache,
  clientOf,
  now,
  onProblem,
  idle,
  sponsored = () => [],
}: ActivityLogOptions): ActivityLog {
  const lookups = new Map<string, StoreLookup>();
  const createLookup = (network: ChainNetwork): StoreLookup => {
    const key = networkKey(network);
    const lookup = lookups.get(key) ?? createStoreLookup();
    lookups.set(key, lookup);
    return lookup;
  };
  const histories = new Map<string, ActivityHistory>();
  const createHistory = (network: ChainNetwork, address: Address): ActivityHistory => {
    const key = formatOwner(network, address);
    const history = histories.get(key) ?? createActivityHistory({ owner: key, cache, onProblem, idle });
    histories.set(key, history);
    return history;
  };
  return {
    view: (network, address) => createHistory(network, address).view(),
    async stored(network) {
      const start = formatOwner(network, "");
      const owners = await cache.owners();
      return owners
        .filter((owner) => owner.startsWith(start))
        .map((owner) => owner.slice(start.length))
        .filter((text) => isAddress(text));
    },
    async load(network, address) {
      const history = createHistory(network, address);
      await history.load();
      return history.view();
    },
    subscribe(network, address, listener) {
      const history = createHistory(network, address);
      void history.load();
      return history.subscribe(listener);
    },
    async sync(network, address, signal) {
      const history = createHistory(network, address);
      await history.load();
      const client = clientOf(network);
      const oldestTrusted = (now() - Number(graceSecsOf(network)) * 1000) * 1000;
      await bringUpToDate({
        history,
        client,
        address,
        signal,
        dialect: network.dialect,
        oldestTrusted,
        lookup: createLookup(network),
        sponsored: sponsored(network, address),
      });
      return history.view();
    },
  };
}

function formatOwner(network: ChainNetwork, address: string): string {
  return `${networkKey(network)} ${address}`;
}

interface Update {
  readonly history: ActivityHistory;
  readonly client: ReturnType<ClientOf>;
  readonly address: Address;
  readonly signal: AbortSignal;
  readonly dialect: "v1" | "v3" | "v4";
  /** Microseconds: what is newer than this, a lagging node may not know. */
  readonly oldestTrusted: number;
  readonly lookup: StoreLookup;
  readonly sponsored: readonly SponsoredTransaction[];
}

async function bringUpToDate(update: Update): Promise<void> {
  const { history } = update;
  let head = await readHead(update, history.view().entries.length === 0 ? MAX_PER_PAGE : LOOK_COUNT);
  if (isOtherChain(history.view().entries, head, update)) {
    await history.forget();
    head = await readHead(update, MAX_PER_PAGE);
  } else if (hasGap(history, head)) head = await readHead(update, MAX_PER_PAGE);
  const isJoined = history.view().isComplete && !hasGap(history, head);
  const isWhole = head.isWhole.sent && head.isWhole.coin && head.isWhole.asset;
  const entries = await createEntries(update, [...head.sent, ...head.coin, ...head.asset]);
  history.put(entries, { isComplete: isJoined || isWhole, isHead: true });
  if (!isJoined && !isWhole) await readOlder(update);
  await readUnlisted(update);
  await history.save();
}

async function createEntries(
  { client, address, signal, lookup }: Update,
  items: readonly TransactionDetail[],
): Promise<readonly ActivityEntry[]> {
  await lookup.read(client, items, address, { signal });
  return items.map((item) => activityEntry(item, address, lookup.known));
}

/** What changed the account's balance and is in none of the lists: runs and cycles of its tasks, and what it sponsored. */
async function readUnlisted(update: Update): Promise<void> {
  const { history, client, address, signal, dialect } = update;
  const { entries, isComplete } = history.view();
  const isOpen = update.sponsored.filter(
    ({ sender, sequenceNumber }) =>
      !entries.some((entry) => entry.sender === sender && entry.sequenceNumber === sequenceNumber),
  );
  const paidFor = await readSponsored(client, address, isOpen, { signal });
  const hasTasks = dialect !== "v1" && entries.some(({ type }) => type === "AutomationRegistration");
  const known = { entries, has: history.has };
  const runs = hasTasks ? await readAutomatedRuns(client, address, known, { signal }) : [];
  const cycles = hasTasks ? await readCycleEntries(client, address, known, { signal }) : [];
  const found = [...(await createEntries(update, [...paidFor, ...runs])), ...cycles];
  if (found.length > 0) history.put(found, { isComplete });
}

/** From the oldest on, or from where an earlier reading stopped. */
async function readOlder(update: Update): Promise<void> {
  const { history, client, address, signal, dialect } = update;
  let waiting: ActivityEntry[] = [];
  const flush = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    history.put(entries, { isComplete: false });
    await history.save();
  };
  const onItems = async (items: readonly TransactionDetail[]): Promise<void> => {
    waiting.push(...(await createEntries(update, items)));
    if (waiting.length >= STEP) await flush();
  };
  let isComplete = false;
  try {
    isComplete = await crawl({ client, address, signal, dialect }, { cursors: history.cursors, onItems });
  } finally {
    await flush(); // what was read counts, also when the reading was broken off
  }
  history.put([], { isComplete });
}

/** None of the newest of a list is known, and there may be more between them and what is. */
function hasGap(history: ActivityHistory, { sent, coin, asset, isWhole }: ActivityHead): boolean {
  const isApart = (items: readonly TransactionDetail[], whole: boolean): boolean =>
    !whole && !items.some(({ hash, status }) => status !== "Pending" && history.has(hash));
  return isApart(sent, isWhole.sent) || isApart(coin, isWhole.coin) || isApart(asset, isWhole.asset);
}

/**
 * A devnode starts again under the same address: then its list ends without what is stored, or the same number of the
 * account belongs to another transaction.
 */
function isOtherChain(
  entries: readonly ActivityEntry[],
  { sent, coin, asset, isWhole }: ActivityHead,
  { address, oldestTrusted }: Update,
): boolean {
  const settled = entries.filter(({ status }) => status !== "Pending");
  if (settled.length === 0) return false;
  const numbers = new Map(sent.map((item) => [item.sequenceNumber, item.hash]));
  const isTaken = settled.slice(0, LOOK_COUNT).some((entry) => {
    const hash = entry.sender === address && entry.height !== undefined && numbers.get(entry.sequenceNumber);
    return typeof hash === "string" && hash !== entry.hash;
  });
  if (isTaken) return true;
  if (!isWhole.sent || !isWhole.coin || !isWhole.asset) return false;
  const listed = new Set<string>([...sent, ...coin, ...asset].map(({ hash }) => hash));
  const isListed = ({ type, sequenceNumber, feePayer }: ActivityEntry): boolean =>
    type !== "AutomationCycle" && sequenceNumber !== undefined && feePayer !== address;
  return settled
    .filter(isListed)
    .some(({ hash, micros = Infinity }) => micros < oldestTrusted && !listed.has(hash));
}

/** A transaction that an account signed as its fee payer. */
interface SponsoredTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
}

/**
 * The transactions that an account paid for. A coin store leaves no event of a fee, so that no list of the node has
 * them: they are found in the history of who sent them, where another transaction may have used the number.
 */
async function readSponsored(
  client: SupraClient,
  payer: Address,
  sponsored: readonly SponsoredTransaction[],
  call: CallOptions,
): Promise<readonly TransactionDetail[]> {
  const found: TransactionDetail[] = [];
  for (const { sender, sequenceNumber } of sponsored) {
    try {
      const { items } = await client.history.sent(sender, { start: sequenceNumber, count: 1, ...call });
      const [item] = items;
      if (item?.sequenceNumber === sequenceNumber && item.feePayer === payer) found.push(item);
    } catch (error) {
      if (!isSupraError(error, accountNotFound)) throw error; // it was never sent
    }
  }
  return found;
}

/** Owners of fungible stores on one network, asked for once each. */
interface StoreLookup {
  /** What is known so far. */
  readonly known: ReadonlyMap<Address, AssetStore>;
  /** Asks for the stores that these transactions name and nothing else tells. @throws what the network throws */
  read(
    client: SupraClient,
    items: readonly TransactionDetail[],
    viewer: Address,
    call: CallOptions,
  ): Promise<void>;
}

/** Stores of one transaction that are asked for; one with more pays many others. */
const MAX_STORES = 30;

function createStoreLookup(): StoreLookup {
  const known = new Map<Address, AssetStore>();
  const missing = new Set<Address>();
  return {
    known,
    async read(client, items, viewer, call) {
      const wanted = new Set(
        items.flatMap((item) => (item.status === "Success" ? unnamedStores(item, viewer, known) : [])),
      );
      const stores = [...wanted].filter((store) => !missing.has(store));
      for (let at = 0; at < stores.length; at += MAX_STORES) {
        const part = stores.slice(at, at + MAX_STORES);
        const found = await findAssetStores(client, part, call);
        for (const [store, one] of found) known.set(store, one);
        for (const store of part) if (!found.has(store)) missing.add(store);
      }
    },
  };
}

function unnamedStores(
  item: FinishedTransaction,
  viewer: Address,
  known: ReadonlyMap<Address, AssetStore>,
): readonly Address[] {
  try {
    const { unnamed, conversions } = executedChanges(item, viewer, known);
    const open = [
      ...unnamed.map(({ at }) => at),
      ...conversions.map(({ store, coinType }) => (coinType === undefined ? store : undefined)),
    ];
    return open.filter((store) => store !== undefined).slice(0, MAX_STORES);
  } catch (error) {
    if (isSupraError(error)) return []; // its entry says that it can't be read
    throw error;
  }
}
