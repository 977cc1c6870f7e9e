import {
  bytesToHex,
  hashPair,
  hexToBytes,
  newBytes,
  type Hex,
  type InclusionProof,
  type MerklePath,
  type OwnedBytes,
  type TransactionHash,
} from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";
import { Accumulator } from "./accumulator.ts";
import { eventHash } from "./event-hash.ts";
import type { Ledger } from "./ledger.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/** The way from an event to the root of its transaction's events. */
export interface EmissionProof extends MerklePath {
  readonly leafHash: Hex;
  readonly root: Hex;
}

/** Proofs of a chain. */
export interface ChainProofs {
  /** The newest block that has a certificate: proofs lead to its root. */
  readonly certifiedHeight: number;
  /** Proof of a transaction in a kept block, under the root of the newest certified one. */
  inclusion(hash: TransactionHash): InclusionProof | undefined;
  /** Proof that the transaction emitted its event of that place. */
  emission(hash: TransactionHash, index: number): EmissionProof | undefined;
  /** Root of all transactions up to a certified block, if still stored. */
  rootAt(height: number): Hex | undefined;
}

/** How far the tree was after a block, and which block that was. */
interface Mark {
  readonly hash: Hex;
  readonly size: number;
}

/** Leaves to prune at once, because removing from the front of a list costs its whole length. */
const PRUNED_AT_ONCE = 64;

/**
 * Proofs from an accumulator of all stored transactions. It is built at the first request and then extended, so a
 * chain without requests hashes nothing. Pruned transactions can't be proven. Proofs trail the newest block by `lag`
 * blocks.
 */
export function createChainProofs(ledger: Ledger, lag: number): ChainProofs {
  const proven = new ProvenLedger(ledger);
  const certifiedHeight = (): number => Math.max(0, (ledger.head?.height ?? 0) - lag);
  return {
    get certifiedHeight() {
      return certifiedHeight();
    },
    inclusion(hash) {
      proven.catchUp();
      const place = proven.findPlace(hash);
      const transaction = ledger.transaction(hash);
      const height = certifiedHeight();
      const size = proven.sizeAt(height) ?? 0;
      if (place === undefined || transaction === undefined || place >= size) return undefined;
      return {
        siblings: proven.tree.siblings(place, size).map(bytesToHex),
        leafIndex: BigInt(place),
        leafHash: bytesToHex(hashLeaf(transaction)),
        eventsRoot: bytesToHex(eventsRoot(transaction.events)),
        root: bytesToHex(proven.tree.root(size)),
        certifiedAtHeight: BigInt(height),
      };
    },
    emission(hash, index) {
      const events = ledger.transaction(hash)?.events ?? [];
      const event = events[index];
      if (event === undefined) return undefined;
      const eventTree = createTree(events);
      return {
        siblings: eventTree.siblings(index).map(bytesToHex),
        leafIndex: BigInt(index),
        leafHash: bytesToHex(eventHash(event)),
        root: bytesToHex(eventTree.root()),
      };
    },
    rootAt(height) {
      proven.catchUp();
      const size = height > certifiedHeight() ? undefined : proven.sizeAt(height);
      return size === undefined ? undefined : bytesToHex(proven.tree.root(size));
    },
  };
}

/** The accumulator of a ledger, as far as it was asked for. */
class ProvenLedger {
  readonly tree = new Accumulator("transactions");
  readonly #ledger: Ledger;
  /** By height, in its order. */
  readonly #marks = new Map<number, Mark>();
  readonly #places = new Map<TransactionHash, number>();
  /** Height of the last block that is in the tree. */
  #last = -1;
  #pruned = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  findPlace(hash: TransactionHash): number | undefined {
    return this.#places.get(hash);
  }

  /** Leaves after a block. */
  sizeAt(height: number): number | undefined {
    return this.#marks.get(height)?.size;
  }

  /** Takes away what the chain has reverted, adds what is new, and forgets what the ledger has forgotten. */
  catchUp(): void {
    this.#rewind();
    const head = this.#ledger.head?.height ?? -1;
    while (this.#last < head) this.#add(this.#last + 1);
    this.#prune();
  }

  #rewind(): void {
    for (; this.#last >= 0; this.#last--) {
      const block = this.#ledger.blockAt(this.#last);
      const isPruned = block === undefined && this.#last < this.#ledger.oldest;
      if (isPruned || block?.header.hash === this.#marks.get(this.#last)?.hash) break;
      this.#marks.delete(this.#last);
    }
    const size = this.sizeAt(this.#last) ?? 0;
    if (size === this.tree.size) return;
    this.tree.truncate(size);
    for (const [hash, place] of this.#places) if (place >= size) this.#places.delete(hash);
    this.#pruned = Math.min(this.#pruned, size);
  }

  #add(height: number): void {
    const block = this.#ledger.blockAt(height);
    for (const hash of block?.transactions ?? []) {
      const transaction = this.#ledger.transaction(hash);
      // One that was thrown out and sent again stands where it was executed.
      if (transaction?.block.height !== height) continue;
      this.#places.set(hash, this.tree.size);
      this.tree.append(hashLeaf(transaction));
    }
    this.#marks.set(height, { hash: block?.header.hash ?? "0x", size: this.tree.size });
    this.#last = height;
  }

  #prune(): void {
    const { oldest } = this.#ledger;
    const first = this.sizeAt(oldest - 1) ?? 0;
    if (first - this.#pruned < PRUNED_AT_ONCE) return;
    this.#pruned = first;
    this.tree.prune(first);
    for (const [hash, place] of this.#places) {
      if (place >= first) break;
      this.#places.delete(hash);
    }
    for (const height of this.#marks.keys()) {
      if (height >= oldest - 1) break;
      this.#marks.delete(height);
    }
  }
}

function hashLeaf({ hash, events }: CommittedTransaction): OwnedBytes {
  return hashPair("transactions", hexToBytes(hash), eventsRoot(events));
}

function eventsRoot(events: readonly ChainEvent[]): OwnedBytes {
  return events.length === 0 ? newBytes(32) : createTree(events).root();
}

function createTree(events: readonly ChainEvent[]): Accumulator {
  return new Accumulator("events", events.map(eventHash));
}
