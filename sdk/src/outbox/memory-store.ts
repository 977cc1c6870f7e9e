import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** A store in memory, lost when the program ends. */
export function createMemoryOutboxStore(
  entries = new Map<TransactionHash, OutboxEntry>(),
): OutboxStore & { readonly entries: Map<TransactionHash, OutboxEntry> } {
  return {
    entries,
    list: async ({ chainId, sender }) =>
      [...entries.values()].filter((entry) => entry.chainId === chainId && entry.sender === sender),
    put: async (entry) => void entries.set(entry.hash, structuredClone(entry)),
    remove: async (hash) => void entries.delete(hash),
  };
}
