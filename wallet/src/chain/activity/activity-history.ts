import type { ActivityCache, ActivityMeta } from "./activity-cache.ts";
import { CHUNK_SIZE, formatActivityChunk, parseActivityChunk } from "./activity-chunk.ts";
import { newestFirst, type ActivityEntry, type ActivityView } from "./activity-entry.ts";
import type { ActivityCursors } from "./activity-crawl.ts";

export interface ActivityHistory {
  readonly cursors: ActivityCursors;
  view(): ActivityView;
  subscribe(listener: () => void): () => void;
  has(hash: string): boolean;
  /** Loads the stored history once. */
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

export function createActivityHistory(options: ActivityHistoryOptions): ActivityHistory {
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

/** Newest first; `onNewest` gets a first screenful. Undefined if a chunk is damaged. */
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
