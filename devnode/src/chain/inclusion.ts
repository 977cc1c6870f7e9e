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

/** Path from an event to its transaction's event root. */
export interface EmissionProof extends MerklePath {
  readonly leafHash: Hex;
  readonly root: Hex;
}

export interface ChainProofs {
  /** Height of the newest certified block; proofs lead to its root. */
  readonly certifiedHeight: number;
  inclusion(hash: TransactionHash): InclusionProof | undefined;
  emission(hash: TransactionHash, index: number): EmissionProof | undefined;
  /** Root of all transactions up to a certified block, if stored. */
  rootAt(height: number): Hex | undefined;
}

interface Mark {
  readonly hash: Hex;
  readonly size: number;
}

/** Leaves to prune at once: removing from a list's front costs its whole length. */
const PRUNED_AT_ONCE = 64;

/** Built at the first request. Pruned transactions have no proof. Proofs trail the head by `lag` blocks. */
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

/** Accumulator of a ledger, extended on request. */
class ProvenLedger {
  readonly tree = new Accumulator("transactions");
  readonly #ledger: Ledger;
  readonly #marks = new Map<number, Mark>();
  readonly #places = new Map<TransactionHash, number>();
  #last = -1;
  #pruned = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  findPlace(hash: TransactionHash): number | undefined {
    return this.#places.get(hash);
  }

  sizeAt(height: number): number | undefined {
    return this.#marks.get(height)?.size;
  }

  /** Drops reverted and pruned transactions, adds new ones. */
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
      // A discarded transaction that later succeeded is listed where it was executed.
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
