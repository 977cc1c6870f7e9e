import {
  isAddress,
  type Address,
  type TransactionDetail,
  attempt,
  isSupraError,
  type CallOptions,
  type SupraClient,
  findAssetStores,
  type AssetStore,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { graceSecsOf } from "@holdfast/sdk/outbox";
import { accountNotFound } from "@holdfast/sdk/errors";
import type { ActivityCache, ActivityMeta } from "./activity-cache.ts";
import { activityEntry, type ActivityEntry, type ActivityView, newestFirst } from "./activity-entry.ts";
import {
  crawl,
  MAX_PER_PAGE,
  readAutomatedRuns,
  readCycleEntries,
  readHead,
  type ActivityHead,
  type ActivityCursors,
} from "./activity-crawl.ts";
import { networkKey, type ChainNetwork } from "../nodes/chain-network.ts";
import type { ClientOf } from "../nodes/client-cache.ts";
import { executedChanges } from "../transactions/executed-changes.ts";
import { CHUNK_SIZE, formatActivityChunk, parseActivityChunk } from "./activity-chunk.ts";

export interface ActivityLog {
  view(network: ChainNetwork, address: Address): ActivityView;
  stored(network: ChainNetwork): Promise<readonly Address[]>;
  load(network: ChainNetwork, address: Address): Promise<ActivityView>;
  subscribe(network: ChainNetwork, address: Address, listener: () => void): () => void;
  /** Reads new transactions, and missing older ones, from the node. @throws network errors */
  sync(network: ChainNetwork, address: Address, signal: AbortSignal): Promise<ActivityView>;
}

export interface ActivityLogOptions {
  readonly cache: ActivityCache;
  readonly clientOf: ClientOf;
  readonly now: () => number;
  /** The cache can't be read or written; the history then comes from the node alone. */
  readonly onProblem: (problem: unknown) => void;
  /** Signed on this device: no node lists those. */
  readonly sponsored?: (network: ChainNetwork, address: Address) => readonly SponsoredTransaction[];
  readonly idle?: () => Promise<void>;
}

/** Small, as it is polled; still enough to notice new transactions. */
const LOOK_COUNT = 16;
/** Entries after which a long read is shown and stored. */
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
  /** Microseconds; a lagging node may lack newer transactions. */
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

/** Adds balance changes that no list has: automation's runs and cycles, and sponsored transactions. */
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
    await flush(); // even if the read stopped early
  }
  history.put([], { isComplete });
}

/** Whether transactions may be missing between the head and the known entries. */
function hasGap(history: ActivityHistory, { sent, coin, asset, isWhole }: ActivityHead): boolean {
  const isApart = (items: readonly TransactionDetail[], whole: boolean): boolean =>
    !whole && !items.some(({ hash, status }) => status !== "Pending" && history.has(hash));
  return isApart(sent, isWhole.sent) || isApart(coin, isWhole.coin) || isApart(asset, isWhole.asset);
}

/** True after a devnode restart. */
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

interface SponsoredTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
}

/** Reads senders' histories, as paying a fee from a coin store emits no event. */
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
      if (!isSupraError(error, accountNotFound)) throw error; // never submitted
    }
  }
  return found;
}

interface StoreLookup {
  readonly known: ReadonlyMap<Address, AssetStore>;
  /** Queries stores that the transactions name without an owner. @throws network errors */
  read(
    client: SupraClient,
    items: readonly TransactionDetail[],
    viewer: Address,
    call: CallOptions,
  ): Promise<void>;
}

/** Per transaction; one with more pays many others. */
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
  // An entry that can't be decoded says so itself.
  return (
    attempt(() => {
      const { unnamed, conversions } = executedChanges(item, viewer, known);
      const open = [
        ...unnamed.map(({ at }) => at),
        ...conversions.map(({ store, coinType }) => (coinType === undefined ? store : undefined)),
      ];
      return open.filter((store) => store !== undefined).slice(0, MAX_STORES);
    }) ?? []
  );
}

interface ActivityHistory {
  readonly cursors: ActivityCursors;
  view(): ActivityView;
  subscribe(listener: () => void): () => void;
  has(hash: string): boolean;
  load(): Promise<void>;
  /** Adds or replaces entries; those of a head also tell which ones are still pending. */
  put(
    entries: readonly ActivityEntry[],
    about: { readonly isComplete: boolean; readonly isHead?: boolean },
  ): void;
  save(): Promise<void>;
  forget(): Promise<void>;
}

interface ActivityHistoryOptions {
  readonly owner: string;
  readonly cache: ActivityCache;
  readonly onProblem: (problem: unknown) => void;
  /** Awaited between chunks after the first screenful, so that the screen stays responsive. */
  readonly idle?: (() => Promise<void>) | undefined;
}

const FROM_THE_START: ActivityCursors = { sentNext: 0n, coinNext: undefined, assetNext: undefined };

const EMPTY: ActivityView = { entries: [], isLoaded: false, isComplete: false };

