import { httpTooManyRequests } from "../errors/client-errors.ts";
import type { SupraClient } from "../client/client.ts";
import type { TransactionDetail } from "../client/transaction-detail.ts";
import { isSupraError, type SupraError } from "../errors/supra-error.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** Upper limit for a node's Retry-After. */
const LONGEST_REST_MS = 60_000;

/** Includes results that need proof. */
type Seen = TransactionDetail | "not-found" | "no-answer";

/** True for a transaction in a node's mempool. */
export function isWaiting(seen: Seen): seen is TransactionDetail {
  return typeof seen === "object" && seen.status === "Pending";
}

/** True for a transaction that a node returned, in any state. */
export function isFound(seen: Seen): seen is TransactionDetail {
  return typeof seen === "object";
}

/** Treats network errors as no answer, and remembers Retry-After. */
export class DeliveryNode {
  readonly #client: SupraClient;
  #restMs = 0;

  constructor(client: SupraClient) {
    this.#client = client;
  }

  async ask<T>(question: (client: SupraClient) => Promise<T>): Promise<T | SupraError> {
    try {
      return await question(this.#client);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      if (isSupraError(error, httpTooManyRequests)) this.#rest(error.context.retryAfterSecs ?? 0);
      return error;
    }
  }

  /** Milliseconds for which the node wants no requests; cleared by the call. */
  restMs(): number {
    const rest = this.#restMs;
    this.#restMs = 0;
    return rest;
  }

  #rest(secs: number): void {
    this.#restMs = Math.min(LONGEST_REST_MS, Math.max(this.#restMs, secs * 1000));
  }
}

/** Looks a transaction up by hash. */
export async function look({ hash }: OutboxEntry, node: DeliveryNode): Promise<Seen> {
  const answer = await node.ask((client) => client.transactions.find(hash));
  if (isSupraError(answer)) return "no-answer";
  return answer ?? "not-found";
}

/** Undefined if the node doesn't return it or is on another chain. */
export interface ChainNow {
  readonly secs: bigint;
  readonly sequenceNumber: bigint;
}

/** Chain time and the sender's next sequence number. */
export async function readChain(
  { chainId, sender }: OutboxEntry,
  node: DeliveryNode,
): Promise<ChainNow | undefined> {
  const answer = await node.ask((client) =>
    Promise.all([
      client.chain.expectId(chainId),
      client.chain.getLatestBlock(),
      client.accounts.find(sender),
    ]),
  );
  if (isSupraError(answer)) return undefined;
  const [, block, account] = answer;
  return { secs: block.timestampMicros / 1_000_000n, sequenceNumber: account?.sequenceNumber ?? 0n };
}
