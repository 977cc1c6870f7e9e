import type { Address } from "../move/address.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** One account on one chain. */
export interface OutboxOwner {
  readonly chainId: number;
  readonly sender: Address;
}

/** Stores signed transactions. A put resolves once the data is on disk. A list may return damaged data. */
export interface OutboxStore {
  list(owner: OutboxOwner): Promise<readonly OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(hash: TransactionHash): Promise<void>;
}