function createActivityHistory(options: ActivityHistoryOptions): ActivityHistory {
  const { owner, cache, onProblem } = options;
  const listeners = new Set<() => void>();
  const cursors: ActivityCursors = { ...FROM_THE_START };
  let byHash = new Map<string, ActivityEntry>();
  let view = EMPTY;
  let stored: Stored = NOTHING;
  let loading: Promise<void> | undefined;

  const show = (change: Partial<ActivityView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const read = async (): Promise<void> => {
    const meta = await cache.meta(owner);
    if (meta === undefined) return;
    const found = await readChunks(options, meta, (newest) => show({ entries: newest }));
    if (found === undefined) return cache.remove(owner);
    byHash = new Map(found.map((entry) => [entry.hash, entry]));
    stored = { entries: found.toReversed(), isComplete: meta.isComplete, revision: meta.revision };
    const { sentNext, coinNext, assetNext } = meta;
    Object.assign(cursors, { sentNext: BigInt(sentNext), coinNext, assetNext });
    show({ entries: found, isComplete: meta.isComplete });
  };
  const reset = (): void => {
    byHash = new Map();
    Object.assign(cursors, FROM_THE_START);
    stored = NOTHING;
    show({ entries: [], isComplete: false });
  };

  return {
    cursors,
    view: () => view,
    has: (hash) => byHash.has(hash),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () =>
      (loading ??= read()
        .catch(onProblem)
        .finally(() => show({ isLoaded: true }))),
    put(entries, { isComplete, isHead = false }) {
      const next = new Map(byHash);
      // A head lists every pending transaction, so others were dropped or have finished.
      if (isHead) for (const [hash, { status }] of byHash) if (status === "Pending") next.delete(hash);
      for (const entry of entries) {
        const known = next.get(entry.hash);
        if (known === undefined || known.status === "Pending") next.set(entry.hash, entry);
      }
      if (isSame(byHash, next) && view.isComplete === isComplete) return;
      byHash = next;
      show({ entries: [...next.values()].sort(newestFirst), isComplete });
    },
    async save() {
      const entries = view.entries.filter(({ status }) => status !== "Pending").toReversed();
      const { isComplete } = view;
      const meta = (revision: string): ActivityMeta => ({
        count: entries.length,
        chunks: Math.ceil(entries.length / CHUNK_SIZE),
        revision,
        isComplete,
        sentNext: cursors.sentNext.toString(),
        coinNext: cursors.coinNext,
        assetNext: cursors.assetNext,
      });
      try {
        stored = await write(cache, owner, { entries, stored, meta });
      } catch (problem) {
        onProblem(problem);
      }
    },
    async forget() {
      reset();
      await cache.remove(owner).catch(onProblem);
    },
  };
}

interface Stored {
  readonly entries: readonly ActivityEntry[];
  readonly isComplete: boolean;
  readonly revision: string | undefined;
}

const NOTHING: Stored = { entries: [], isComplete: false, revision: undefined };

function isSame(before: ReadonlyMap<string, ActivityEntry>, after: ReadonlyMap<string, ActivityEntry>) {
  return before.size === after.size && [...after].every(([hash, entry]) => before.get(hash) === entry);
}

async function readChunks(
  { cache, owner, idle }: ActivityHistoryOptions,
  { chunks }: ActivityMeta,
  onNewest: (entries: readonly ActivityEntry[]) => void,
): Promise<readonly ActivityEntry[] | undefined> {
  const found: ActivityEntry[] = [];
  let hasShown = false;
  for (let at = chunks - 1; at >= 0; at--) {
    if (hasShown) await idle?.();
    const text = await cache.chunk(owner, at);
    const part = text === undefined ? undefined : parseActivityChunk(text);
    if (part === undefined) return undefined;
    found.push(...part.toReversed());
    if (hasShown || at === 0 || found.length < SCREENFUL) continue;
    hasShown = true;
    onNewest([...found]);
  }
  return found;
}

/** Enough for any screen; the newest chunk may have one entry only. */
const SCREENFUL = 100;

interface Writing {
  readonly entries: readonly ActivityEntry[];
  readonly stored: Stored;
  readonly meta: (revision: string) => ActivityMeta;
}

/** Writes from the first changed chunk on; everything if another window wrote in between. */
async function write(
  cache: ActivityCache,
  owner: string,
  { entries, stored, meta }: Writing,
): Promise<Stored> {
  const revision = crypto.randomUUID();
  const { isComplete } = meta(revision);
  const at = entries.findIndex((entry, place) => entry !== stored.entries[place]);
  const isSameLength = entries.length === stored.entries.length;
  if (at === -1 && isSameLength && isComplete === stored.isComplete) return stored;
  const from = at === -1 ? Math.min(entries.length, stored.entries.length) : at;
  const part = { meta: meta(revision), before: stored.revision, chunks: chunksFrom(entries, from) };
  if (!(await cache.write(owner, part))) {
    const other = await cache.meta(owner);
    const whole = { ...part, before: other?.revision, chunks: chunksFrom(entries, 0) };
    if (!(await cache.write(owner, whole))) return stored; // another write again: the next update stores it
  }
  return { entries, isComplete, revision };
}

function chunksFrom(entries: readonly ActivityEntry[], from: number): ReadonlyMap<number, string> {
  const chunks = new Map<number, string>();
  for (let at = Math.floor(from / CHUNK_SIZE); at * CHUNK_SIZE < entries.length; at++)
    chunks.set(at, formatActivityChunk(entries.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE)));
  return chunks;
}
