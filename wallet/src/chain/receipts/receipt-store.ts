import type { TransactionHash } from "@holdfast/sdk";
import type { DBSchema } from "idb";
import { createDatabase } from "../database.ts";

/** Checked again on every read. */
interface StoredReceipt {
  readonly hash: TransactionHash;
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
  const open = createDatabase<Schema>("holdfast-receipts", (database) => {
    database.createObjectStore("receipts", { keyPath: "hash" }).createIndex("savedAt", "savedAt");
  });
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
