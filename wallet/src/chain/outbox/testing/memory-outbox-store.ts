import type { TransactionHash } from "@holdfast/sdk";
import type { OutboxEntry } from "../outbox-entry.ts";
import type { OutboxStore } from "../outbox-store.ts";

/** An outbox store that lives as long as the page: for tests, and to see what a crash would leave. */
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
