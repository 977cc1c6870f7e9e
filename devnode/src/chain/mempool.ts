import type { Address, SignedTransaction, TransactionHash } from "@holdfast/sdk";
import { mempoolFull, sequenceTaken } from "./chain-errors.ts";

/** A transaction that waits to be executed. */
export interface WaitingTransaction {
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  /** Microseconds since 1970, the chain's clock. */
  readonly receivedAt: bigint;
}

/** How many transactions may wait. */
export interface MempoolLimits {
  readonly total: number;
  readonly perAccount: number;
}

/**
 * Pending transactions: in order of arrival, and per sender in order of sequence numbers. One that
 * comes too early is parked until the numbers before it are there.
 */
export class Mempool {
  readonly #limits: MempoolLimits;
  readonly #byHash = new Map<TransactionHash, WaitingTransaction>();
  readonly #queues = new Map<Address, SenderQueue>();
  #ready: WaitingTransaction[] = [];
  #readyHead = 0;
  #earliestExpiry = NEVER;

  constructor(limits: MempoolLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#byHash.size;
  }

  /** True when something can be executed now. */
  get hasReady(): boolean {
    return this.#byHash.size > 0 && this.#ready.length > this.#readyHead;
  }

  get(hash: TransactionHash): WaitingTransaction | undefined {
    return this.#byHash.get(hash);
  }

  /** In order of arrival, parked ones included. */
  list(): readonly WaitingTransaction[] {
    return [...this.#byHash.values()];
  }

  /**
   * Takes a transaction in; one that is already here is taken as sent twice. `accountSequence` is the number that the
   * sender's account expects next.
   * @throws devnode/mempool-full, devnode/sequence-taken
   */
  add(entry: WaitingTransaction, accountSequence: bigint): "added" | "known" {
    if (this.#byHash.has(entry.hash)) return "known";
    const { sender, sequenceNumber } = entry.signed.raw;
    const queue = this.#queues.get(sender) ?? createQueue(accountSequence);
    const rival = queue.bySequence.get(sequenceNumber);
    if (rival === undefined) this.#checkRoom(queue);
    else this.#replace(rival, entry, queue);
    this.#queues.set(sender, queue);
    this.#byHash.set(entry.hash, entry);
    queue.bySequence.set(sequenceNumber, entry);
    const expiry = entry.signed.raw.expirationTimestampSecs;
    if (expiry < this.#earliestExpiry) this.#earliestExpiry = expiry;
    if (sequenceNumber < queue.next) this.#ready.push(entry);
    this.#promote(queue);
    return "added";
  }

  /** The sequence number after the last one that waits without a gap; the account's own if none waits. */
  nextSequence(sender: Address, accountSequence: bigint): bigint {
    const next = this.#queues.get(sender)?.next ?? accountSequence;
    return next > accountSequence ? next : accountSequence;
  }

  /** Removes and returns up to `limit` transactions that can be executed now, in order. */
  take(limit: number): WaitingTransaction[] {
    const taken: WaitingTransaction[] = [];
    while (taken.length < limit && this.#readyHead < this.#ready.length) {
      const entry = this.#ready[this.#readyHead++];
      // Replaced and expired ones stay in the list until their turn.
      if (entry === undefined || this.#byHash.get(entry.hash) !== entry) continue;
      this.#remove(entry);
      taken.push(entry);
    }
    if (this.#readyHead === this.#ready.length) {
      this.#ready = [];
      this.#readyHead = 0;
    }
    return taken;
  }

  /** Puts a transaction that came too early for its account back, to wait for the numbers before it. */
  park(entry: WaitingTransaction, accountSequence: bigint): void {
    this.settle(entry.signed.raw.sender, accountSequence);
    this.add(entry, accountSequence);
  }

  /** Tells the mempool which number an account expects now; what that makes possible becomes ready. */
  settle(sender: Address, accountSequence: bigint): void {
    const queue = this.#queues.get(sender);
    if (queue === undefined) return;
    if (queue.bySequence.size === 0) {
      this.#queues.delete(sender);
      return;
    }
    queue.next = accountSequence;
    this.#promote(queue);
  }

  /** Drops what has expired at `nowSecs`, the chain's time. */
  expire(nowSecs: bigint): readonly WaitingTransaction[] {
    if (nowSecs < this.#earliestExpiry) return [];
    const expired = this.list().filter(({ signed }) => signed.raw.expirationTimestampSecs <= nowSecs);
    for (const entry of expired) {
      this.#remove(entry);
      const queue = this.#queues.get(entry.signed.raw.sender);
      const { sequenceNumber } = entry.signed.raw;
      // What comes after the gap waits again.
      if (queue !== undefined && sequenceNumber < queue.next) queue.next = sequenceNumber;
      if (queue?.bySequence.size === 0) this.#queues.delete(entry.signed.raw.sender);
    }
    this.#earliestExpiry = this.list().reduce(
      (least, { signed: { raw } }) =>
        raw.expirationTimestampSecs < least ? raw.expirationTimestampSecs : least,
      NEVER,
    );
    return expired;
  }

  /** Forgets everything, then takes these in again. */
  restore(entries: readonly WaitingTransaction[], readSequence: (sender: Address) => bigint): void {
    this.#byHash.clear();
    this.#queues.clear();
    this.#ready = [];
    this.#readyHead = 0;
    this.#earliestExpiry = NEVER;
    for (const entry of entries) this.add(entry, readSequence(entry.signed.raw.sender));
  }

  #checkRoom(queue: SenderQueue): void {
    const { total, perAccount } = this.#limits;
    if (this.#byHash.size >= total) throw mempoolFull({ limit: total, scope: "node" });
    if (queue.bySequence.size >= perAccount) throw mempoolFull({ limit: perAccount, scope: "account" });
  }

  /** Inferred from upstream's mempool: the same number may be used again only for a higher price. */
  #replace(rival: WaitingTransaction, entry: WaitingTransaction, queue: SenderQueue): void {
    const { sequenceNumber, gasUnitPrice } = rival.signed.raw;
    if (entry.signed.raw.gasUnitPrice <= gasUnitPrice) throw sequenceTaken({ sequenceNumber, gasUnitPrice });
    this.#byHash.delete(rival.hash);
    queue.bySequence.delete(sequenceNumber);
  }

  #promote(queue: SenderQueue): void {
    for (;;) {
      const entry = queue.bySequence.get(queue.next);
      if (entry === undefined) return;
      this.#ready.push(entry);
      queue.next += 1n;
    }
  }

  #remove(entry: WaitingTransaction): void {
    this.#byHash.delete(entry.hash);
    const { sender, sequenceNumber } = entry.signed.raw;
    this.#queues.get(sender)?.bySequence.delete(sequenceNumber);
  }
}

/** What waits of one sender. `next` is the first number that is not ready. */
interface SenderQueue {
  next: bigint;
  readonly bySequence: Map<bigint, WaitingTransaction>;
}

function createQueue(next: bigint): SenderQueue {
  return { next, bySequence: new Map<bigint, WaitingTransaction>() };
}

const NEVER = 2n ** 64n;
