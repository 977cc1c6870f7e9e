import type { TransactionHash } from "@holdfast/sdk";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** Checked again on every read. */
export interface StoredReceipt {
  readonly hash: TransactionHash;
  /** By this device's clock. */
  readonly savedAt: number;
  readonly text: string;
}

/** Nodes prune proofs, so receipts outlive the outbox's entries. */
export interface ReceiptStore {
  find(hash: TransactionHash): Promise<StoredReceipt | undefined>;
  put(receipt: StoredReceipt): Promise<void>;
}

/** About 3 kB each; the oldest are dropped. */
const MAX_RECEIPTS = 2000;

interface Schema extends DBSchema {
  receipts: { key: string; value: StoredReceipt; indexes: { savedAt: number } };
}

export function createReceiptDatabase(): ReceiptStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = (): Promise<IDBPDatabase<Schema>> => (opened ??= openReceipts(() => (opened = undefined)));
  return {
    find: async (hash) => (await open()).get("receipts", hash),
    async put(receipt) {
      const { store, done } = (await open()).transaction("receipts", "readwrite");
      await store.put(receipt);
      const surplus = (await store.count()) - MAX_RECEIPTS;
      const oldest = surplus > 0 ? await store.index("savedAt").getAllKeys(null, surplus) : [];
      await Promise.all([...oldest.map((hash) => store.delete(hash)), done]);
    },
  };
}

/** Closes if another window upgrades the schema, or the browser closes it; the next use reopens it. */
function openReceipts(forget: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>("holdfast-receipts", 1, {
    upgrade(database) {
      database.createObjectStore("receipts", { keyPath: "hash" }).createIndex("savedAt", "savedAt");
    },
    blocking(_current, _blocked, event) {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
}
