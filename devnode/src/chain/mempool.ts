import type { Address, SignedTransaction, TransactionHash } from "@holdfast/sdk";
import { mempoolFull, sequenceTaken } from "./chain-errors.ts";

export interface WaitingTransaction {
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  /** Chain time in microseconds since 1970. */
  readonly receivedAt: bigint;
}

export interface MempoolLimits {
  readonly total: number;
  readonly perAccount: number;
}

/** Pending transactions, by arrival and by sender. One with a gap before its sequence number is parked. */
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

  /** True if something can be executed now. */
  get hasReady(): boolean {
    return this.#byHash.size > 0 && this.#ready.length > this.#readyHead;
  }

  get(hash: TransactionHash): WaitingTransaction | undefined {
    return this.#byHash.get(hash);
  }

  /** In order of arrival, including parked ones. */
  list(): readonly WaitingTransaction[] {
    return [...this.#byHash.values()];
  }

  /** `accountSequence` is the account's next number. @throws devnode/mempool-full, devnode/sequence-taken */
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

  /** The number after the sender's last consecutive pending one; the account's own if none is pending. */
  nextSequence(sender: Address, accountSequence: bigint): bigint {
    const next = this.#queues.get(sender)?.next ?? accountSequence;
    return next > accountSequence ? next : accountSequence;
  }

  /** Removes up to `limit` executable transactions, in order. */
  take(limit: number): WaitingTransaction[] {
    const taken: WaitingTransaction[] = [];
    while (taken.length < limit && this.#readyHead < this.#ready.length) {
      const entry = this.#ready[this.#readyHead++];
      // Replaced and expired ones are removed from the list lazily.
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

  /** Puts back a transaction that is ahead of its account. */
  park(entry: WaitingTransaction, accountSequence: bigint): void {
    this.settle(entry.signed.raw.sender, accountSequence);
    this.add(entry, accountSequence);
  }

  /** Sets the account's next sequence number, which may make transactions executable. */
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

  /** Drops and returns transactions expired at `nowSecs`, in chain time. */
  expire(nowSecs: bigint): readonly WaitingTransaction[] {
    if (nowSecs < this.#earliestExpiry) return [];
    const expired = this.list().filter(({ signed }) => signed.raw.expirationTimestampSecs <= nowSecs);
    for (const entry of expired) {
      this.#remove(entry);
      const queue = this.#queues.get(entry.signed.raw.sender);
      const { sequenceNumber } = entry.signed.raw;
      // Later ones wait for the gap again.
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

  /** Inferred from upstream's mempool: only a higher price replaces a pending transaction. */
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

/** Pending transactions of a sender. `next` is the first sequence number that is not executable. */
interface SenderQueue {
  next: bigint;
  readonly bySequence: Map<bigint, WaitingTransaction>;
}

function createQueue(next: bigint): SenderQueue {
  return { next, bySequence: new Map<bigint, WaitingTransaction>() };
}

const NEVER = 2n ** 64n;
