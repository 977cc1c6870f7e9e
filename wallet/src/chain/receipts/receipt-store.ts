import type { TransactionHash } from "@holdfast/sdk";
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A receipt as it is kept. Its reader checks it again. */
export interface StoredReceipt {
  readonly hash: TransactionHash;
  /** Milliseconds since 1970 by this device. */
  readonly savedAt: number;
  readonly text: string;
}

/** Where receipts are kept: nodes forget what they prove, so these stay longer than the outbox's entries. */
export interface ReceiptStore {
  find(hash: TransactionHash): Promise<StoredReceipt | undefined>;
  put(receipt: StoredReceipt): Promise<void>;
}

/** Receipts that are kept on this device, about 3 kB each; of more, those saved first go. */
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

/** Given up when another window wants to change the shape, or when the browser closes it; the next use opens again. */
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
