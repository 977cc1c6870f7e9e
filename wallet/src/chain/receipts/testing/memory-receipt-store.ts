import type { ReceiptStore } from "../receipt-store.ts";

/** Receipts that are gone with the test. */
export function createMemoryReceiptStore(): ReceiptStore {
  const kept = new Map<string, Parameters<ReceiptStore["put"]>[0]>();
  return {
    find: (hash) => Promise.resolve(kept.get(hash)),
    put: (receipt) => Promise.resolve(void kept.set(receipt.hash, receipt)),
  };
}
