import type { DBSchema } from "idb";
import { createDatabase } from "../database.ts";

export interface ActivityMeta {
  readonly count: number;
  readonly chunks: number;
  /** Changes with every write, so that two windows don't mix their chunks. */
  readonly revision: string;
  readonly isComplete: boolean;
  /** Start of the next read: a sequence number, and the other lists' cursors. */
  readonly sentNext: string;
  readonly coinNext: string | undefined;
  /** Absent in histories stored before Holdfast read fungible stores. */
  readonly assetNext?: string | undefined;
}

interface ActivityWrite {
  readonly meta: ActivityMeta;
  /** The stored revision that this write is based on. */
  readonly before: string | undefined;
  readonly chunks: ReadonlyMap<number, string>;
}

/** A copy of chain data: losing it costs only time. */
export interface ActivityCache {
  owners(): Promise<readonly string[]>;
  meta(owner: string): Promise<ActivityMeta | undefined>;
  chunk(owner: string, at: number): Promise<string | undefined>;
  /** False, without a write, if another window wrote since `before`. */
  write(owner: string, part: ActivityWrite): Promise<boolean>;
  remove(owner: string): Promise<void>;
}

interface Schema extends DBSchema {
  meta: { key: string; value: ActivityMeta };
  chunks: { key: [string, number]; value: string };
}

const ACTIVITY_DATABASE = "holdfast-activity";

export function createActivityDatabase(): ActivityCache {
  const open = createDatabase<Schema>(ACTIVITY_DATABASE, (database) => {
    database.createObjectStore("meta");
    database.createObjectStore("chunks");
  });
  return {
    owners: async () => (await open()).getAllKeys("meta"),
    meta: async (owner) => (await open()).get("meta", owner),
    chunk: async (owner, at) => (await open()).get("chunks", [owner, at]),
    async write(owner, { meta, before, chunks }) {
      const transaction = (await open()).transaction(["meta", "chunks"], "readwrite");
      const stored = await transaction.objectStore("meta").get(owner);
      if (stored?.revision !== before) return false;
      const store = transaction.objectStore("chunks");
      const writes = Array.from(chunks, ([at, text]) => store.put(text, [owner, at]));
      await Promise.all([
        ...writes,
        store.delete(IDBKeyRange.bound([owner, meta.chunks], [owner, Infinity])),
        transaction.objectStore("meta").put(meta, owner),
        transaction.done,
      ]);
      return true;
    },
    async remove(owner) {
      const transaction = (await open()).transaction(["meta", "chunks"], "readwrite");
      await Promise.all([
        transaction.objectStore("meta").delete(owner),
        transaction.objectStore("chunks").delete(IDBKeyRange.bound([owner, 0], [owner, Infinity])),
        transaction.done,
      ]);
    },
  };
}
