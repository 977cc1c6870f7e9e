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

/** What a chain can show for its word. */
export interface ChainProofs {
  /** The newest block that has a certificate: proofs lead to its root. */
  readonly certifiedHeight: number;
  /** Proof of a transaction in a kept block, under the root of the newest certified one. */
  inclusion(hash: TransactionHash): InclusionProof | undefined;
  /** Proof that the transaction emitted its event of that place. */
  emission(hash: TransactionHash, index: number): EmissionProof | undefined;
  /** The root of all transactions up to a certified block that is kept. */
  rootAt(height: number): Hex | undefined;
}

/** How far the tree was after a block, and which block that was. */
interface Mark {
  readonly hash: Hex;
  readonly size: number;
}

/** Leaves that are pruned at once: a list's beginning costs its whole length to take away. */
const PRUNED_AT_ONCE = 1024;

/**
 * Proofs from the accumulator of all kept transactions. It is made when somebody asks, and then goes on from where it
 * was: a chain that nobody asks for proofs hashes nothing. What was pruned before anybody asked is not in it, and what
 * was pruned later is no longer proven. `lag` is how many blocks proofs trail the newest one by.
 */
export function createChainProofs(ledger: Ledger, lag: number): ChainProofs {
  const tree = new Accumulator("transactions");
  /** By height, in its order. */
  const marks = new Map<number, Mark>();
  const places = new Map<TransactionHash, number>();
  let last = -1;
  let pruned = 0;

  /** Takes away what the chain has reverted. */
  const rewind = (): void => {
    for (; last >= 0; last--) {
      const block = ledger.blockAt(last);
      const isPruned = block === undefined && last < ledger.oldest;
      if (isPruned || block?.header.hash === marks.get(last)?.hash) break;
      marks.delete(last);
    }
    const size = marks.get(last)?.size ?? 0;
    if (size === tree.size) return;
    tree.truncate(size);
    for (const [hash, place] of places) if (place >= size) places.delete(hash);
    pruned = Math.min(pruned, size);
  };

  /** Forgets what is older than the ledger. */
  const prune = (): void => {
    const first = marks.get(ledger.oldest - 1)?.size ?? 0;
    if (first - pruned < PRUNED_AT_ONCE) return;
    pruned = first;
    tree.prune(first);
    for (const [hash, place] of places) {
      if (place >= first) break;
      places.delete(hash);
    }
    for (const height of marks.keys()) {
      if (height >= ledger.oldest - 1) break;
      marks.delete(height);
    }
  };

  const catchUp = (): void => {
    rewind();
    const head = ledger.head?.height ?? -1;
    for (let height = last + 1; height <= head; height++) {
      const block = ledger.blockAt(height);
      for (const hash of block?.transactions ?? []) {
        const transaction = ledger.transaction(hash);
        // One that was thrown out and sent again stands where it was executed.
        if (transaction?.block.height !== height) continue;
        places.set(hash, tree.size);
        tree.append(leafOf(transaction));
      }
      marks.set(height, { hash: block?.header.hash ?? "0x", size: tree.size });
      last = height;
    }
    prune();
  };
  const certifiedHeight = (): number => Math.max(0, (ledger.head?.height ?? 0) - lag);

  return {
    get certifiedHeight() {
      return certifiedHeight();
    },
    inclusion(hash) {
      catchUp();
      const place = places.get(hash);
      const transaction = ledger.transaction(hash);
      const height = certifiedHeight();
      const { size = 0 } = marks.get(height) ?? {};
      if (place === undefined || transaction === undefined || place >= size) return undefined;
      return {
        siblings: tree.siblings(place, size).map(bytesToHex),
        leafIndex: BigInt(place),
        leafHash: bytesToHex(leafOf(transaction)),
        eventsRoot: bytesToHex(eventsRoot(transaction.events)),
        root: bytesToHex(tree.root(size)),
        certifiedAtHeight: BigInt(height),
      };
    },
    emission(hash, index) {
      const events = ledger.transaction(hash)?.events ?? [];
      const event = events[index];
      if (event === undefined) return undefined;
      const eventTree = treeOf(events);
      return {
        siblings: eventTree.siblings(index).map(bytesToHex),
        leafIndex: BigInt(index),
        leafHash: bytesToHex(eventHash(event)),
        root: bytesToHex(eventTree.root()),
      };
    },
    rootAt(height) {
      catchUp();
      const mark = height > certifiedHeight() ? undefined : marks.get(height);
      return mark === undefined ? undefined : bytesToHex(tree.root(mark.size));
    },
  };
}

function leafOf({ hash, events }: CommittedTransaction): OwnedBytes {
  return hashPair("transactions", hexToBytes(hash), eventsRoot(events));
}

function eventsRoot(events: readonly ChainEvent[]): OwnedBytes {
  return events.length === 0 ? newBytes(32) : treeOf(events).root();
}

function treeOf(events: readonly ChainEvent[]): Accumulator {
  return new Accumulator("events", events.map(eventHash));
}
