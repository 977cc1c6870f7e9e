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
  /** Proof of a transaction in a kept block, under the root of the newest block. */
  inclusion(hash: TransactionHash): InclusionProof | undefined;
  /** Proof that the transaction emitted its event of that place. */
  emission(hash: TransactionHash, index: number): EmissionProof | undefined;
  /** The root of all transactions up to a block. */
  rootAt(height: number): Hex | undefined;
}

/** How far the tree was after a block, and which block that was. */
interface Mark {
  readonly hash: Hex;
  readonly size: number;
}

/**
 * Proofs from the accumulator of all kept transactions. It is made when somebody asks, and then goes on from where it
 * was: a chain that nobody asks for proofs hashes nothing. What was pruned before anybody asked is not in it.
 */
export function createChainProofs(ledger: Ledger): ChainProofs {
  const tree = new Accumulator("transactions");
  const marks: (Mark | undefined)[] = [];
  const places = new Map<TransactionHash, number>();

  /** Takes away what the chain has reverted. */
  const rewind = (): void => {
    while (marks.length > 0) {
      const mark = marks.at(-1);
      const block = ledger.blockAt(marks.length - 1);
      const isPruned = block === undefined && marks.length - 1 < ledger.oldest;
      if (mark !== undefined && (isPruned || block?.header.hash === mark.hash)) break;
      marks.pop();
    }
    const size = marks.at(-1)?.size ?? 0;
    if (size === tree.size) return;
    tree.truncate(size);
    for (const [hash, place] of places) if (place >= size) places.delete(hash);
  };

  const catchUp = (): void => {
    rewind();
    const head = ledger.head?.height ?? -1;
    for (let height = marks.length; height <= head; height++) {
      const block = ledger.blockAt(height);
      for (const hash of block?.transactions ?? []) {
        const transaction = ledger.transaction(hash);
        // One that was thrown out and sent again stands where it was executed.
        if (transaction?.block.height !== height) continue;
        places.set(hash, tree.size);
        tree.append(leafOf(transaction));
      }
      marks[height] = { hash: block?.header.hash ?? "0x", size: tree.size };
    }
  };

  return {
    inclusion(hash) {
      catchUp();
      const place = places.get(hash);
      const transaction = ledger.transaction(hash);
      if (place === undefined || transaction === undefined) return undefined;
      return {
        siblings: tree.siblings(place).map(bytesToHex),
        leafIndex: BigInt(place),
        leafHash: bytesToHex(leafOf(transaction)),
        eventsRoot: bytesToHex(eventsRoot(transaction.events)),
        root: bytesToHex(tree.root()),
        certifiedAtHeight: BigInt(ledger.head?.height ?? 0),
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
      const mark = marks[height];
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
